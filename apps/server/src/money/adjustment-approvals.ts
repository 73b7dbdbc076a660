import * as v from "valibot";
import { adjustLoan, lockAdjustable } from "../corrections/adjust-loan.ts";
import type { LoanAdjustmentKind } from "../corrections/schema.ts";
import { writtenBy } from "../platform/actor.ts";
import type { Clock } from "../platform/clock.ts";
import type { AnyApprovalKind } from "../staff/approvals/approval-kind.ts";
import { moneyKind } from "./money-kind.ts";

/** Kinds of request to ask less of a borrower. */
export const ADJUSTMENT_APPROVALS = {
  "penalty-waiver": "waive-penalty",
  "write-off": "write-off-loan",
} as const satisfies Record<LoanAdjustmentKind, string>;

/** Exactly the requested amount is given up: after a payment, or another penalty, the amount differs. */
function adjustmentKind(adjustment: LoanAdjustmentKind, { today }: Pick<Clock, "today">): AnyApprovalKind {
  return moneyKind(v.object({ orderId: v.number(), amountCentavos: v.number() }), {
    kind: ADJUSTMENT_APPROVALS[adjustment],
    subjectOf: ({ orderId }) => `order:${orderId}`,
    lock: (tx, { orderId }) => lockAdjustable(tx, { orderId, kind: adjustment }, today()),
    basisOf: ({ amountCentavos }) => `${amountCentavos} centavos`,
    execute: (tx, loan, { approver, now }) => adjustLoan(tx, loan, { by: writtenBy(approver), now }),
  });
}

/** Waives a penalty, or writes a loan off. */
export const adjustmentKinds = (clock: Pick<Clock, "today">): readonly AnyApprovalKind[] => [
  adjustmentKind("penalty-waiver", clock),
  adjustmentKind("write-off", clock),
];
