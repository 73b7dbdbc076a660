import type { ManilaDate } from "./calendar.ts";
import type { Centavos } from "./money.ts";
import type { LoanProduct } from "./product.ts";
import type { AgreedPayment } from "./restructuring.ts";
import type { ScheduledInstalment } from "./schedule.ts";

/** What was agreed when the money was paid out. Nothing in it changes afterwards. */
export interface LoanContract {
  /** As on the day of the agreement: a later edit of the product affects no existing loan. */
  readonly product: LoanProduct;
  readonly amountCentavos: Centavos;
  /** The plan agreed, from `priceLoan` with `startsOn` = `disbursedOn`. */
  readonly instalments: readonly ScheduledInstalment[];
  readonly disbursedOn: ManilaDate;
  readonly termDays: number;
  /** Determines the penalty (TRM-1). */
  readonly repeatBorrower: boolean;
}

interface MoneyReceived {
  readonly on: ManilaDate;
  readonly amountCentavos: Centavos;
  /** Names it in `lastPaidBy` of the instalments that it pays. */
  readonly payment?: string | undefined;
}

/** Money received as a repayment. */
export interface PaymentFact extends MoneyReceived {
  readonly kind: "payment";
}

/**
 * Money received for an extension at an agreed price. Less than the price, or an extension that is no longer
 * allowed, is an ordinary payment; what is above the extension's price is allocated as a payment.
 */
export interface ExtensionFact extends MoneyReceived {
  readonly kind: "extension";
  readonly priceCentavos: Centavos;
  /** The request that it was paid for: one buys one extension, however often it is paid (decision 23). */
  readonly request?: string | undefined;
}

/**
 * Money received to settle early at an agreed quote. The quote is honoured when the money reaches it; less is
 * an ordinary payment.
 */
export interface EarlySettlementFact extends MoneyReceived {
  readonly kind: "early-settlement";
  readonly quotedCentavos: Centavos;
}

/**
 * What is unpaid of the penalty at that point is no longer asked for, up to what was decided on: a payment that is taken
 * back afterwards leaves more of it unpaid (decision 63).
 */
export interface PenaltyWaiverFact {
  readonly kind: "penalty-waiver";
  readonly on: ManilaDate;
  readonly mostCentavos: Centavos;
}

/**
 * The lender no longer counts on the loan. The borrower owes it as before; what is paid of its principal from
 * then on is a recovery.
 */
export interface WriteOffFact {
  readonly kind: "write-off";
  readonly on: ManilaDate;
}

/**
 * Borrower and lender agreed on new days for everything then unpaid (WEB-12). `payments` add up to what they
 * knew to be owed; at least one.
 */
export interface RestructuringFact {
  readonly kind: "restructuring";
  readonly on: ManilaDate;
  readonly payments: readonly AgreedPayment[];
}

/** A decision about a loan, by the lender or by lender and borrower: no money moved. */
export type DecisionFact = PenaltyWaiverFact | WriteOffFact | RestructuringFact;

/** Money from the borrower. `on` is the day in Manila on which it was paid. */
export type MoneyFact = PaymentFact | ExtensionFact | EarlySettlementFact;

/** What happened to a loan after disbursal. */
export type LoanFact = MoneyFact | DecisionFact;

export const isMoney = (fact: LoanFact): fact is MoneyFact => "amountCentavos" in fact;

/** The money that a fact brought in; zero for a decision. */
export function moneyOf(fact: LoanFact): Centavos {
  return isMoney(fact) ? fact.amountCentavos : 0;
}
