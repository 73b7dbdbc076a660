import type { ReviewPayouts } from "../payouts/start-payout.ts";
import type { Clock } from "../platform/clock.ts";
import type { AnyApprovalKind } from "../staff/approvals/approval-kind.ts";
import { adjustmentKinds } from "./adjustment-approvals.ts";
import { outcomeKinds } from "./outcome-approvals.ts";
import { owedBackKinds } from "./owed-back-approvals.ts";
import { ownMoneyKinds } from "./own-money-approvals.ts";
import { paymentKinds } from "./payment-approvals.ts";
import { transferKinds } from "./transfer-approvals.ts";

/** What moves money and therefore takes two persons (CON-5). */
export const moneyApprovalKinds = (
  clock: Pick<Clock, "today">,
  reviewPayouts: ReviewPayouts,
): readonly AnyApprovalKind[] => [
  ...adjustmentKinds(clock),
  ...outcomeKinds(clock),
  ...ownMoneyKinds(clock),
  ...paymentKinds,
  ...transferKinds(reviewPayouts),
  ...owedBackKinds,
];
