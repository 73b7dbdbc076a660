import type { LoanDetails } from "@hiram/contract/operations/loan-details.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import type { PlanStep } from "@hiram/ui/plan-list/plan-list.tsx";
import type { App } from "../../app/app.ts";

/** The plan's lines as the timeline shows them: the server's words, and a mark for how each stands. */
export function planSteps(app: App, { repayPlan, repayDate, orderStatus }: LoanDetails): PlanStep[] {
  const { today } = app.settings;
  const firstUnpaid = orderStatus === "200" ? repayPlan.length : indexOfDue(repayPlan, repayDate);
  return repayPlan.map(({ title, remark, amount, time }, index) => {
    const unpaid = time < today ? "late" : index === firstUnpaid ? "now" : "later";
    return {
      title,
      note: [remark, time && formatDay(time, app.locale(), today)].filter(Boolean).join(" · "),
      amount: formatAmount(amount, app.profile),
      state: index < firstUnpaid ? "done" : unpaid,
    };
  });
}

/**
 * Which instalment `repayDate` is the due day of: the oldest unpaid one, for they are paid in their order. A
 * paid line carries the day of its payment, which may be that very day: the last of the two is meant.
 */
function indexOfDue(plan: LoanDetails["repayPlan"], repayDate: string): number {
  return Math.max(0, plan.map(({ time }) => time).lastIndexOf(repayDate));
}
