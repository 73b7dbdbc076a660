import { type Disclosure, disclose, manilaDateOf, type OrderStatus, priceLoan } from "@hiram/lending";
import type { PaymentState } from "@hiram/contract";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import { ORDER_STATUS_CODES } from "@hiram/contract/orders/order-status.ts";
import type { RecommendedProductWire } from "@hiram/contract/recommendations/recommended-product.ts";
import { unpaidPenalty } from "../corrections/adjust-loan.ts";
import { cardChargeText, chargeOfSettledText } from "../repayments/card-charge-text.ts";
import { creditWords } from "../orders/credit-words.ts";
import { creditKept, type LoanOrder } from "../orders/loan-order.ts";
import { orderTitle } from "../orders/order-title.ts";
import { type ApplicationReview, picturesAwaited, unsentText } from "../orders/unsent-words.ts";
import type { ProductServicing } from "../orders/product-servicing.ts";
import { accountInWords, type ShownAccount } from "../payout-accounts/account-of-order.ts";
import type { UnpaidCardCharge } from "../repayments/unpaid-card-charge.ts";
import { type PaymentPromise, promiseState } from "../orders/promise-standing.ts";
import { type PlanFacts, planStanding } from "../orders/plan-standing.ts";
import { scheduleLines } from "../orders/schedule-lines.ts";
import { isMoneyLate } from "../orders/waiting-notice.ts";
import { sentences, type Wording } from "../orders/wording.ts";

export interface OrderDetailsParts extends ApplicationReview {
  readonly order: LoanOrder;
  /** Where its money goes; null when no account is bound. */
  readonly account: ShownAccount | null;
  /**
   * A payment from a saved card that has brought nothing yet, or was refused (OLD-3); null when there is none to
   * mention.
   */
  readonly cardCharge: UnpaidCardCharge | null;
  readonly servicing: ProductServicing;
  readonly wording: Wording;
  readonly recommended: readonly RecommendedProductWire[];
  /** Whether to ask the borrower for a rating. */
  readonly asksRating: boolean;
  /** The newest payment worth mentioning. */
  readonly payment: PaymentState | null;
  /** The borrower's latest promise; null: none. */
  readonly promise: PaymentPromise | null;
  readonly plan: PlanFacts;
  /** The keys that it was confirmed under (decision 5). */
  readonly attempts: readonly string[];
}

/**
 * When somebody may ask a borrower for money: a "release fee" while theirs is on its way, a payment to a person's own
 * account while some is owed (ORD-8).
 */
const MOMENTS_OF_FRAUD: ReadonlySet<OrderStatus> = new Set(["disbursing", "due", "repaying", "overdue"]);

/** Order Details by the wire's names (ORD-1). */
export function orderDetailsAnswer(parts: OrderDetailsParts): LoanDetails {
  const { order, servicing, wording, recommended, asksRating, payment } = parts;
  const { record, account, status } = order;
  const { texts } = wording;
  const disclosure = disclosureOf(record);
  return {
    orderStatus: ORDER_STATUS_CODES[status],
    noticeStatusText: titleOf(parts),
    noticeDesText: noticeOf(parts),
    // Who has just given up a loan is not offered another.
    recProducts: record.decision === "cancelled" ? [] : [...recommended],
    productName: record.product.name,
    productLogo: record.product.logo,
    userOrderDetail: { detail: detailLines(parts, disclosure) },
    inside: servicing.isOwn ? 1 : 0,
    h5Url: servicing.repaymentUrl,
    isDelay: order.isExtendable ? 1 : 0,
    telephone: servicing.servicePhone,
    isScore: asksRating ? "1" : "0",
    playeduL: status === "under-review" ? record.withdrawalUrl : servicing.ordersUrl,
    reyMsg: record.withdrawalUrl === "" ? "" : texts.withdrawPrompt,
    KindTipsMsg: MOMENTS_OF_FRAUD.has(status) ? texts.kindTips : "",
    cardNeedPop: order.needsAccount ? 1 : 0,
    cardPopTitle: order.needsAccount ? texts.cardTitle : "",
    cardPopMsg: order.needsAccount ? texts.cardMessage : "",
    moneyLate: isMoneyLate(order, wording.today) ? 1 : 0,
    mayCancel: order.isCancellable ? 1 : 0,
    repayAmount: account?.amountDueNowCentavos ?? 0,
    repayDate: account?.nextInstalment?.dueOn ?? "",
    credit: creditKept(order),
    repayPlan: account === null ? [] : scheduleLines(account, wording),
    disbursedOn: record.disbursedOn ?? "",
    progress: progressOf(parts, disclosure),
    payment,
    promise: promiseStanding(parts),
    planState: planState(parts),
    planOpenUntil: planState(parts) === "offered" ? (parts.plan.openUntil ?? "") : "",
    picturesAsked: picturesAwaited(order, parts, wording) === null ? 0 : 1,
    attempts: [...parts.attempts],
  };
}

/** While a card is being charged for what is owed, or new pictures are waited for, that is the news. */
function titleOf(parts: OrderDetailsParts): string {
  const { order, payment, wording } = parts;
  const awaited = picturesAwaited(order, parts, wording);
  if (awaited !== null) return awaited.title;
  const isCharging = payment?.state === "under-way" && order.status !== "settled";
  return isCharging ? payment.title : orderTitle(order, wording);
}

