import type { OwedBackEnd } from "./steps.ts";
import type { ModelAdjustment, ModelLoan, ModelPayment, ModelTerms } from "./loan-facts.ts";
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
  readonly openedAt: number;
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

/** What was sent back to the borrower and turned out not to be theirs. */
export interface ModelOwedBack {
  readonly amount: number;
  /** How two persons settled it; null: nobody has. */
  end: OwedBackEnd | null;
}

/** Money that came in for an order, and that its provider may take back. */
export interface ModelReceived {
  readonly paymentId: string;
  readonly amount: number;
  /** Null: set aside for the borrower. */
  fact: ModelPayment | null;
  isTakenBack: boolean;
}

/** Money under an unknown reference, until it is matched to an order. */
export interface ModelStray {
  readonly paymentId: string;
  readonly amount: number;
  readonly receivedAt: number;
  /** The loans that had begun when it came, each with how many facts it had: there it is folded once matched. */
  readonly cameAfter: ReadonlyMap<ModelLoan, number>;
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
  /** Paid for a loan whose money came back: the borrower's own. */
  setAside: number;
  loan: ModelLoan | null;
}

export interface ModelComplaint {
  readonly text: string;
  readonly orderId: number;
  readonly sentAt: number;
  isAnswered: boolean;
  stars: number | null;
}

/** What was sent back for an order and is owed back, or was; only what was settled in one way, if it is named. */
export const owedBackOf = (order: ModelOrder, end?: OwedBackEnd): number =>
  sumOf(order.owedBack.map((each) => (end === undefined || each.end === end ? each.amount : 0)));

/** Whether the borrower owes back something that was sent: twice, beyond the credit, or out of what was taken back. */
export const isOwedBack = ({ payouts, refunds, owedBack }: ModelOrder): boolean =>
  payouts.some(({ state }) => state === "sent-twice") ||
  refunds.some(({ state, amount, ofCredit }) => state === "paid" && ofCredit < amount) ||
  owedBack.some(({ end }) => end === null);

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
