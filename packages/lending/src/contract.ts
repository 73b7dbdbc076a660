import type { ManilaDate } from "./calendar.ts";
import type { Centavos } from "./money.ts";
import type { LoanProduct } from "./product.ts";
import type { AgreedPayment } from "./restructuring.ts";
import type { PlannedInstalment } from "./schedule.ts";

/** What was agreed when the money was paid out. Nothing in it changes afterwards. */
export interface LoanContract {
  /** As it was on the day of the agreement: a later edit of the product touches no loan. */
  readonly product: LoanProduct;
  readonly amountCentavos: Centavos;
  /** The plan agreed, from `priceLoan` with `startsOn` = `disbursedOn`. */
  readonly instalments: readonly PlannedInstalment[];
  readonly disbursedOn: ManilaDate;
  readonly termDays: number;
  /** Chooses the penalty (TRM-1). */
  readonly repeatBorrower: boolean;
}

/** Money received as a repayment. */
export interface PaymentFact {
  readonly kind: "payment";
  readonly on: ManilaDate;
  readonly amountCentavos: Centavos;
}

/**
 * Money received for an extension at an agreed price. Less than the price, or an extension that is no longer
 * allowed, is an ordinary payment; what is above the extension's price is allocated as a payment.
 */
export interface ExtensionFact {
  readonly kind: "extension";
  readonly on: ManilaDate;
  readonly amountCentavos: Centavos;
  readonly priceCentavos: Centavos;
}

/**
 * Money received to settle early at an agreed quote. The quote is honoured when the money reaches it; less is
 * an ordinary payment.
 */
export interface EarlySettlementFact {
  readonly kind: "early-settlement";
  readonly on: ManilaDate;
  readonly amountCentavos: Centavos;
  readonly quotedCentavos: Centavos;
}

/** What of the penalty is unpaid then is asked for no more. */
export interface PenaltyWaiverFact {
  readonly kind: "penalty-waiver";
  readonly on: ManilaDate;
}

/**
 * The lender counts on the loan no more. The borrower owes it as before; what is paid of its principal from then on is
 * a recovery.
 */
export interface WriteOffFact {
  readonly kind: "write-off";
  readonly on: ManilaDate;
}

/**
 * Borrower and lender agreed on new days for all that was unpaid then (WEB-12). `payments` sum to what was owed as they
 * knew it; at least one.
 */
export interface RestructuringFact {
  readonly kind: "restructuring";
  readonly on: ManilaDate;
  readonly payments: readonly AgreedPayment[];
}

/** What lender, or lender and borrower, decided about a loan: no money moved. */
export type DecisionFact = PenaltyWaiverFact | WriteOffFact | RestructuringFact;

/** Money of the borrower's. `on` is the day in Manila on which it was paid. */
export type MoneyFact = PaymentFact | ExtensionFact | EarlySettlementFact;

/** What happened to a loan after disbursal. */
export type LoanFact = MoneyFact | DecisionFact;

export const isMoney = (fact: LoanFact): fact is MoneyFact => "amountCentavos" in fact;

/** The money that came in by a fact; none by what was decided. */
export function moneyOf(fact: LoanFact): Centavos {
  return isMoney(fact) ? fact.amountCentavos : 0;
}
