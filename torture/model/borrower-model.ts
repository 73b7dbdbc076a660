import type { ModelAdjustment } from "./loan-facts.ts";
import { type ModelStanding, proceedsOf, standingOn } from "./loan-model.ts";
import {
  isOver,
  mayBeGivenUp,
  type ModelComplaint,
  type ModelOrder,
  type ModelPayout,
  type ModelReceived,
  type ModelRefund,
  type ModelStray,
  owedBackOf,
  sumOf,
  uncoveredOf,
  waitingOf,
} from "./borrower-facts.ts";
import { dayOf, instantOf } from "./days.ts";
import { NEW_PENALTY, PRODUCTS, REPEAT_PENALTY } from "./products.ts";

/** How long an identical confirmation or complaint counts as a double tap. */
const SAME_FOR = 10 * 60_000;

/** A borrower as they stand by the rules of docs/domain.md: small enough to be checked by reading it. */
export class BorrowerModel {
  readonly creditLimit: number;
  readonly orders: ModelOrder[] = [];
  readonly complaints: ModelComplaint[] = [];
  readonly strays: ModelStray[] = [];
  /** Where money is sent; null: no account is bound. */
  account: number | null = null;
  /** Ids of announcements that the server has acknowledged. */
  readonly acknowledged = new Set<string>();
  /** Payments that count, by their provider's id: announced, or found when the provider was asked. */
  readonly #counted = new Set<string>();

  constructor(creditLimit: number) {
    this.creditLimit = creditLimit;
  }

  statusOf(order: ModelOrder, today: number): number {
    if (order.loan !== null) return standingOn(order.loan, today).status;
    if (order.isGivenUp) return 110;
    return order.payouts.length === 0 ? 21 : 151;
  }

  standing({ loan }: ModelOrder, today: number): ModelStanding | null {
    return loan === null ? null : standingOn(loan, today);
  }

  /** Whether a dialog asks for an account: none is bound, or the money came back from it. */
  needsAccount(order: ModelOrder): boolean {
    if (order.loan !== null || order.isGivenUp) return false;
    const last = order.payouts.at(-1);
    return last === undefined ? this.account === null : isOver(order, last);
  }

  /** The order that the same confirmation made before (CNF-4). */
  sameConfirmation(product: number, amount: number, now: number): ModelOrder | undefined {
    return this.orders.findLast(
      (order) =>
        order.product === product &&
        order.amount === amount &&
        now - order.confirmedAt <= SAME_FOR &&
        ![110, 200].includes(this.statusOf(order, dayOf(now))),
    );
  }

  /**
   * Nothing is lent while anything is overdue, or is owed and was written off or planned, nor above the limit (POL-3).
   */
  mayBorrow(amount: number, now: number): boolean {
    const today = dayOf(now);
    const standings = this.orders.map((order) => this.standing(order, today));
    if (standings.some((each) => each?.status === 180 || (each?.lost != null && each.owed > 0))) return false;
    if (this.orders.some(({ hasPlan }, index) => hasPlan && (standings[index]?.owed ?? 0) > 0)) return false;
    const promised = this.orders.map((order) => {
      if (order.loan !== null) return standingOn(order.loan, today).owedPrincipal;
      return order.isGivenUp ? 0 : order.amount;
    });
    return amount + promised.reduce((total, each) => total + each, 0) <= this.creditLimit;
  }

  confirm(id: number, product: number, amount: number, now: number): ModelOrder {
    const today = dayOf(now);
    const isRepeat = this.orders.some((order) => this.statusOf(order, today) === 200);
    const order: ModelOrder = {
      id,
      product,
      amount,
      confirmedAt: now,
      terms: { ...PRODUCTS[product]!.terms, penalty: isRepeat ? REPEAT_PENALTY : NEW_PENALTY },
      payouts: [],
      requests: [],
      refunds: [],
      owedBack: [],
      asked: new Map(),
      offer: null,
      hasPlan: false,
      received: [],
      facts: [],
      setAside: 0,
      isGivenUp: false,
      loan: null,
    };
    this.orders.push(order);
    return order;
  }

  /** Orders whose money is sent once an account is bound: approved, with nothing on its way or paid. */
  ordersToSend(): ModelOrder[] {
    return this.orders.filter(mayBeGivenUp);
  }

