import { type AdjustableLoan, LOAN_ADJUSTMENT_KINDS } from "@hiram/contract/staff/money/adjustments.ts";
import type { ManilaDate } from "@hiram/lending";
import { type LoanOrder, loanOrder } from "../orders/loan-order.ts";
import { standingOf } from "../orders/order-standing.ts";
import { readOrders } from "../orders/read-orders.ts";
import type { Db } from "../platform/database/database.ts";
import { adjustable, AdjustmentRefused, listAdjustments, unpaidPenalty } from "../corrections/adjust-loan.ts";
import type { LoanAdjustmentKind } from "../corrections/schema.ts";
import { listGivenUp } from "../payouts/given-up-owed-back.ts";
import { whoAsked } from "../staff/approvals/who-asked.ts";
import { listMoneyThatLeft } from "./money-that-left.ts";
import { ADJUSTMENT_APPROVALS } from "./adjustment-approvals.ts";
import { RECOVER_GIVEN_UP } from "./owed-back-approvals.ts";
import { listReceived } from "./received-payments.ts";
import { readOrderSummaries } from "./order-summaries.ts";
import { adjustmentProblem } from "./refusal-words.ts";

/**
 * A loan with what could be given up of it today, what already was, what was sent for it, and what was paid.
 * @throws {AdjustmentRefused} for an unknown order number
 */
export async function readAdjustable(db: Db, orderId: number, today: ManilaDate): Promise<AdjustableLoan> {
  const [record] = await readOrders(db, [orderId]);
  const [order] = await readOrderSummaries(db, [orderId], today);
  if (record === undefined || order === undefined) throw new AdjustmentRefused("no-such-order");
  const loan = loanOrder(record, today);
  const decided = await listAdjustments(db, orderId);
  return {
    order,
    daysPastDue: standingOf(loan, today).daysPastDue,
    penaltyCentavos: unpaidPenalty(loan),
    principalCentavos: loan.account?.outstandingPrincipalCentavos ?? 0,
    ways: await Promise.all(
      LOAN_ADJUSTMENT_KINDS.map(async (kind) => {
        const request = { kind: ADJUSTMENT_APPROVALS[kind], subject: `order:${orderId}` };
        const { amountCentavos, problem } = possible(loan, kind);
        return { kind, amountCentavos, problem, askedBy: await whoAsked(db, request) };
      }),
    ),
    left: await listMoneyThatLeft(db, orderId),
    givenUp: await Promise.all(
      (await listGivenUp(db, orderId)).map(async ({ id, amountCentavos, on }) => {
        const askedBy = await whoAsked(db, { kind: RECOVER_GIVEN_UP, subject: `payout:${id}` });
        return { id, amountCentavos, on, askedBy };
      }),
    ),
    received: await listReceived(db, orderId),
    decided: decided.map(({ id, kind, amountCentavos, decidedAt, appliedOn }) => ({
      adjustmentId: id,
      kind,
      amountCentavos,
      at: decidedAt.toISOString(),
      on: appliedOn,
    })),
  };
}

/** How much it would be, or why it cannot be requested. */
function possible(
  loan: LoanOrder,
  kind: LoanAdjustmentKind,
): Pick<AdjustableLoan["ways"][number], "amountCentavos" | "problem"> {
  try {
    return { amountCentavos: adjustable(loan, kind).amountCentavos, problem: "" };
  } catch (failure) {
    if (!(failure instanceof AdjustmentRefused)) throw failure;
    return { amountCentavos: 0, problem: adjustmentProblem(failure.fault) };
  }
}
