import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { LoanOrder } from "../orders/loan-order.ts";
import { thisOrder } from "../orders/order-facts.ts";
import { orders } from "../orders/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { mostPayableCentavos } from "./agreed-payment.ts";
import type { RequestAtChannel } from "./payment-request.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { paymentRequests, payments } from "./schema.ts";

/** Money that has come. */
export type Payment = typeof payments.$inferSelect;

/** How a request stands, apart from money received. */
export type RequestState = "open" | "replaced" | "not-owed" | "expired";

/**
 * How an unpaid request stands. One that would no longer do anything is not owed: a code on paper must not collect what
 * another payment has settled. An agreed price holds, so an extension that has become dearer changes nothing.
 * @param order the request's own, as it stands today
 */
export function requestState(
  { request, channel }: RequestAtChannel,
  { account, isExtendable }: LoanOrder,
  now: Date,
): RequestState {
  const { closedAt, closeReason, expiresAt, purpose, amountCentavos } = request;
  const most = account === null ? 0 : mostPayableCentavos(account, channel);
  // A code for the whole loan too: its price was at most what was owed when it was made.
  const isTooMuch = purpose !== "extension" && amountCentavos > most;
  if (most === 0 || isTooMuch || (purpose === "extension" && !isExtendable)) return "not-owed";
  // Requests closed before reasons were kept are told apart by the time.
  if (closeReason === "expired" || (closedAt ?? now) >= expiresAt) return "expired";
  return closedAt === null ? "open" : "replaced";
}

/** Whether the borrower of the outer order was ever sent to a checkout for it. */
export const hadCheckout = sql<boolean>`exists (
  select 1 from ${paymentRequests} r join ${paymentChannels} c on c.number = r.channel_number
  where r.order_id = ${thisOrder.id} and c.kind = 'checkout')`;

/** Payments as their pages ask for them: read only, each scoped to a borrower or an order. */
export function openPaymentReads(db: Db) {
  const ownOrders = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.borrowerId, sql.placeholder("borrowerId")));
  const code = sql.placeholder("code");
  const newestRequest = (which: SQL | undefined) =>
    db
      .select({ request: paymentRequests, channel: paymentChannels })
      .from(paymentRequests)
      .innerJoin(paymentChannels, eq(paymentChannels.number, paymentRequests.channelNumber))
      .where(which)
      .orderBy(desc(paymentRequests.createdAt))
      .limit(1);
  const requestByCode = newestRequest(
    and(
      inArray(paymentRequests.orderId, ownOrders),
      or(eq(paymentRequests.payCode, code), eq(paymentRequests.qrPayload, code)),
    ),
  ).prepare("request_by_code");
  const receivedForRequest = db
    .select()
    .from(payments)
    .where(eq(payments.requestId, sql.placeholder("requestId")))
    .orderBy(payments.receivedAt, payments.id)
    .prepare("received_for_request");
  const paymentOfOrder = (which: SQL) =>
    db
      .select({ payment: payments, request: paymentRequests, channel: paymentChannels })
      .from(payments)
      .leftJoin(paymentRequests, eq(paymentRequests.id, payments.requestId))
      .leftJoin(paymentChannels, eq(paymentChannels.number, paymentRequests.channelNumber))
      .where(and(eq(payments.orderId, sql.placeholder("orderId")), which));
  const newestTakenBack = paymentOfOrder(isNotNull(payments.takenBackAt))
    .orderBy(desc(payments.takenBackAt), desc(payments.id))
    .limit(1)
    .prepare("newest_taken_back_of_order");
  const newestPayment = paymentOfOrder(isNull(payments.takenBackAt))
    .orderBy(desc(payments.receivedAt), desc(payments.id))
    .limit(1)
    .prepare("newest_payment_of_order");
  const newestCheckout = newestRequest(
    and(eq(paymentRequests.orderId, sql.placeholder("orderId")), eq(paymentChannels.kind, "checkout")),
  ).prepare("newest_checkout_of_order");

  // Requests without a code that anyone sees: a checkout elsewhere, or a card's bank.
  const awaitedElsewhere = newestRequest(
    and(
      inArray(paymentRequests.orderId, ownOrders),
      eq(paymentRequests.orderId, sql.placeholder("orderId")),
      isNull(paymentRequests.closedAt),
      inArray(paymentChannels.kind, ["checkout", "direct-debit"]),
    ),
  ).prepare("awaited_elsewhere");

  return {
    /** The request that a code or QR payload was issued for, if it was for one of this borrower's orders (CODE-1). */
    async findByCode(borrowerId: number, payCode: string): Promise<RequestAtChannel | null> {
      const [found] = await requestByCode.execute({ borrowerId, code: payCode });
      return found ?? null;
    },

    /**
     * The money that came for a request, oldest first, with what was taken back: a code may be paid twice, or in parts.
     */
    async listReceived(requestId: string): Promise<Payment[]> {
      return receivedForRequest.execute({ requestId });
    },

    /** An order's payment that was taken back last. */
    async findNewestTakenBack(orderId: number) {
      const [newest] = await newestTakenBack.execute({ orderId });
      return newest ?? null;
    },

    /**
     * The latest payment of an order that was not taken back; without a request where staff found out whose it was.
     */
    async findNewestPayment(orderId: number) {
      const [newest] = await newestPayment.execute({ orderId });
      return newest ?? null;
    },

    /** The newest open checkout or charge for one of this borrower's orders. */
    async findAwaited(borrowerId: number, orderId: number): Promise<RequestAtChannel | null> {
      const [awaited] = await awaitedElsewhere.execute({ borrowerId, orderId });
      return awaited ?? null;
    },

    /** The checkout to which the borrower was sent last. */
    async findNewestCheckout(orderId: number): Promise<RequestAtChannel | null> {
      const [newest] = await newestCheckout.execute({ orderId });
      return newest ?? null;
    },
  };
}

export type PaymentReads = ReturnType<typeof openPaymentReads>;
