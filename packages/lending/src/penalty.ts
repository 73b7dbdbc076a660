import { addDays, type ManilaDate } from "./calendar.ts";
import type { LoanContract, PenaltyWaiverFact } from "./loan-facts.ts";
import {
  type InstalmentBalance,
  isPastDue,
  oldestUnpaid,
  outstandingOf,
  outstandingOfAll,
} from "./instalment.ts";
import { type Centavos, ppmWithin } from "./money.ts";

/** The one-time default penalty of this borrower: new and repeat borrowers differ (TRM-1). */
export function penaltyOf(contract: LoanContract): Centavos {
  const { newBorrowerCentavos, repeatBorrowerCentavos } = contract.product.penalty;
  return contract.repeatBorrower ? repeatBorrowerCentavos : newBorrowerCentavos;
}

/** The penalty when this much is past due: a capped one is rounded down, so that it stays within the law. */
export function penaltyOn(contract: LoanContract, pastDueCentavos: Centavos): Centavos {
  const { mostPpm } = contract.product.penalty;
  const whole = penaltyOf(contract);
  return mostPpm === null ? whole : Math.min(whole, ppmWithin(pastDueCentavos, mostPpm));
}

export interface PenaltyCharged {
  readonly instalments: readonly InstalmentBalance[];
  /** The day after the due day: the day on which the penalty arose, whenever it is computed. */
  readonly chargedOn: ManilaDate;
}

/**
 * Attaches the penalty to the oldest unpaid instalment when that is past due at the beginning of `today`; null
 * when nothing is past due or there is no penalty. A capped penalty is judged by what was past due when it arose,
 * however late it is computed. Where so little is past due that the cap leaves nothing, none is charged; the next
 * instalment to be late may still bear it. The caller makes sure that an order gets it only once.
 */
export function chargePenalty(
  contract: LoanContract,
  instalments: readonly InstalmentBalance[],
  today: ManilaDate,
): PenaltyCharged | null {
  const oldest = oldestUnpaid(instalments);
  if (oldest === null || penaltyOf(contract) === 0 || !isPastDue(oldest, today)) return null;
  for (const late of instalments.filter((instalment) => isPastDue(instalment, today))) {
    const chargedOn = addDays(late.dueOn, 1);
    const pastDue = instalments.filter((instalment) => isPastDue(instalment, chargedOn));
    const amountCentavos = penaltyOn(contract, outstandingOfAll(pastDue));
    if (amountCentavos > 0)
      return { chargedOn, instalments: withPenalty(instalments, oldest, amountCentavos) };
  }
  return null;
}

function withPenalty(
  instalments: readonly InstalmentBalance[],
  oldest: InstalmentBalance,
  amountCentavos: Centavos,
): InstalmentBalance[] {
  const dueCentavos = oldest.penalty.dueCentavos + amountCentavos;
  return instalments.map((instalment) =>
    instalment === oldest ? { ...oldest, penalty: { ...oldest.penalty, dueCentavos } } : instalment,
  );
}

/**
 * Gives up what is unpaid of the penalty, up to what was decided on; an instalment that asked for nothing else counts as
 * paid.
 */
export function waivePenalty(
  instalments: readonly InstalmentBalance[],
  { on, mostCentavos }: Omit<PenaltyWaiverFact, "kind">,
): { readonly instalments: readonly InstalmentBalance[]; readonly waivedCentavos: Centavos } {
  let left = mostCentavos;
  const after = instalments.map((instalment) => {
    const { dueCentavos, paidCentavos } = instalment.penalty;
    const given = Math.min(left, dueCentavos - paidCentavos);
    if (given === 0) return instalment;
    left -= given;
    const waived = { ...instalment, penalty: { dueCentavos: dueCentavos - given, paidCentavos } };
    return outstandingOf(waived) === 0 ? { ...waived, paidOn: on } : waived;
  });
  return { instalments: after, waivedCentavos: mostCentavos - left };
}