/** A promise no longer matters once nothing is past due. */
function promiseStanding({ order, promise, wording }: OrderDetailsParts): LoanDetails["promise"] {
  if (order.status !== "overdue" || promise === null || promiseState(promise, wording.today) !== "open")
    return null;
  return { amount: promise.amountCentavos, paid: promise.paidSinceCentavos, on: promise.on };
}

/** A repaid loan needs no plan. */
function planState({ order: { account }, plan, wording }: OrderDetailsParts): LoanDetails["planState"] {
  if (account === null || account.settledOn !== null) return "";
  const standing = planStanding(plan, wording.today);
  return standing === "none" ? "" : standing;
}

/** Progress up to the payout; what follows is in the plan. */
function progressOf(
  { order, account, wording }: OrderDetailsParts,
  { netProceedsCentavos: net }: Disclosure,
): LoanDetails["progress"] {
  const { record, status, needsAccount } = order;
  const { decision, decidedAt, confirmedAt, disbursedOn, payoutSentOn } = record;
  const { steps, statusTitle } = wording.texts;
  if (order.status === "rejected") return [];
  const step = (title: string, time: string, state: Step["state"], amount = 0): Step => ({
    title,
    time,
    amount,
    state,
  });
  const applied = step(steps.applied, manilaDateOf(confirmedAt), "done");
  if (decision === "pending")
    return [applied, step(statusTitle["under-review"], "", "now"), step(steps.toSend, "", "later", net)];
  const approved = step(steps.approved, decidedAt === null ? "" : manilaDateOf(decidedAt), "done");
  const place = account === null ? "" : accountInWords(account);
  if (disbursedOn !== null) return [applied, approved, step(steps.sent(place), disbursedOn, "done", net)];
  if (isMoneyLate(order, wording.today))
    return [applied, approved, step(steps.sent(place), payoutSentOn ?? "", "now", net)];
  if (status === "disbursing")
    return [
      applied,
      approved,
      needsAccount ? step(steps.notArrived, "", "back", net) : step(steps.onItsWay(place), "", "now", net),
    ];
  return [
    applied,
    approved,
    ...(needsAccount ? [step(steps.account, "", "now")] : []),
    step(steps.toSend, "", needsAccount ? "later" : "now", net),
  ];
}

type Step = LoanDetails["progress"][number];

function noticeOf(parts: OrderDetailsParts): string {
  const { order, cardCharge, wording } = parts;
  const { record, account, status } = order;
  const { texts, amount, day } = wording;
  if (record.decision === "cancelled") return sentences(texts.cancelled, ...creditWords(order, wording));
  if (status === "rejected") return sentences(texts.rejected, ...creditWords(order, wording));
  if (account === null) return unsentText(order, parts, wording);
  if (account.settledOn !== null)
    return sentences(
      texts.settledOn(day(account.settledOn)),
      ...creditWords(order, wording),
      chargeOfSettledText(cardCharge, wording),
    );
  const cardText = cardChargeText(cardCharge, wording);
  if (cardText !== "") return cardText;
  const next = account.nextInstalment;
  if (next === null) return "";
  if (account.writtenOffOn !== null) return texts.writtenOff(day(account.writtenOffOn));
  const waived = account.penaltyWaivedOn === null ? "" : texts.penaltyWaived(day(account.penaltyWaivedOn));
  if (status !== "overdue")
    return [texts.instalmentOf(next.number, account.instalments.length), waived].join(" ").trim();
  const penalty = unpaidPenalty(order);
  if (penalty > 0) return texts.overdueWithPenalty(amount(penalty));
  // Who has told us is not asked to: what was promised, asked for or agreed stands below.
  const isTold = promiseStanding(parts) !== null || planState(parts) !== "";
  return sentences(waived, isTold ? "" : texts.overdueText);
}

function detailLines(
  { order, account: payoutAccount, wording }: OrderDetailsParts,
  { netProceedsCentavos, effectiveRate }: Disclosure,
) {
  const { record, account, status } = order;
  const { texts, amount, day, percent } = wording;
  const { amountCentavos, periods, termUnit: unit } = record;
  const lines = [
    { text: texts.order, value: String(record.id) },
    { text: texts.loanAmount, value: amount(amountCentavos) },
    // A borrower who was rejected, or cancelled, receives nothing, and is told nothing that sounds like it.
    ...(status === "rejected"
      ? []
      : [{ text: account === null ? texts.youReceive : texts.received, value: amount(netProceedsCentavos) }]),
    { text: texts.term, value: texts.termText(periods, unit) },
    { text: texts.effectiveRate, value: texts.perMonth(percent(effectiveRate.monthlyPpm)) },
    { text: texts.appliedOn, value: day(manilaDateOf(record.confirmedAt)) },
  ];
  if (account !== null && account.outstandingCentavos > 0)
    lines.push({ text: texts.stillToPay, value: amount(account.outstandingCentavos) });
  if (payoutAccount !== null && (account !== null || status === "disbursing"))
    lines.push({
      text: account === null ? texts.sendingTo : texts.paidTo,
      value: accountInWords(payoutAccount),
    });
  return lines;
}

/** The disclosure of the agreed plan; before disbursement, as it was accepted. */
function disclosureOf(record: LoanOrder["record"]): Disclosure {
  const { product, amountCentavos, periods, termUnit: unit, disbursedOn, instalments } = record;
  return disbursedOn === null
    ? priceLoan(product, { amountCentavos, periods, unit, startsOn: manilaDateOf(record.confirmedAt) })
        .disclosure
    : disclose({ product, amountCentavos, startsOn: disbursedOn, instalments });
}
