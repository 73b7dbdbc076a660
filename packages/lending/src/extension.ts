import { addDays, daysBetween, type ManilaDate } from "./calendar.ts";
import type { LoanContract } from "./loan-facts.ts";
import {
  type InstalmentBalance,
  isPartRepaid,
  isPastDue,
  oldestUnpaid,
  outstandingOf,
  outstandingUnder,
  unpaidOf,
} from "./instalment.ts";
import { type Centavos, sumOf } from "./money.ts";
import { priceOn } from "./product.ts";

/** A line of the plan as the extension would leave it. */
export interface ExtendedInstalment {
  readonly number: number;
  readonly dueOn: ManilaDate;
  readonly outstandingCentavos: Centavos;
}

/** What an extension costs today and what it does (EXT-1, EXT-2). */
export interface ExtensionOffer {
  /** Extension fee plus unpaid penalty. */
  readonly priceCentavos: Centavos;
  readonly feeCentavos: Centavos;
  readonly penaltyCentavos: Centavos;
  readonly instalmentNumber: number;
  /** By how many days the plan moves. */
  readonly movedByDays: number;
  readonly newDueOn: ManilaDate;
  /** The unpaid instalments after the extension, the moved one first. */
  readonly instalmentsAfter: readonly ExtendedInstalment[];
}

/** What an extension depends on besides the contract and the day. */
export interface ExtensibleLoan {
  readonly instalments: readonly InstalmentBalance[];
  readonly extensionsUsed: number;
  readonly writtenOffOn: ManilaDate | null;
  /** Null, or how new days were agreed on for the instalments. */
  readonly restructured: object | null;
}

/**
 * The extension on offer, or null. It is on offer when the product allows it, fewer than its limit were used,
 * no part of the oldest unpaid instalment is repaid, and the order is due or overdue: one that is being repaid
 * on time (170) is not extended (domain.md, "Life of an order"). Nor is a loan that was written off, since
 * whatever is paid on it should reduce what is owed, nor one under a payment plan.
 */
export function extensionOffer(
  contract: LoanContract,
  { instalments, extensionsUsed, writtenOffOn, restructured }: ExtensibleLoan,
  today: ManilaDate,
): ExtensionOffer | null {
  const rule = contract.product.extension;
  const oldest = oldestUnpaid(instalments);
  if (rule === null || oldest === null || writtenOffOn !== null || restructured !== null) return null;
  if (extensionsUsed >= rule.limit || isPartRepaid(oldest)) return null;
  const isRepaying = instalments.some((instalment) => instalment.paidOn !== null);
  if (isRepaying && !isPastDue(oldest, today)) return null;

  const feeCentavos = priceOn(outstandingUnder(instalments, "principal"), rule.fee);
  const penaltyCentavos = unpaidOf(oldest.penalty);
  const movedByDays = daysToMove(oldest.dueOn, rule.periodDays, today);
  const moved = moveInstalments(instalments, oldest.number, movedByDays);
  return {
    priceCentavos: sumOf([feeCentavos, penaltyCentavos]),
    feeCentavos,
    penaltyCentavos,
    instalmentNumber: oldest.number,
    movedByDays,
    newDueOn: addDays(oldest.dueOn, movedByDays),
    instalmentsAfter: moved
      .filter((instalment) => outstandingOf(instalment) > 0)
      .map((instalment) => ({
        number: instalment.number,
        dueOn: instalment.dueOn,
        outstandingCentavos: outstandingOf(instalment) - unpaidOf(instalment.penalty),
      })),
  };
}

/**
 * One period. For an order overdue by more than that, as many whole periods as bring the due day past today:
 * nobody pays for an extension and is still overdue.
 */
function daysToMove(dueOn: ManilaDate, periodDays: number, today: ManilaDate): number {
  const daysLate = Math.max(0, daysBetween(dueOn, today));
  return periodDays * (Math.floor(daysLate / periodDays) + 1);
}

/** Moves the instalment and all after it by the same number of days; settles nothing. */
export function moveInstalments(
  instalments: readonly InstalmentBalance[],
  fromNumber: number,
  days: number,
): InstalmentBalance[] {
  return instalments.map((instalment) =>
    instalment.number >= fromNumber ? { ...instalment, dueOn: addDays(instalment.dueOn, days) } : instalment,
  );
}
