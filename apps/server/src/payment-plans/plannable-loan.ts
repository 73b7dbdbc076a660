import {
  addDays,
  type AgreedPayment,
  type Centavos,
  isManilaDate,
  type LoanAccount,
  type ManilaDate,
  type PlanRule,
  spreadOwed,
} from "@hiram/lending";
import { loanOrder, type OrderRecord } from "../orders/loan-order.ts";
import { PlanRefused } from "./plan-refused.ts";

/** The smallest payment in a plan, unless less is owed. */
const LEAST_CENTAVOS = 10_000;
const MOST_PAYMENTS = 12;
/** The latest day on which a plan may begin. */
const MOST_DAYS_AHEAD = 31;

/** A running loan that can be paid in another way, all of what is owed (decision 60). */
export interface PlannableLoan {
  readonly record: OrderRecord;
  readonly account: LoanAccount;
  readonly owedCentavos: Centavos;
  readonly leastCentavos: Centavos;
  readonly mostPayments: number;
  /** For the first payment. */
  readonly firstDays: readonly [first: ManilaDate, last: ManilaDate];
}

/** @throws {PlanRefused} for an order on which nothing is owed, or not yet */
export function plannableLoan(record: OrderRecord, today: ManilaDate): PlannableLoan {
  const { account } = loanOrder(record, today);
  const owedCentavos = account?.outstandingCentavos ?? 0;
  if (account === null || owedCentavos === 0) throw new PlanRefused({ kind: "not-running" });
  return {
    record,
    account,
    owedCentavos,
    leastCentavos: Math.min(LEAST_CENTAVOS, owedCentavos),
    mostPayments: Math.min(MOST_PAYMENTS, Math.max(1, Math.floor(owedCentavos / LEAST_CENTAVOS))),
    firstDays: [addDays(today, 1), addDays(today, MOST_DAYS_AHEAD)],
  };
}

/** @throws {PlanRefused} */
export function checkFirstDay({ firstDays: [first, last] }: PlannableLoan, firstOn: string): void {
  if (!isManilaDate(firstOn) || firstOn < first || firstOn > last)
    throw new PlanRefused({ kind: "day-out-of-range", first, last });
}

/** An offer's payments for what is owed today: a payment since then may leave too little for that many. */
export function offeredPayments(
  { owedCentavos, mostPayments }: PlannableLoan,
  { payments, firstOn, every }: PlanRule,
): AgreedPayment[] {
  return spreadOwed(owedCentavos, { payments: Math.min(payments, mostPayments), firstOn, every });
}

/**
 * A plan's payments for what is owed today.
 * @throws {PlanRefused} when the plan has too many payments, or begins too late
 */
export function plannedPayments(loan: PlannableLoan, rule: PlanRule): AgreedPayment[] {
  const { owedCentavos, mostPayments } = loan;
  if (rule.payments < 1 || rule.payments > mostPayments)
    throw new PlanRefused({ kind: "payments-out-of-range", most: mostPayments });
  checkFirstDay(loan, rule.firstOn);
  return spreadOwed(owedCentavos, rule);
}