  /** Takes a provider's announcement, once; a second outcome of the same payout changes nothing. */
  take(type: string, data: Readonly<Record<string, unknown>>, now: number): void {
    const reference = String(data["reference"]);
    if (type.startsWith("payout.")) {
      this.#settleRefund(reference, type, now);
      return this.#settlePayout(reference, type, instantOf(data["settledAt"], now));
    }
    const order = this.orders.find(({ requests }) => requests.some((each) => each.reference === reference));
    const request = order?.requests.find((each) => each.reference === reference);
    if (order === undefined || request === undefined) return;
    request.chargeUntil = null;
    if (type !== "payment.paid") return;
    const paymentId = String(data["paymentId"]);
    if (this.#counted.has(paymentId)) return;
    this.#counted.add(paymentId);
    const { price, countedOn, isOfReturned } = request;
    const amount = Number(data["amount"]);
    const day = dayOf(instantOf(data["paidAt"], now));
    const isQuoteOver = request.purpose === "early-settlement" && day > request.quotedUntil;
    const purpose = isQuoteOver ? "repayment" : request.purpose;
    const fact =
      isOfReturned || order.loan === null
        ? null
        : {
            purpose,
            day,
            amount,
            price,
            countedOn,
            at: now,
            paymentId,
            request: reference,
            isTakenBack: false,
          };
    if (fact === null) order.setAside += amount;
    else order.facts.push(fact);
    order.received.push({ paymentId, amount, receivedAt: now, isMatched: false, fact, isTakenBack: false });
    this.#uncover(order, dayOf(now));
  }

  receiveStray(paymentId: string, amount: number, receivedAt: number): void {
    this.strays.push({ paymentId, amount, receivedAt });
  }

  /** A stray payment turns out to be for an order: it counts from its own day, as of when it came. */
  match(order: ModelOrder, stray: ModelStray, today: number): void {
    this.strays.splice(this.strays.indexOf(stray), 1);
    const { paymentId, amount, receivedAt: at } = stray;
    const named = { paymentId, request: paymentId, countedOn: [], isTakenBack: false };
    const fact = { purpose: "repayment", price: 0, amount, at, day: dayOf(at), ...named } as const;
    const isAside = order.loan === null && order.payouts.some(({ state }) => state === "returned");
    if (isAside) order.setAside += amount;
    else order.facts.splice(order.facts.findLastIndex((each) => each.at <= at) + 1, 0, fact);
    order.received.push({ ...stray, isMatched: true, fact: isAside ? null : fact, isTakenBack: false });
    this.#uncover(order, today);
  }

  /** A payment was for another loan: it waits for its own again, and the order is what it is without it (decision 38). */
  unmatch(order: ModelOrder, received: ModelReceived, today: number): void {
    const { paymentId, amount, receivedAt, fact } = received;
    order.received.splice(order.received.indexOf(received), 1);
    if (fact === null) order.setAside -= amount;
    else order.facts.splice(order.facts.indexOf(fact), 1);
    this.receiveStray(paymentId, amount, receivedAt);
    this.#uncover(order, today);
  }

  /** A payment's provider took the money back, or gave it back: the loan is what it is without it, or with it. */
  takePaymentBack(order: ModelOrder, received: ModelReceived, today: number): void {
    received.isTakenBack = !received.isTakenBack;
    const { fact, amount, isTakenBack } = received;
    if (fact === null) order.setAside += isTakenBack ? -amount : amount;
    else fact.isTakenBack = isTakenBack;
    this.#uncover(order, today);
  }

  /** What was sent back and is not the borrower's any more, on account of a payment, is owed back. */
  #uncover(order: ModelOrder, today: number): void {
    const beyond = Math.max(0, -this.creditOf(order, today));
    if (beyond === 0) return;
    order.owedBack.push({ amount: beyond, sentAs: null, end: null });
    for (const refund of order.refunds) refund.isUncovered ||= refund.state === "paid";
  }

  /** What we still hold of the money paid beyond what was owed. */
  creditOf(order: ModelOrder, today: number): number {
    const own = order.setAside + (this.standing(order, today)?.credit ?? waitingOf(order));
    const sent = sumOf(order.refunds.map(({ ofCredit }) => ofCredit));
    const back = sumOf(
      order.refunds.map(({ returned }) => (returned?.amount ?? 0) - (returned?.givenUp ?? 0)),
    );
    const uncovered = sumOf(uncoveredOf(order).map(({ amount }) => amount));
    return own + uncovered - owedBackOf(order.owedBack, "set-off") - sent + back;
  }

  /** What of it can be sent back: what waits for a loan pays it, unless the borrower has given it up. */
  refundableOf = (order: ModelOrder, today: number): number =>
    this.creditOf(order, today) - (order.isGivenUp ? 0 : waitingOf(order));

