import { sql } from "drizzle-orm";
import { isStandingPayout, thisOrder } from "../orders/order-facts.ts";
import type { Db } from "../platform/database/database.ts";
import { preparedOnce } from "../platform/database/prepared.ts";
import { payouts } from "../payouts/schema.ts";
import { ofCurrentAccount, payoutAccounts } from "./schema.ts";

/** An account as it may be shown. */
export interface ShownAccount {
  readonly channel: string;
  readonly lastDigits: string;
}

/** `GCash •••• 4567` */
export function accountInWords({ channel, lastDigits }: ShownAccount): string {
  return `${channel} •••• ${lastDigits}`;
}

const accountOfBorrower = preparedOnce((db) =>
  db
    .select({ channel: payoutAccounts.channelName, lastDigits: payoutAccounts.accountNumberLast4 })
    .from(payoutAccounts)
    .where(ofCurrentAccount(sql.placeholder("borrowerId")))
    .prepare("account_of_borrower"),
);

/** The account to which a borrower's next loan would be sent, or null. */
export async function findShownAccount(db: Db, borrowerId: number): Promise<ShownAccount | null> {
  const [account] = await accountOfBorrower(db).execute({ borrowerId });
  return account ?? null;
}

/** Where an order's money goes: its payout's account, or otherwise the borrower's current account; null for none. */
export const accountOfOrder = sql<ShownAccount | null>`(
  select json_build_object('channel', a.channel_name, 'lastDigits', a.account_number_last4)
  from ${payoutAccounts} a where a.id = coalesce(
    (select p.account_id from ${payouts} p where p.order_id = ${thisOrder.id} and ${isStandingPayout}),
    (select c.id from ${payoutAccounts} c where c.borrower_id = ${thisOrder.borrowerId} and c.replaced_at is null)))`;
