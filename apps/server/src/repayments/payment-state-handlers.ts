import type { PaymentState } from "@hiram/contract";
import type { Profile } from "@hiram/market/profile.ts";
import { cardChargeText } from "./card-charge-text.ts";
import { type LoanOrder, loanOrder, type OrderRecord } from "../orders/loan-order.ts";
import { findOrder, prepareOrderPage } from "../orders/read-orders.ts";
import { type Wording, wordingOf } from "../orders/wording.ts";
import { type Clock, DAY_MS } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import { notFound } from "../platform/http/refusal.ts";
import { type UnpaidCardCharge, unpaidCardChargeOfOrder, isUnderWay } from "./unpaid-card-charge.ts";
import {
  chargeAnswer,
  checkoutAnswer,
  receivedAnswer,
  requestAnswer,
  takenBackAnswer,
} from "./payment-state-answer.ts";
import type { PaymentRequest } from "./payment-request.ts";
import {
  hadCheckout,
  openPaymentReads,
  type Payment,
  type PaymentReads,
  requestState,
} from "./payment-states.ts";
import type { WatchedPayments } from "./watched-payments.ts";

export interface PaymentStateParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
}

/** What an order's page asks for in addition, to mention its newest payment. */
export const paymentExtras = { cardCharge: unpaidCardChargeOfOrder, hadCheckout };

interface PaymentExtras {
  readonly cardCharge: UnpaidCardCharge | null;
  readonly hadCheckout: boolean;
}

/** The newest payment of an order that is worth mentioning on its pages, or null. */
export type NewestPayment = (
  order: LoanOrder,
  extras: PaymentExtras,
  wording: Wording,
) => Promise<PaymentState | null>;

/** How long the order's page goes on mentioning money that has come. */
const RECEIVED_TOLD_MS = 3 * DAY_MS;
/** How long it mentions that money was taken back, unless something is paid meanwhile. */
const TAKEN_BACK_TOLD_MS = 14 * DAY_MS;
/** How long it mentions a checkout that came to nothing. */
const CHECKOUT_TOLD_MS = DAY_MS;

/**
 * A card that is being charged comes first, because it is what a second payment would double. Then whatever happened
 * last: the checkout that the borrower is back from, a card that brought nothing, or the money.
 */
export function newestPayment({ database, clock }: Omit<PaymentStateParts, "profile">): NewestPayment {
  const reads = openPaymentReads(database.db);
  return async (order, { cardCharge, hadCheckout: wasAtCheckout }, wording) => {
    if (order.account === null) return null;
    const { id, facts, takenBackCentavos } = order.record;
    const now = clock.now();
    const charge = (state: "under-way" | "cancelled"): PaymentState =>
      chargeAnswer(
        { order, wording, request: null, channel: null },
        state,
        cardChargeText(cardCharge, wording),
      );
    if (isUnderWay(cardCharge, now)) return charge("under-way");
    // Most orders have neither, and need not ask.
    const [newest, checkout, takenBack] = await Promise.all([
      facts.length > 0 ? reads.findNewestPayment(id) : null,
      wasAtCheckout ? reads.findNewestCheckout(id) : null,
      takenBackCentavos > 0 ? reads.findNewestTakenBack(id) : null,
    ]);
    const receivedAt = newest?.payment.receivedAt.getTime() ?? 0;
    const shownState = checkout === null ? null : checkoutState(checkout.request, now, receivedAt);
    if (checkout !== null && shownState !== null)
      return checkoutAnswer({ order, wording, ...checkout }, shownState);
    if (cardCharge !== null && cardCharge.declineReason !== null) return charge("cancelled");
    if (takenBack !== null && isStillNews(takenBack.payment, { receivedAt, now }))
      // What is due stands on the page itself.
      return { ...takenBackAnswer({ order, wording, ...takenBack }, takenBack.payment), notice: "" };
    if (newest === null || now.getTime() - receivedAt > RECEIVED_TOLD_MS) return null;
    const { payment, request, channel } = newest;
    return receivedAnswer({ order, wording, request, channel }, [payment], true);
  };
}

/** Whether a payment that was taken back is mentioned: for some days, unless money has come since. */
function isStillNews(
  { takenBackAt }: Payment,
  { receivedAt, now }: { readonly receivedAt: number; readonly now: Date },
): boolean {
  const at = takenBackAt?.getTime() ?? 0;
  return at > receivedAt && now.getTime() - at <= TAKEN_BACK_TOLD_MS;
}

/** What to say about a checkout: nothing once money has come after it, or its time is over. */
function checkoutState(
  { createdAt, closedAt, closeReason, expiresAt, providerReference }: PaymentRequest,
  now: Date,
  receivedAt: number,
): "open" | "cancelled" | null {
  const at = (closedAt ?? createdAt).getTime();
  if (providerReference === null || at <= receivedAt || now.getTime() - at > CHECKOUT_TOLD_MS) return null;
  if (closedAt !== null) return closeReason === "cancelled" || closeReason === "failed" ? "cancelled" : null;
  return now < expiresAt ? "open" : null;
}

/** Asking how a payment stands (CODE-1, WEB-9): if it is still open, its provider is asked first. */
export function paymentStateHandlers(
  parts: PaymentStateParts & Pick<WatchedPayments, "look">,
): Pick<Handlers, "paymentState"> {
  const { database, clock, profile, look } = parts;
  const reads = openPaymentReads(database.db);
  const findPage = prepareOrderPage(database.db, "order_of_payment", paymentExtras);
  const newestOf = newestPayment(parts);

  return {
    async paymentState({ payCode, productId, orderId }, { borrowerId, locale }) {
      const wording = wordingOf(profile, locale, clock.today());
      const { unknownCode } = wording.texts.paymentState;
      const isNamed = (record: OrderRecord): boolean =>
        (orderId === undefined || record.id === orderId) &&
        (productId === undefined || record.product.id === productId);

      const watched =
        payCode === undefined
          ? orderId !== undefined && (await reads.findAwaited(borrowerId, orderId))
          : await reads.findByCode(borrowerId, payCode);
      if (watched) await look(watched);
      // Read again: the provider's answer is in our books by now.
      if (payCode !== undefined) {
        const found = await reads.findByCode(borrowerId, payCode);
        const record = found && (await findOrder(database.db, borrowerId, found.request.orderId));
        if (found === null || record === null || !isNamed(record)) throw notFound(unknownCode);
        const order = loanOrder(record, clock.today());
        return { payment: await codeAnswer({ order, wording, ...found }, reads, clock.now()) };
      }
      const page = orderId === undefined ? null : await findPage(borrowerId, orderId);
      if (page === null || !isNamed(page.record)) throw notFound(wording.texts.unknownOrder);
      const order = loanOrder(page.record, clock.today());
      return { payment: await newestOf(order, page.extras, wording) };
    },
  };
}

async function codeAnswer(
  parts: Parameters<typeof requestAnswer>[0],
  reads: PaymentReads,
  now: Date,
): Promise<PaymentState> {
  const all = await reads.listReceived(parts.request.id);
  const received = all.filter(({ takenBackAt }) => takenBackAt === null);
  const last = all.at(-1);
  if (received.length > 0) return receivedAnswer(parts, received);
  if (last !== undefined) return takenBackAnswer(parts, last);
  const newest = await reads.findNewestPayment(parts.request.orderId);
  const hasComeSince = newest !== null && newest.payment.receivedAt > parts.request.createdAt;
  const state = requestState(parts, parts.order, now);
  return requestAnswer(parts, state, hasComeSince ? newest.payment : null, now);
}
