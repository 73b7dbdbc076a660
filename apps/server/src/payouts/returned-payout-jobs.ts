import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { languageOf } from "../identity/language-of.ts";
import { borrowers } from "../identity/schema.ts";
import { balance } from "../ledger/balances.ts";
import { orders } from "../orders/schema.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { handles, type JobHandlers } from "../platform/jobs/worker.ts";
import type { SmsProvider } from "../platform/providers/sms-provider.ts";
import { TELL_RETURN } from "./returned-payout.ts";
import { payouts } from "./schema.ts";

export interface ReturnJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly sms: SmsProvider;
  readonly brand: string;
}

/** Tells borrowers that a loan's money came back: until they know, they wait for it and believe that they owe it. */
export function returnJobs({ database: { db }, clock, sms, brand }: ReturnJobParts): JobHandlers {
  return handles(TELL_RETURN, async ({ payoutId }, limits) => {
    const [row] = await db
      .select({ payout: payouts, account: payoutAccounts, borrower: borrowers })
      .from(payouts)
      .innerJoin(orders, eq(orders.id, payouts.orderId))
      .innerJoin(borrowers, eq(borrowers.id, orders.borrowerId))
      .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
      .where(eq(payouts.id, payoutId));
    // A borrower who deleted the account is told nothing more.
    if (row === undefined || row.payout.returnToldAt !== null || row.borrower.closedAt !== null) return;
    const { payout, account, borrower } = row;
    // Everything that the borrower paid on it, as far as it was not sent back before.
    const kept = -(await balance(db, { account: "borrower_credit", orderId: payout.orderId }));
    const amount = (centavos: number): string => formatAmount(centavos, profileOf("philippines"));
    const text = serverTexts(await languageOf(db, borrower.id)).returnedMessage(
      brand,
      amount(payout.amountCentavos),
      `${account.channelName} ••${account.accountNumberLast4}`,
      kept > 0 ? amount(kept) : null,
    );
    await sms.send({ to: borrower.phone, text }, limits);
    await db.update(payouts).set({ returnToldAt: clock.now() }).where(eq(payouts.id, payoutId));
  });
}
