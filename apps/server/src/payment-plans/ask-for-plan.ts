import type { PromiseReason } from "@hiram/contract/collections/promise-to-pay.ts";
import { addDays, type Centavos, type ManilaDate, manilaDateOf, type PlanStep } from "@hiram/lending";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { findOrder } from "../orders/read-orders.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { PlanRefused } from "./plan-refused.ts";
import { checkFirstDay, type PlannableLoan, plannableLoan } from "./plannable-loan.ts";
import { type OrderPlans, readPlans } from "./read-plans.ts";
import { planRequests } from "./schema.ts";

const ANSWERED_IN_DAYS = 3;

export interface OwnLoan {
  readonly borrowerId: number;
  readonly productId: number;
  readonly orderId: number;
}

/** A borrower's running loan, and what came of asking to pay it in another way. */
export interface OwnPlans {
  readonly loan: PlannableLoan;
  readonly plans: OrderPlans;
}

/** @throws {PlanRefused} for another borrower's order, or one on which nothing is owed */
export async function readOwnPlans(
  db: Db,
  { borrowerId, productId, orderId }: OwnLoan,
  today: ManilaDate,
): Promise<OwnPlans> {
  const record = await findOrder(db, borrowerId, orderId);
  if (record === null || record.product.id !== productId) throw new PlanRefused({ kind: "unknown-order" });
  return { loan: plannableLoan(record, today), plans: await readPlans(db, orderId, today) };
}

/**
 * A borrower asks to pay in another way than agreed (WEB-12). Until staff answer, nobody contacts them about the loan.
 * While a request is waiting nothing is written: it is the same one, sent again.
 * @throws {PlanRefused} @throws {ActorGone}
 */
export async function askForPlan(
  tx: Transaction,
  request: OwnLoan & {
    readonly reason: PromiseReason;
    readonly note: string;
    readonly amountCentavos: Centavos;
    readonly firstOn: string;
    readonly every: PlanStep;
  },
  /** Read under the lock: a tap may wait for the one before it. */
  clock: () => Date,
): Promise<OwnPlans> {
  const { borrowerId, orderId, reason, note, amountCentavos, firstOn, every } = request;
  await lockBorrower(tx, borrowerId);
  const now = clock();
  const today = manilaDateOf(now);
  const before = await readOwnPlans(tx, request, today);
  const { loan, plans } = before;
  if (plans.request !== null) return before;
  if (plans.agreed !== null) throw new PlanRefused({ kind: "agreed-before" });
  if (plans.offer !== null) throw new PlanRefused({ kind: "offer-waits" });
  if (plans.askFrom !== null) throw new PlanRefused({ kind: "asked-lately", from: plans.askFrom });
  const { leastCentavos, owedCentavos } = loan;
  if (amountCentavos < leastCentavos || amountCentavos > owedCentavos)
    throw new PlanRefused({ kind: "amount-out-of-range", leastCentavos, mostCentavos: owedCentavos });
  checkFirstDay(loan, firstOn);
  await tx.insert(planRequests).values({
    orderId,
    borrowerId,
    reason,
    note,
    amountCentavos,
    firstOn,
    every,
    askedAt: now,
    answerBy: workingDaysAfter(today, ANSWERED_IN_DAYS),
  });
  return readOwnPlans(tx, request, today);
}

/** Monday to Friday; staff work on public holidays too. */
function workingDaysAfter(day: ManilaDate, days: number): ManilaDate {
  let reached = day;
  for (let left = days; left > 0;) {
    reached = addDays(reached, 1);
    const weekday = new Date(`${reached}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return reached;
}
