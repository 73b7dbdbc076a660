import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { eq } from "drizzle-orm";
import { creditOf } from "../ledger/balances.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { MessageJobs } from "../platform/messages/message-jobs.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import { TELL_RETURN } from "./returned-payout.ts";
import { payouts } from "./schema.ts";
import { whomToTell } from "./whom-to-tell.ts";

export interface ReturnJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: MessageJobs;
  readonly brand: string;
}

/** Tells borrowers that a loan's money came back: until they know, they wait for it and believe that they owe it. */
export function returnJobs({ database: { db }, clock, messages, brand }: ReturnJobParts): JobHandlers {
  return messages.handles(TELL_RETURN, async ({ payoutId }, send) => {
    const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId));
    if (payout === undefined || payout.returnToldAt !== null) return;
    const whom = await whomToTell(db, payout);
    if (whom === null) return;
    // Everything that the borrower paid on it, as far as it was not sent back before.
    const kept = await creditOf(db, { orderId: payout.orderId });
    const amount = (centavos: number): string => formatAmount(centavos, profileOf("philippines"));
    const text = whom.texts.moneyBack.sms.loanReturned(
      brand,
      amount(payout.amountCentavos),
      whom.account,
      kept > 0 ? amount(kept) : null,
    );
    await send({ to: whom.phone, text });
    await db.update(payouts).set({ returnToldAt: clock.now() }).where(eq(payouts.id, payoutId));
  });
}
