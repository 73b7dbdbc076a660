import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { eq } from "drizzle-orm";
import { readOrders } from "../orders/read-orders.ts";
import type { Database, Db } from "../platform/database/database.ts";
import type { MessageJobs } from "../platform/messages/message-jobs.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import { isWaitingForAccount, type PayoutRecord } from "./order-payouts.ts";
import { payouts } from "./schema.ts";
import { TELL_FAILED_PAYOUT } from "./settle-payout.ts";
import { whomToTell } from "./whom-to-tell.ts";

export interface FailedPayoutJobParts {
  readonly database: Pick<Database, "db">;
  readonly messages: MessageJobs;
  readonly brand: string;
}

/**
 * Tells borrowers that a loan's money did not arrive: the loan waits for another account of theirs, and whoever does not
 * look at its page waits for the money.
 */
export function failedPayoutJobs({ database: { db }, messages, brand }: FailedPayoutJobParts): JobHandlers {
  return messages.handles(TELL_FAILED_PAYOUT, async ({ payoutId }, send) => {
    const payout = await findStillFailed(db, payoutId);
    const whom = payout === null ? null : await whomToTell(db, payout);
    if (payout === null || whom === null) return;
    const amount = formatAmount(payout.amountCentavos, profileOf("philippines"));
    const text = whom.texts.moneyBack.sms.payoutFailed(brand, amount, whom.account);
    await send({ to: whom.phone, text });
  });
}

/** The payout, unless its loan was paid out, sent again or given up while the message waited. */
async function findStillFailed(db: Db, payoutId: string): Promise<PayoutRecord | null> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId));
  if (payout === undefined) return null;
  const [order] = await readOrders(db, [payout.orderId]);
  if (order === undefined) return null;
  const ofOrder = await db.select().from(payouts).where(eq(payouts.orderId, order.id));
  const others = ofOrder.filter(({ id }) => id !== payoutId);
  // One that was requested later has failed as well, and is told of by a job of its own.
  const isNewest = others.every(({ requestedAt }) => requestedAt <= payout.requestedAt);
  return isNewest && isWaitingForAccount({ order, payout, others }) ? payout : null;
}
