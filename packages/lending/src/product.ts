import { type Centavos, ppmOf } from "./money.ts";

/** `D` days or `M` calendar months: the specification's termUnit. */
export type TermUnit = "D" | "M";

/** A term offered: `periods` × `unit`, repaid in `instalments`. 91 D in 3; 3 M in 3. */
export interface LoanTerm {
  readonly periods: number;
  readonly unit: TermUnit;
  readonly instalments: number;
}

/** The daily rate, in parts per million, from the loan's day `fromDay` (day 1 is the day after disbursal). */
export interface RateTier {
  readonly fromDay: number;
  /** On the outstanding principal: 50,000 is 5% a day. */
  readonly dailyRatePpm: number;
}

/** A price that is either parts per million of a base, or a flat number of centavos. */
export interface Price {
  readonly kind: "percent" | "flat";
  /** ppm when `percent`, centavos when `flat`. */
  readonly value: number;
}

/** What a fee is called in each language that borrowers read. */
export interface FeeName {
  readonly en: string;
  readonly fil: string;
}

/** A fee on the loan's amount, deducted from what is paid out or added to the instalments. */
export interface Fee extends Price {
  readonly name: FeeName;
  readonly taken: "from-proceeds" | "in-plan";
}

/** Once per order, the first time that an instalment is past due (TRM-1). 0 = no penalty. */
export interface PenaltyRule {
  readonly newBorrowerCentavos: Centavos;
  readonly repeatBorrowerCentavos: Centavos;
  /** Never more than this share of what is past due when it is charged; null = no such limit (decision 39). */
  readonly mostPpm: number | null;
}

/** Prolongation: `fee` (a percentage is of the outstanding principal) moves the plan by `periodDays`. */
export interface ExtensionRule {
  readonly fee: Price;
  /** How often one order may be extended. */
  readonly limit: number;
  readonly periodDays: number;
}

/** When a loan may be repaid early (TRM-1: after half the term and at least 7 days). */
export interface EarlyRepaymentRule {
  readonly halfTerm: boolean;
  readonly minDays: number;
}

/** How the principal is spread: the same principal in each instalment, or the same payment. */
export type RepaymentMethod = "equal-principal" | "level";

export interface AmountRange {
  readonly minCentavos: Centavos;
  readonly maxCentavos: Centavos;
  readonly stepCentavos: Centavos;
}

/** What a loan costs and how it may be repaid (domain.md, "Price of a loan"). Plain data. */
export interface LoanProduct {
  readonly id: number;
  readonly name: string;
  /** Address of the logo. */
  readonly logo: string;
  readonly amount: AmountRange;
  readonly terms: readonly LoanTerm[];
  /** Ascending by `fromDay`, the first from day 1. */
  readonly rateTiers: readonly RateTier[];
  readonly fees: readonly Fee[];
  readonly penalty: PenaltyRule;
  /** null = the product allows no extension. */
  readonly extension: ExtensionRule | null;
  readonly early: EarlyRepaymentRule;
  readonly method: RepaymentMethod;
}

/** A price on a base amount, in centavos; a percentage is rounded half-up. */
export function priceOn(baseCentavos: Centavos, price: Price): Centavos {
  return price.kind === "flat" ? price.value : ppmOf(baseCentavos, price.value);
}
