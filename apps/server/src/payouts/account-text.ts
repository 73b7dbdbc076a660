import type { payoutAccounts } from "../payout-accounts/schema.ts";

/** A payout account as anybody but its provider sees it: only the end of its number. */
export const accountText = ({
  channelName,
  accountNumberLast4,
}: Pick<typeof payoutAccounts.$inferSelect, "channelName" | "accountNumberLast4">): string =>
  `${channelName} ••${accountNumberLast4}`;
