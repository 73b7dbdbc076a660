import type { PaymentState } from "@hiram/contract";
import { type LoanAccount, manilaDateOf } from "@hiram/lending";
import { formatTimeOfDay } from "@hiram/market/dates.ts";
import { creditWords } from "../orders/credit-words.ts";
import type { LoanOrder, OrderRecord } from "../orders/loan-order.ts";
import { sentences, type Wording } from "../orders/wording.ts";
import { howToPay, type PaymentChannel } from "../payment-channels/channels.ts";
import type { PaymentRequest } from "./payment-request.ts";
import type { Payment, RequestState } from "./payment-states.ts";
import { penaltyNotice } from "./penalty-notice.ts";

/** What every answer about a payment is worded from. */
export interface PaymentOfOrder {
  readonly order: LoanOrder;
  readonly wording: Wording;
  /** Both are null for money whose order staff found out. */
  readonly request: PaymentRequest | null;
  readonly channel: PaymentChannel | null;
}

/**
 * Money has come: how much, when, where, and what it did (WEB-9).
 * @param isOnLoanPage the page says itself what is left to pay and by when, or on which day the loan was paid off
 */
export function receivedAnswer(
  parts: PaymentOfOrder,
  received: readonly Payment[],
  isOnLoanPage = false,
): PaymentState {
  const { texts, amount, day } = parts.wording;
  const words = texts.paymentState;
  const last = received.at(-1);
  const sum = received.reduce((total, payment) => total + payment.amountCentavos, 0);
  const references = received.map(({ providerReference }) => words.reference(providerReference));
  const isDayTold = isOnLoanPage && last?.appliedOn === parts.order.account?.settledOn;
  const paidOn = last === undefined || isDayTold ? "" : day(last.appliedOn);
  const text = [paidOn, parts.channel?.name, ...references].filter(Boolean).join(" · ");
  return {
    ...sharedAnswer(parts),
    state: "paid",
    paymentId: last?.id ?? "",
    title: words.received(amount(sum)),
    text,
    notice: whatItDid(parts, sum, isOnLoanPage),
    course: courseOf(parts, sum),
  };
}

function courseOf(parts: PaymentOfOrder, sumCentavos: number): PaymentState["course"] {
  const { record, account } = parts.order;
  if (account === null) return undefined;
  const { instalments, nextInstalment } = account;
  const paid = nextInstalment === null ? instalments.length : instalments.indexOf(nextInstalment);
  const next = paidWhatWasAsked(parts, sumCentavos) ? dueText(account, parts.wording, "nextDue") : "";
  return { paidOutOn: record.disbursedOn ?? "", dueDays: instalments.map(({ dueOn }) => dueOn), paid, next };
}

/** Money had come, and its provider took it back (decision 63). */
export function takenBackAnswer(parts: PaymentOfOrder, payment: Payment): PaymentState {
  const { order, wording, channel } = parts;
  const { amount, day } = wording;
  const words = wording.texts.paymentState;
  const { account } = order;
  // Of a card it is the bank that knows.
  const whom = channel === null || channel.kind === "direct-debit" ? "" : channel.name;
  const paid = words.takenBackText(day(payment.appliedOn), whom);
  return {
    ...sharedAnswer(parts),
    // However it had come: a card that was declined is told elsewhere, this on the loan's page.
    kind: "",
    state: "cancelled",
    title: words.takenBack(amount(payment.amountCentavos)),
    text: paid,
    notice: account === null ? "" : dueText(account, wording, "stillDue"),
  };
}

/**
 * Nothing has come for the request yet, or nothing will.
 * @param since money that has come for the order in another way since the request was made
 */
export function requestAnswer(
  parts: PaymentOfOrder & { readonly request: PaymentRequest; readonly channel: PaymentChannel },
  state: RequestState,
  since: Payment | null,
  now: Date,
): PaymentState {
  const { request, channel, wording } = parts;
  const words = wording.texts.paymentState;
  const until = [wording.day(manilaDateOf(request.expiresAt)), formatTimeOfDay(request.expiresAt)] as const;
  const shared = sharedAnswer(parts);
  const code = (channel.kind === "qr" ? request.qrPayload : request.payCode) ?? "";
  if (state === "open") {
    const secondsLeft = Math.floor((request.expiresAt.getTime() - now.getTime()) / 1000);
    const open = {
      payCode: code,
      secondsLeft,
      payerFee: channel.payerFeeCentavos,
      ...howToPay(channel, wording.locale),
    };
    const paidSince =
      since && words.paidSince(wording.amount(since.amountCentavos), wording.day(since.appliedOn));
    const notice = sentences(paidSince, penaltyNotice(parts.order, request, wording));
    return { ...shared, ...open, state, title: "", text: words.validUntil(...until), notice };
  }
  if (state === "expired")
    return { ...shared, state, title: words.expired, text: words.expiredText(...until) };
  const isOwed = state === "replaced";
  const title = isOwed ? words.replaced : words.notOwed;
  return { ...shared, state: "replaced", title, text: isOwed ? words.replacedText : words.notOwedText };
}

