import { addDays, addMonths, daysBetween, type ManilaDate } from "./calendar.ts";
import {
  CHARGE_ORDER,
  type InstalmentBalance,
  outstandingOf,
  outstandingOfAll,
  unpaidOf,
} from "./instalment.ts";
import { type Centavos, sumOf } from "./money.ts";

/** How far apart the payments of a plan are. */
export const PLAN_STEPS = ["week", "two-weeks", "month"] as const;
export type PlanStep = (typeof PLAN_STEPS)[number];

/** How what is owed is to be paid from now on. */
export interface PlanRule {
  /** Number of payments. */
  readonly payments: number;
  readonly firstOn: ManilaDate;
  readonly every: PlanStep;
}

/** One payment of a plan that borrower and lender agreed on after the loan had begun. */
export interface AgreedPayment {
  readonly dueOn: ManilaDate;
  readonly amountCentavos: Centavos;
}

const PESO = 100;

/**
 * Spreads what is owed over new days, in equal payments of whole pesos; the last takes the rest. Nothing is
 * added or given up (WEB-12).
 * @throws RangeError unless there is at least one payment, and at least a peso for each if there are several
 */
export function spreadOwed(owedCentavos: Centavos, { payments, firstOn, every }: PlanRule): AgreedPayment[] {
  const share = Math.floor(owedCentavos / payments / PESO) * PESO;
  if (!Number.isSafeInteger(payments) || payments < 1 || (payments > 1 && share === 0))
    throw new RangeError(`${owedCentavos} centavos cannot be split into ${payments} payments`);
  return Array.from({ length: payments }, (_, index) => ({
    dueOn: dayOf(firstOn, every, index),
    amountCentavos: index === payments - 1 ? owedCentavos - share * (payments - 1) : share,
  }));
}

function dayOf(firstOn: ManilaDate, every: PlanStep, index: number): ManilaDate {
  if (every === "month") return addMonths(firstOn, index);
  return addDays(firstOn, index * (every === "week" ? 7 : 14));
}

/**
 * The instalments once a plan has replaced their unpaid part. Only days and sizes change: the unpaid charges,
 * in the order in which money settles them, are divided again at the agreed payments. What was paid stays as
 * it is, in instalments of its own before those of the plan. What is owed may differ from what was agreed,
 * because an earlier payment may be announced later: a payment that reduced it is taken off the plan's first
 * payments, and anything owed beyond it is in the last.
 */
export function restructure(
  instalments: readonly InstalmentBalance[],
  agreed: readonly AgreedPayment[],
): InstalmentBalance[] {
  const inOrder = agreed.toSorted((a, b) => daysBetween(b.dueOn, a.dueOn));
  const sizes = sizesOf(outstandingOfAll(instalments), inOrder);
  const unpaid = instalments.flatMap((instalment) =>
    CHARGE_ORDER.map((name) => ({ name, left: unpaidOf(instalment[name]) })),
  );
  const planned = inOrder.flatMap(({ dueOn }, index) => {
    let room = sizes[index]!;
    if (room === 0) return [];
    const due = { penalty: 0, fee: 0, interest: 0, principal: 0 };
    for (const charge of unpaid) {
      const taken = Math.min(room, charge.left);
      due[charge.name] += taken;
      charge.left -= taken;
      room -= taken;
    }
    return [
      {
        dueOn,
        plannedDueOn: dueOn,
        penalty: { dueCentavos: due.penalty, paidCentavos: 0 },
        fee: { dueCentavos: due.fee, paidCentavos: 0 },
        interest: { dueCentavos: due.interest, paidCentavos: 0 },
        principal: { dueCentavos: due.principal, paidCentavos: 0 },
        paidOn: null,
        lastPaidOn: null,
        lastPaidBy: null,
      },
    ];
  });
  const paid = instalments.filter(hasPaid).map(withoutUnpaid);
  return Array.from([...paid, ...planned], (instalment, index) => ({ ...instalment, number: index + 1 }));
}

/** The centavos of each agreed payment, adding up to what is owed. */
function sizesOf(owedCentavos: Centavos, agreed: readonly AgreedPayment[]): Centavos[] {
  let lacking = Math.max(0, sumOf(agreed.map(({ amountCentavos }) => amountCentavos)) - owedCentavos);
  const sizes = agreed.map(({ amountCentavos }) => {
    const less = Math.min(lacking, amountCentavos);
    lacking -= less;
    return amountCentavos - less;
  });
  const beyond = owedCentavos - sumOf(sizes);
  return sizes.map((size, index) => (index === sizes.length - 1 ? size + beyond : size));
}

/** Whether it was paid in whole or in part; an instalment that never asked for anything was not. */
const hasPaid = (instalment: InstalmentBalance): boolean =>
  instalment.paidOn !== null || CHARGE_ORDER.some((name) => instalment[name].paidCentavos > 0);

function withoutUnpaid(instalment: InstalmentBalance): InstalmentBalance {
  if (outstandingOf(instalment) === 0) return instalment;
  const kept = CHARGE_ORDER.map((name) => {
    const { paidCentavos } = instalment[name];
    return [name, { dueCentavos: paidCentavos, paidCentavos }] as const;
  });
  return { ...instalment, ...Object.fromEntries(kept), paidOn: instalment.lastPaidOn };
}
