import { type Allocated, NO_PARTS } from "./allocation.ts";
import { addDays, daysBetween, type ManilaDate } from "./calendar.ts";
import type { LoanContract } from "./loan-facts.ts";
import {
  CHARGE_ORDER,
  type ChargeName,
  type InstalmentBalance,
  outstandingOf,
  outstandingOfAll,
  outstandingUnder,
  unpaidOf,
} from "./instalment.ts";
import { accruedRatePpm } from "./interest.ts";
import { type Centavos, PPM, roundHalfUp, sumOf } from "./money.ts";

/** What it takes to settle the whole loan today, and what that saves against the plan. */
export interface EarlyOffer {
  readonly priceCentavos: Centavos;
  readonly savedCentavos: Centavos;
  readonly principalCentavos: Centavos;
  readonly interestCentavos: Centavos;
  readonly feeCentavos: Centavos;
  readonly penaltyCentavos: Centavos;
}

/**
 * The first day of early repayment: half the term has passed, and so has the minimum number of days (TRM-1).
 */
export function earlyAllowedFrom(contract: LoanContract): ManilaDate {
  const { halfTerm, minDays } = contract.product.early;
  const halfDays = halfTerm ? Math.ceil(contract.termDays / 2) : 0;
  return addDays(contract.disbursedOn, Math.max(halfDays, minDays));
}

/** The early settlement on offer, or null: before its first day, or when everything left is already due. */
export function earlyOffer(contract: LoanContract, loan: AccruingLoan, today: ManilaDate): EarlyOffer | null {
  if (today < earlyAllowedFrom(contract)) return null;
  const isEarly = loan.instalments.some(
    (instalment) => outstandingOf(instalment) > 0 && instalment.dueOn > today,
  );
  if (!isEarly) return null;
  const offer = earlyPrice(contract, loan, today);
  // Most plans are agreed on after all interest has accrued; paying early then saves nothing.
  return loan.restructured !== null && offer.savedCentavos === 0 ? null : offer;
}

/**
 * Outstanding principal, the interest that has accrued by today, and unpaid fees and penalty. Never more than
 * the plan's remainder, as no instalment's accrued interest exceeds its planned interest.
 */
export function earlyPrice(contract: LoanContract, loan: AccruingLoan, today: ManilaDate): EarlyOffer {
  const { instalments } = loan;
  const interestCentavos = accruedUnpaid(contract, loan, today);
  const principalCentavos = outstandingUnder(instalments, "principal");
  const feeCentavos = outstandingUnder(instalments, "fee");
  const penaltyCentavos = outstandingUnder(instalments, "penalty");
  const priceCentavos = sumOf([principalCentavos, interestCentavos, feeCentavos, penaltyCentavos]);
  return {
    priceCentavos,
    savedCentavos: outstandingOfAll(instalments) - priceCentavos,
    principalCentavos,
    interestCentavos,
    feeCentavos,
    penaltyCentavos,
  };
}

/** The instalments, and those that a plan replaced: interest accrues as originally agreed. */
export interface AccruingLoan {
  readonly instalments: readonly InstalmentBalance[];
  readonly restructured: { readonly from: readonly InstalmentBalance[] } | null;
}

function accruedUnpaid(contract: LoanContract, loan: AccruingLoan, today: ManilaDate): Centavos {
  const instalments = loan.restructured?.from ?? loan.instalments;
  const accrued = instalments.map((_, index) => accruedInterest({ contract, instalments, index, today }));
  const paid = loan.instalments.map(({ interest }) => interest.paidCentavos);
  if (loan.restructured !== null) return Math.max(0, sumOf(accrued) - sumOf(paid));
  return sumOf(accrued.map((centavos, index) => Math.max(0, centavos - paid[index]!)));
}

interface AccrualAt {
  readonly contract: LoanContract;
  readonly instalments: readonly InstalmentBalance[];
  readonly index: number;
  readonly today: ManilaDate;
}

/**
 * The interest of one instalment that has accrued by today. All of it once due. Before that, for the days
 * since the previous instalment fell due, on the plan's own balance and over the plan's own days: the days
 * that an extension adds bear no interest, as the extension fee is their price.
 */
function accruedInterest({ contract, instalments, index, today }: AccrualAt): Centavos {
  const instalment = instalments[index]!;
  const before = instalments[index - 1];
  const plannedInterest = contract.instalments[index]!.interestCentavos;
  if (instalment.dueOn <= today) return plannedInterest;
  const periodStart = before?.dueOn ?? contract.disbursedOn;
  const plannedFrom = daysBetween(contract.disbursedOn, before?.plannedDueOn ?? contract.disbursedOn);
  const reached = plannedFrom + daysBetween(periodStart, today);
  const balance = sumOf(contract.instalments.slice(index).map((planned) => planned.principalCentavos));
  const ratePpm = accruedRatePpm(contract.product.rateTiers, plannedFrom, reached);
  // The planned interest is that of the planned days, so this also stops the accrual during the days added.
  return Math.min(plannedInterest, roundHalfUp(BigInt(balance) * BigInt(ratePpm), BigInt(PPM)));
}

/** All principal must be paid before anything is given up; after that, the usual order applies. */
const SETTLEMENT_ORDER: readonly ChargeName[] = ["principal", "penalty", "fee", "interest"];

/**
 * Settles the whole loan with `takenCentavos` of the amount received; the rest of the amount is credit, and
 * what is still owed after it is waived, the interest of later instalments first.
 */
export function settleEarly(
  instalments: readonly InstalmentBalance[],
  money: { readonly amountCentavos: Centavos; readonly takenCentavos: Centavos },
  on: ManilaDate,
  payment: string | null = null,
): Allocated {
  const parts = { ...NO_PARTS, credit: money.amountCentavos - money.takenCentavos };
  const next = instalments.map((instalment) => ({ ...instalment }));
  let left = money.takenCentavos;
  for (const name of SETTLEMENT_ORDER) {
    for (const instalment of next) {
      const taken = Math.min(left, unpaidOf(instalment[name]));
      instalment[name] = { ...instalment[name], paidCentavos: instalment[name].paidCentavos + taken };
      parts[name] += taken;
      left -= taken;
    }
  }
  if (outstandingUnder(next, "principal") > 0 || left > 0) {
    throw new RangeError("an early settlement covers the principal and no more than what is owed");
  }
  parts.waivedInterest = outstandingUnder(next, "interest");
  parts.waivedCharges = outstandingUnder(next, "penalty") + outstandingUnder(next, "fee");
  for (const [index, instalment] of next.entries()) {
    if (outstandingOf(instalments[index]!) > 0) {
      instalment.paidOn = on;
      instalment.lastPaidBy = payment;
    }
    for (const name of CHARGE_ORDER) {
      const { paidCentavos } = instalment[name];
      instalment[name] = { dueCentavos: paidCentavos, paidCentavos };
    }
  }
  return { instalments: next, parts };
}