/** The borrower is back from a checkout: it was cancelled there, or nothing is known yet. */
export function checkoutAnswer(
  parts: PaymentOfOrder & { readonly request: PaymentRequest; readonly channel: PaymentChannel },
  state: "open" | "cancelled",
): PaymentState {
  const { request, channel, wording } = parts;
  const words = wording.texts.paymentState;
  const amount = wording.amount(request.amountCentavos);
  return state === "open"
    ? { ...sharedAnswer(parts), state, title: words.awaited, text: words.awaitedText(amount, channel.name) }
    : {
        ...sharedAnswer(parts),
        state,
        title: words.cancelled,
        text: words.cancelledText(amount, channel.name),
      };
}

/** A saved card is being charged, or brought nothing; `text` says which card, and why. */
export function chargeAnswer(
  parts: PaymentOfOrder,
  state: "under-way" | "cancelled",
  text: string,
): PaymentState {
  const { underWay, declined } = parts.wording.texts.paymentState;
  const title = state === "under-way" ? underWay : declined;
  return { ...sharedAnswer(parts), kind: "direct-debit", state, title, text };
}

function sharedAnswer({ order, request, channel, wording }: PaymentOfOrder) {
  const { id, product } = order.record;
  return {
    kind: channel?.kind ?? ("" as const),
    productId: product.id,
    orderId: id,
    notice: "",
    paymentId: "",
    amount: request?.amountCentavos ?? 0,
    channelName: channel?.name ?? "",
    channelLogo: channel?.logo ?? "",
    payerFee: null,
    payCode: "",
    secondsLeft: 0,
    payNotice: {},
    payNoticeLang: wording.locale,
  };
}

/** What the money did, where that differs from what was asked for. */
function whatItDid(
  { order, request, wording }: PaymentOfOrder,
  sumCentavos: number,
  isOnLoanPage: boolean,
): string {
  const { account } = order;
  const { texts, amount, day } = wording;
  const words = texts.paymentState;
  const requestedCentavos = request?.amountCentavos ?? sumCentavos;
  if (account === null) return "";
  if (account.settledOn !== null)
    return sentences(texts.settledOn(day(account.settledOn)), ...creditWords(order, wording));
  const next = account.nextInstalment;
  const stillDue = isOnLoanPage ? "" : dueText(account, wording, "stillDue");
  if (request?.purpose === "extension")
    return isHonoured(account, order.record, request.id) && next
      ? words.extended(day(next.dueOn))
      : sentences(words.notExtended, stillDue);
  if (request?.purpose === "early-settlement") return sentences(words.notPaidOff, stillDue);
  if (sumCentavos < requestedCentavos) return sentences(words.inPart(amount(requestedCentavos)), stillDue);
  return sumCentavos > requestedCentavos ? words.over(amount(sumCentavos - requestedCentavos)) : "";
}

/** Otherwise what it did says what is left, or the new due day. */
function paidWhatWasAsked({ request }: PaymentOfOrder, sumCentavos: number): boolean {
  return request === null || (request.purpose === "repayment" && sumCentavos >= request.amountCentavos);
}

/** What is left to pay, by when; a day that has passed is not told as one to come. Empty: nothing is. */
function dueText(
  { nextInstalment: next, amountDueNowCentavos }: LoanAccount,
  { texts, amount, day, today }: Wording,
  toCome: "stillDue" | "nextDue",
): string {
  if (next === null) return "";
  const words = texts.paymentState;
  const left = amount(amountDueNowCentavos);
  return next.dueOn < today ? words.stillPastDue(left) : words[toCome](left, day(next.dueOn));
}

/** Whether the request's payment extended the loan; if not, it went toward what is owed. */
function isHonoured({ allocations }: LoanAccount, { facts }: OrderRecord, requestId: string): boolean {
  return allocations.some(({ kind, honoured, factIndex }) => {
    const fact = facts[factIndex];
    return kind === "extension" && honoured && fact?.kind === "extension" && fact.request === requestId;
  });
}
