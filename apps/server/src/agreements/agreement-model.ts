import type { Lender } from "@hiram/content";
import {
  type Disclosure,
  disclose,
  daysBetween,
  type ExtensionRule,
  type EarlyRepaymentRule,
  type FeeName,
  instalmentTotal,
  type LoanContract,
  type LoanOffer,
  type LoanProduct,
  type ManilaDate,
  penaltyOf,
  type ScheduledInstalment,
  type RateTier,
  type RepaymentMethod,
  sumOf,
  type TermUnit,
} from "@hiram/lending";
import { earlyAllowedFrom } from "@hiram/lending/early-repayment.ts";
import type { Profile } from "@hiram/market/profile.ts";
import type { AgreementKind, FINAL_DISCLOSURE } from "./agreement-kinds.ts";
import type { BorrowingParty } from "./borrowing-party.ts";
import type { PlanModel } from "./plan-model.ts";

/** The agreed figures: a `LoanOffer` as it is, or an order's own plan from `agreedTerms`. */
export type AgreedTerms = Pick<
  LoanOffer,
  "amountCentavos" | "periods" | "unit" | "startsOn" | "termDays" | "instalments" | "disclosure"
>;

/** What says the terms of one loan: what its borrower accepts, and its disclosure once the money was sent. */
export type TermsKind = AgreementKind | typeof FINAL_DISCLOSURE.kind;

export interface AgreementRequest {
  readonly kind: TermsKind;
  readonly lender: Lender;
  readonly party: BorrowingParty;
  /** As it was on the day of the agreement. */
  readonly product: LoanProduct;
  readonly terms: AgreedTerms;
  /** Chooses the penalty (TRM-1). */
  readonly repeatBorrower: boolean;
  /** The order and when its borrower accepted; null for an offer not yet confirmed. */
  readonly order: { readonly id: number; readonly acceptedAt: Date } | null;
  /** Whether the money was sent on `terms.startsOn`: the days are then certain. */
  readonly isPaidOut: boolean;
  readonly profile: Pick<Profile, "thousandsSeparator">;
}

/** One line of the repayment schedule. */
export interface ScheduleLine {
  readonly number: number;
  readonly dueOn: ManilaDate;
  readonly principalCentavos: number;
  readonly interestCentavos: number;
  readonly feeCentavos: number;
  readonly totalCentavos: number;
  /** Principal still owed after it. */
  readonly balanceCentavos: number;
}

/** Everything an agreement says, in figures and names; plain JSON, so that an order can keep it. */
export interface AgreementModel extends BorrowingParty {
  readonly kind: TermsKind;
  readonly lender: Lender;
  readonly productName: string;
  /** `acceptedAt` is an ISO instant. */
  readonly order: { readonly id: number; readonly acceptedAt: string } | null;
  readonly isPaidOut: boolean;
  /** Whether the disclosure itself says what changes if the money is sent on another day than `startsOn`. */
  readonly disclosesOtherDay: boolean;
  readonly amountCentavos: number;
  readonly periods: number;
  readonly unit: TermUnit;
  readonly startsOn: ManilaDate;
  readonly termDays: number;
  readonly method: RepaymentMethod;
  readonly rateTiers: readonly RateTier[];
  readonly disclosure: Disclosure;
  readonly schedule: readonly ScheduleLine[];
  readonly totals: Pick<
    ScheduleLine,
    "principalCentavos" | "interestCentavos" | "feeCentavos" | "totalCentavos"
  >;
  readonly penaltyCentavos: number;
  /** The penalty's cap as a share of what is past due; null: none. */
  readonly penaltyMostPpm: number | null;
  readonly extension: ExtensionRule | null;
  readonly early: EarlyRepaymentRule & { readonly from: ManilaDate };
  readonly thousandsSeparator: Profile["thousandsSeparator"];
}

/** Assembles an agreement: parties, price, the disclosure of RA 3765, schedule and the product's own rules. */
export function agreementModel(request: AgreementRequest): AgreementModel {
  const { kind, lender, party, product, terms, repeatBorrower, order, isPaidOut, profile } = request;
  const { amountCentavos, periods, unit, startsOn, termDays, instalments, disclosure } = terms;
  const contract: LoanContract = {
    product,
    amountCentavos,
    instalments,
    disbursedOn: startsOn,
    termDays,
    repeatBorrower,
  };
  const schedule = scheduleLines(amountCentavos, instalments);
  return {
    kind,
    lender,
    ...party,
    productName: product.name,
    order: order && { id: order.id, acceptedAt: order.acceptedAt.toISOString() },
    isPaidOut,
    disclosesOtherDay: !isPaidOut,
    amountCentavos,
    periods,
    unit,
    startsOn,
    termDays,
    method: product.method,
    rateTiers: product.rateTiers,
    disclosure,
    schedule,
    totals: {
      principalCentavos: sumOf(schedule.map((line) => line.principalCentavos)),
      interestCentavos: sumOf(schedule.map((line) => line.interestCentavos)),
      feeCentavos: sumOf(schedule.map((line) => line.feeCentavos)),
      totalCentavos: sumOf(schedule.map((line) => line.totalCentavos)),
    },
    penaltyCentavos: penaltyOf(contract),
    penaltyMostPpm: product.penalty.mostPpm,
    extension: product.extension,
    early: { ...product.early, from: earlyAllowedFrom(contract) },
    thousandsSeparator: profile.thousandsSeparator,
  };
}

/** The terms of a plan that was agreed before, e.g. an order's at its disbursement. */
export function agreedTerms(
  product: LoanProduct,
  agreed: Pick<AgreedTerms, "amountCentavos" | "periods" | "unit" | "startsOn" | "instalments">,
): AgreedTerms {
  const { amountCentavos, startsOn, instalments } = agreed;
  return {
    ...agreed,
    termDays: daysBetween(startsOn, instalments.at(-1)?.dueOn ?? startsOn),
    disclosure: disclose({ product, amountCentavos, startsOn, instalments }),
  };
}

function scheduleLines(amountCentavos: number, instalments: readonly ScheduledInstalment[]): ScheduleLine[] {
  let balanceCentavos = amountCentavos;
  return instalments.map((instalment) => {
    balanceCentavos -= instalment.principalCentavos;
    const { number, dueOn, principalCentavos, interestCentavos, feeCentavos } = instalment;
    return {
      number,
      dueOn,
      principalCentavos,
      interestCentavos,
      feeCentavos,
      totalCentavos: instalmentTotal(instalment),
      balanceCentavos,
    };
  });
}

/**
 * A kept model in today's shape: older ones have a single name for a charge, the same in every language, no cap of the
 * penalty, and nothing in the disclosure about another day. A PDF of theirs that is first made now says no more than
 * the page that was accepted.
 */
export function keptModel(model: AgreementModel | PlanModel): AgreementModel | PlanModel {
  const older: Partial<Pick<AgreementModel, "penaltyMostPpm" | "disclosesOtherDay">> = model;
  const penaltyMostPpm = older.penaltyMostPpm ?? null;
  if (model.kind === "payment-plan") return { ...model, penaltyMostPpm };
  const financeCharge = model.disclosure.financeCharge.map((item) => {
    const name: FeeName | string | null = item.name;
    if (item.kind === "interest") return { ...item, name: null };
    return typeof name === "string" ? { ...item, name: { en: name, fil: name } } : item;
  });
  const disclosesOtherDay = older.disclosesOtherDay ?? false;
  return { ...model, penaltyMostPpm, disclosesOtherDay, disclosure: { ...model.disclosure, financeCharge } };
}
