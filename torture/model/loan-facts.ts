/** What a loan of the model consists of. Money in whole centavos; days are numbers, counted from 1970 in Manila. */
export interface ModelTerms {
  readonly ratePpmPerDay: number;
  readonly feeFromProceedsPpm: number;
  readonly feeInPlan: number;
  readonly penalty: number;
  readonly extension: { readonly feePpm: number; readonly limit: number; readonly periodDays: number } | null;
  readonly earlyMinDays: number;
  readonly termDays: number;
  readonly instalments: number;
}

/** Money that came in for the loan: what it was agreed to be for, and at what price. */
export interface ModelPayment {
  readonly purpose: "repayment" | "extension" | "early-settlement";
  /** The day on which it was paid. */
  readonly day: number;
  readonly amount: number;
  readonly price: number;
  /** The payments that counted when the price of a settlement was quoted, by their provider's ids. */
  readonly countedOn: readonly string[];
  /** When it came. */
  readonly at: number;
  /** Its provider's id. */
  readonly paymentId: string;
  /** What it was paid through: paid twice, it still buys one extension (decision 23). */
  readonly request: string;
  /** Its provider took the money back: it counts for nothing (decision 63). */
  isTakenBack: boolean;
}

/** What the lender gives up of the loan: the unpaid penalty, or the expectation of getting the principal back. */
export interface ModelAdjustment {
  readonly purpose: "penalty-waiver" | "write-off";
  readonly day: number;
  /** When it was decided. */
  readonly at: number;
  /** As it was decided: no more of the penalty is waived, whatever is unpaid of it. */
  readonly decided: number;
}

/** Borrower and lender agreed on other due days for everything owed: the payments, in order of their days. */
export interface ModelPlan {
  readonly purpose: "restructuring";
  readonly day: number;
  /** When it was agreed. */
  readonly at: number;
  readonly payments: readonly { readonly dueOn: number; readonly amount: number }[];
}

export type ModelFact = ModelPayment | ModelAdjustment | ModelPlan;

export interface ModelLoan {
  readonly terms: ModelTerms;
  readonly amount: number;
  readonly beganOn: number;
  /** In the order in which they were announced or decided. */
  readonly facts: readonly ModelFact[];
}
