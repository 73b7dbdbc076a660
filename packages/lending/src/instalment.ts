import type { ManilaDate } from "./calendar.ts";
import { type Centavos, sumOf } from "./money.ts";
import type { ScheduledInstalment } from "./schedule.ts";

/** What is asked for under one heading, and how much of it was paid. Never paid beyond what is due. */
export interface Charge {
  readonly dueCentavos: Centavos;
  readonly paidCentavos: Centavos;
}

/** The headings of an instalment in the order in which money settles them (domain.md, "Price of a loan"). */
export const CHARGE_ORDER = ["penalty", "fee", "interest", "principal"] as const;
export type ChargeName = (typeof CHARGE_ORDER)[number];

/** An instalment as it stands: the plan's line with whatever was added, moved, paid and waived since. */
export interface InstalmentBalance extends Readonly<Record<ChargeName, Charge>> {
  readonly number: number;
  /** Today's due day, after extensions. */
  readonly dueOn: ManilaDate;
  /** The due day of the agreement. */
  readonly plannedDueOn: ManilaDate;
  /** The day on which its last centavo was paid; null while something is owed. */
  readonly paidOn: ManilaDate | null;
  /** The last day on which any of it was paid; null if none was. */
  readonly lastPaidOn: ManilaDate | null;
  /** The payment that paid the last of it; null if none did, or it is not known which. */
  readonly lastPaidBy: string | null;
}

/** A line of the plan before anything happened. */
export function openInstalment(planned: ScheduledInstalment): InstalmentBalance {
  const unpaid = (dueCentavos: Centavos): Charge => ({ dueCentavos, paidCentavos: 0 });
  return {
    number: planned.number,
    dueOn: planned.dueOn,
    plannedDueOn: planned.dueOn,
    penalty: unpaid(0),
    fee: unpaid(planned.feeCentavos),
    interest: unpaid(planned.interestCentavos),
    principal: unpaid(planned.principalCentavos),
    paidOn: null,
    lastPaidOn: null,
    lastPaidBy: null,
  };
}

export function unpaidOf(charge: Charge): Centavos {
  return charge.dueCentavos - charge.paidCentavos;
}

/** What is still owed on the instalment in all. */
export function outstandingOf({ penalty, fee, interest, principal }: InstalmentBalance): Centavos {
  return unpaidOf(penalty) + unpaidOf(fee) + unpaidOf(interest) + unpaidOf(principal);
}

/** What is still owed on all of them under one heading. */
export function outstandingUnder(instalments: readonly InstalmentBalance[], name: ChargeName): Centavos {
  return sumOf(instalments.map((instalment) => unpaidOf(instalment[name])));
}

export function outstandingOfAll(instalments: readonly InstalmentBalance[]): Centavos {
  return sumOf(instalments.map(outstandingOf));
}

export function oldestUnpaid(instalments: readonly InstalmentBalance[]): InstalmentBalance | null {
  return instalments.find((instalment) => outstandingOf(instalment) > 0) ?? null;
}

/** Past due from the day after the due day; on the due day itself the borrower is on time. */
export function isPastDue(instalment: InstalmentBalance, today: ManilaDate): boolean {
  return outstandingOf(instalment) > 0 && instalment.dueOn < today;
}

/**
 * Whether any of the plan's own money (fee, interest, principal) is repaid. A penalty is not part of the plan.
 */
export function isPartRepaid(instalment: InstalmentBalance): boolean {
  return (
    instalment.fee.paidCentavos + instalment.interest.paidCentavos + instalment.principal.paidCentavos > 0
  );
}
