import type { OwedBackEnd } from "./steps.ts";
import type { ModelAdjustment, ModelFact, ModelLoan, ModelPayment, ModelTerms } from "./loan-facts.ts";
import type { ModelRule } from "./spread.ts";

export interface ModelPayout {
  /** Our reference, by which the provider knows it. */
  readonly reference: string;
  /** The provider may have it, so it cannot be called back. */
  isSent: boolean;
  /**
   * `gives-way`: sent, and then an earlier one was paid after all. `sent-twice`: its money is owed back. `returned`: paid,
   * and then its money came back.
   */
  state: "on-its-way" | "paid" | "failed" | "gives-way" | "sent-twice" | "returned";
}

/** What a borrower can pay through: a code, a QR, a checkout, or a card charge. */
export interface ModelRequest {
  readonly reference: string;
  readonly purpose: ModelPayment["purpose"];
  readonly amount: number;
  readonly price: number;
  /** The payments that counted when it was opened, by their provider's ids. */
  readonly countedOn: readonly string[];
  /** The last day on which a quote for the whole loan holds: the one after its code expires. */
  readonly quotedUntil: number;
  readonly isCharge: boolean;
  /** Until when a card's bank may still answer; null: it has answered, or no bank is involved. */
  chargeUntil: number | null;
  /** For a loan whose money has come back since: what is paid on it is the borrower's own. */
  isOfReturned: boolean;
}

/** A borrower's own money on its way back to them. */
export interface ModelRefund {
  readonly reference: string;
  readonly amount: number;
  state: "on-its-way" | "paid" | "failed";
  /** The part that is the borrower's own money. The rest is owed back to us. */
  ofCredit: number;
  /**
   * What of that part came back to us after it had arrived, and how much of it had been given up, and is not theirs
   * again; null: nothing did.
   */
  returned: { readonly amount: number; readonly givenUp: number } | null;
  /** Something sent back for its order, perhaps this, turned out later not to be the borrower's. */
  isUncovered: boolean;
}

/** What was sent to the borrower and is not theirs. */
export interface ModelOwedBack {
  readonly amount: number;
  /** The payout that left twice, or the refund that went beyond the credit; null: a payment uncovered it. */
  readonly sentAs: string | null;
  /** How two persons settled it; null: nobody has. */
  end: OwedBackEnd | null;
}

/** Money that came in for an order, and that its provider may take back. */
export interface ModelReceived {
  readonly paymentId: string;
  readonly amount: number;
  readonly receivedAt: number;
  /** Staff found out for which order it was, and may take it off that order again. */
  readonly isMatched: boolean;
  /** Null: set aside for the borrower. */
  fact: ModelPayment | null;
  isTakenBack: boolean;
}

/** Money under an unknown reference, until it is matched to an order. */
export interface ModelStray {
  readonly paymentId: string;
  readonly amount: number;
  readonly receivedAt: number;
}

export interface ModelOrder {
  readonly id: number;
  readonly product: number;
  readonly amount: number;
  readonly confirmedAt: number;
  readonly terms: ModelTerms;
  readonly payouts: ModelPayout[];
  readonly requests: ModelRequest[];
  readonly refunds: ModelRefund[];
  /** What a member of staff has asked to give up, by the request's number, with the amount named. */
  readonly asked: Map<ModelAdjustment["purpose"], { readonly approvalId: number; readonly amount: number }>;
  /** Staff's latest unanswered offer, which can be accepted up to its last day. */
  offer: { readonly rule: ModelRule; readonly lastDay: number } | null;
  /** Whether a plan was accepted; a loan has at most one. */
  hasPlan: boolean;
  readonly received: ModelReceived[];
  /** In the order in which it turned out. */
  readonly owedBack: ModelOwedBack[];
  /** Of its loan, in the order in which they came; what was paid before it begins waits for it. */
  facts: ModelFact[];
  /** Paid for a loan whose money came back: the borrower's own. */
  setAside: number;
  /** The borrower gave the loan up (decision 64), which counts while it has not begun. */
  isGivenUp: boolean;
  loan: ModelLoan | null;
}

export interface ModelComplaint {
  readonly text: string;
  readonly orderId: number;
  readonly sentAt: number;
  isAnswered: boolean;
  stars: number | null;
}

/** How much of what is owed back, or was, has come to an end in one way; null: it has not. */
export const owedBackOf = (owedBack: readonly ModelOwedBack[], end: OwedBackEnd | null): number =>
  sumOf(owedBack.map((each) => (each.end === end ? each.amount : 0)));

/** What turned out not to be the borrower's after it had been sent back. */
export const uncoveredOf = ({ owedBack }: ModelOrder): ModelOwedBack[] =>
  owedBack.filter(({ sentAs }) => sentAs === null);

/** What was paid for a loan that has not begun, and pays it once it does. */
export const waitingOf = ({ loan, facts }: ModelOrder): number =>
  loan === null ? sumOf(facts.map((fact) => ("amount" in fact && !fact.isTakenBack ? fact.amount : 0))) : 0;

/** Whether the borrower owes back something that was sent: twice, beyond the credit, or out of what was taken back. */
export const isOwedBack = ({ owedBack }: ModelOrder): boolean => owedBack.some(({ end }) => end === null);

/** Whether nothing of a payout is on its way, or with the borrower and not settled. */
export const isOver = ({ owedBack }: ModelOrder, { state, reference }: ModelPayout): boolean =>
  state === "failed" ||
  state === "returned" ||
  owedBack.some(({ sentAs, end }) => sentAs === reference && end !== null);

/** The payout whose money can be booked as having come back: the loan's, while no other left or may have. */
export function returnableOf(order: ModelOrder): ModelPayout | undefined {
  const paid = order.payouts.find(({ state }) => state === "paid");
  return order.payouts.every((each) => each === paid || isOver(order, each)) ? paid : undefined;
}

/** Whether the borrower may cancel a loan: no money has reached them, and none is on its way (decision 64). */
export const mayBeGivenUp = (order: ModelOrder): boolean =>
  !order.isGivenUp && order.payouts.every((payout) => isOver(order, payout));

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
