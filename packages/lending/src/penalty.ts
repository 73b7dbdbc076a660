import { addDays, type ManilaDate } from "./calendar.ts";
import type { LoanContract } from "./contract.ts";
import {
  type InstalmentBalance,
  isPastDue,
  oldestUnpaid,
  outstandingOf,
  outstandingUnder,
} from "./instalment.ts";
import type { Centavos } from "./money.ts";

/** The one-time default penalty of this borrower: new and repeat borrowers differ (TRM-1). */
export function penaltyOf(contract: LoanContract): Centavos {
  const { newBorrowerCentavos, repeatBorrowerCentavos } = contract.product.penalty;
  return contract.repeatBorrower ? repeatBorrowerCentavos : newBorrowerCentavos;
}

export interface PenaltyCharged {
  readonly instalments: readonly InstalmentBalance[];
  /** The day after the due day: the day on which the penalty arose, whenever it is computed. */
  readonly chargedOn: ManilaDate;
}

/**
 * Attaches the penalty to the oldest unpaid instalment when that is past due at the beginning of `today`; null
 * when nothing is past due or there is no penalty. The caller makes sure that an order gets it only once.
 */
export function chargePenalty(
  instalments: readonly InstalmentBalance[],
  amountCentavos: Centavos,
  today: ManilaDate,
): PenaltyCharged | null {
  const oldest = oldestUnpaid(instalments);
  if (oldest === null || amountCentavos === 0 || !isPastDue(oldest, today)) return null;
  return {
    chargedOn: addDays(oldest.dueOn, 1),
    instalments: instalments.map((instalment) =>
      instalment === oldest
        ? {
            ...oldest,
            penalty: { ...oldest.penalty, dueCentavos: oldest.penalty.dueCentavos + amountCentavos },
          }
        : instalment,
    ),
  };
}

/** Gives up the unpaid part of the penalty; an instalment that asked for nothing else counts as paid. */
export function waivePenalty(
  instalments: readonly InstalmentBalance[],
  on: ManilaDate,
): { readonly instalments: readonly InstalmentBalance[]; readonly waivedCentavos: Centavos } {
  return {
    waivedCentavos: outstandingUnder(instalments, "penalty"),
    instalments: instalments.map((instalment) => {
      const { dueCentavos, paidCentavos } = instalment.penalty;
      if (dueCentavos === paidCentavos) return instalment;
      const waived = { ...instalment, penalty: { dueCentavos: paidCentavos, paidCentavos } };
      return outstandingOf(waived) === 0 ? { ...waived, paidOn: on } : waived;
    }),
  };
}
