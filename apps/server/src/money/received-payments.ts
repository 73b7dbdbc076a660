import type { ReceivedPayment } from "@hiram/contract/staff/money/adjustments.ts";
import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { ledgerPostings } from "../ledger/schema.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { paymentRequests, payments } from "../repayments/schema.ts";
import { nameOfAsker } from "../staff/approvals/who-asked.ts";
import { BOOK_GIVEN_BACK, BOOK_TAKEN_BACK, UNMATCH_PAYMENT } from "./payment-approvals.ts";

/** Staff matched it: its first match was posted under this name. */
const isMatched = sql<boolean>`exists (
  select 1 from ${ledgerPostings} g
  where g.fact = 'matched:' || ${payments.provider} || ':' || ${payments.providerReference})`;

/** What came in for an order, the newest first, with what its providers have taken back. */
export async function listReceived(db: Db, orderId: number): Promise<ReceivedPayment[]> {
  const rows = await db
    .select({
      payment: payments,
      channel: paymentChannels.name,
      askedToTake: nameOfAsker(BOOK_TAKEN_BACK, sql`'payment:' || ${payments.id}`),
      askedToGive: nameOfAsker(BOOK_GIVEN_BACK, sql`'payment:' || ${payments.id}`),
      askedToUnmatch: nameOfAsker(UNMATCH_PAYMENT, sql`'payment:' || ${payments.id}`),
      isMatched,
    })
    .from(payments)
    .leftJoin(paymentRequests, eq(paymentRequests.id, payments.requestId))
    .leftJoin(paymentChannels, eq(paymentChannels.number, paymentRequests.channelNumber))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.arrival));
  return rows.map(({ payment, channel, askedToTake, askedToGive, askedToUnmatch, isMatched: matched }) => ({
    paymentId: payment.id,
    amountCentavos: payment.amountCentavos,
    paidOn: payment.appliedOn,
    channel: channel ?? "",
    reference: payment.providerReference,
    takenBackAt: payment.takenBackAt?.toISOString() ?? "",
    askedBy: payment.takenBackAt === null ? askedToTake : askedToGive,
    isMatched: matched ? 1 : 0,
    unmatchAskedBy: askedToUnmatch,
  }));
}