  /** What would come back with a refund; null: that it came back can't be booked. */
  returnable(order: ModelOrder, refund: ModelRefund): NonNullable<ModelRefund["returned"]> | null {
    const { ofCredit, returned, isUncovered } = refund;
    if (ofCredit === 0 || returned !== null) return null;
    if (!isUncovered) return { amount: ofCredit, givenUp: 0 };
    const uncovered = uncoveredOf(order);
    if (uncovered.some(({ end }) => end === null)) return null;
    // With what was owed back, no more comes back than was sent until then.
    const all = order.refunds.filter((each) => each.isUncovered);
    const back = sumOf(all.map((each) => each.returned?.amount ?? 0)) + owedBackOf(uncovered, "came-back");
    const amount = Math.min(ofCredit, sumOf(all.map((each) => each.ofCredit)) - back);
    const givenUp = owedBackOf(uncovered, "given-up") - sumOf(all.map((each) => each.returned?.givenUp ?? 0));
    return amount > 0 ? { amount, givenUp: Math.min(amount, givenUp) } : null;
  }

  /** The loan's money came back: there was no loan, and what was paid on it is the borrower's own (decision 17). */
  takeBack(order: ModelOrder, payout: ModelPayout): void {
    payout.state = "returned";
    for (const received of order.received) {
      if (received.fact !== null && !received.isTakenBack) order.setAside += received.amount;
      received.fact = null;
    }
    for (const request of order.requests) request.isOfReturned = true;
    order.loan = null;
    order.facts = [];
    order.offer = null;
    order.hasPlan = false;
  }

  /** The amount that would be given up today; 0: nothing can be. */
  adjustableOf(order: ModelOrder, purpose: ModelAdjustment["purpose"], today: number): number {
    const standing = this.standing(order, today);
    if (standing === null) return 0;
    if (purpose === "penalty-waiver") return standing.unpaidPenalty;
    return standing.status === 180 && standing.lost === null ? standing.owedPrincipal : 0;
  }

  /**
   * The most payments over which everything owed can be spread, at ₱100 each; 0: nothing is owed, or there already was
   * a plan.
   */
  mostPayments(order: ModelOrder, today: number): number {
    const owed = this.standing(order, today)?.owed ?? 0;
    if (owed === 0 || order.hasPlan) return 0;
    return Math.min(12, Math.max(1, Math.floor(owed / 10_000)));
  }

  #settleRefund(reference: string, type: string, now: number): void {
    const order = this.orders.find(({ refunds }) => refunds.some((each) => each.reference === reference));
    const refund = order?.refunds.find((each) => each.reference === reference);
    if (order === undefined || refund === undefined || refund.state === "paid") return;
    refund.state = type === "payout.paid" ? "paid" : "failed";
    if (refund.state === "failed") return;
    refund.ofCredit = Math.min(refund.amount, Math.max(0, this.creditOf(order, dayOf(now))));
    const beyond = refund.amount - refund.ofCredit;
    if (beyond > 0) order.owedBack.push({ amount: beyond, sentAs: reference, end: null });
  }

  #settlePayout(reference: string, type: string, at: number): void {
    const order = this.orders.find(({ payouts }) => payouts.some((each) => each.reference === reference));
    const payout = order?.payouts.find((each) => each.reference === reference);
    if (order === undefined || payout === undefined) return;
    // "Paid" is believed whenever it comes, "failed" only for what was not paid (decision 17).
    if (payout.state === "paid" || payout.state === "sent-twice" || payout.state === "returned") return;
    if (type === "payout.failed") payout.state = "failed";
    else if (order.loan !== null) {
      payout.state = "sent-twice";
      const amount = proceedsOf(order.terms, order.amount);
      order.owedBack.push({ amount, sentAs: reference, end: null });
    } else {
      for (const other of order.payouts)
        if (other.state === "on-its-way") other.state = other.isSent ? "gives-way" : "failed";
      payout.state = "paid";
      order.loan = { terms: order.terms, amount: order.amount, beganOn: dayOf(at), facts: order.facts };
      this.#uncover(order, dayOf(at));
    }
  }

  complain(complaint: Pick<ModelComplaint, "text" | "orderId" | "sentAt">): void {
    const isSame = this.complaints.some(
      ({ text, orderId, sentAt }) =>
        text === complaint.text && orderId === complaint.orderId && complaint.sentAt - sentAt < SAME_FOR,
    );
    if (!isSame) this.complaints.push({ ...complaint, isAnswered: false, stars: null });
  }
}
