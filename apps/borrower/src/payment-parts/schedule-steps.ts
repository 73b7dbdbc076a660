import type { RepaymentInfo } from "@hiram/contract";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import type { CourseStep } from "@hiram/ui/loan-course/loan-course.tsx";
import type { App } from "../shell/app/app.ts";

/**
 * The schedule's lines (remark, title, amount, time) as the timeline shows them: the server's words, and a mark
 * for the state of each.
 * @param firstUnpaid index of the line that is to be paid first; the ones before it are paid
 * @param receiptOf where a paid line leads
 */
export function scheduleSteps(
  app: App,
  plan: RepaymentInfo["repayPlan"],
  firstUnpaid: number,
  receiptOf?: (line: RepaymentInfo["repayPlan"][number]) => string,
): CourseStep[] {
  const { today } = app.settings;
  return plan.map((line, index) => {
    const { title, remark, amount, time } = line;
    const isPaid = index < firstUnpaid;
    const unpaid = time !== "" && time < today ? "late" : index === firstUnpaid ? "now" : "later";
    return {
      title,
      note: [remark, time && formatDay(time, app.locale(), today)].filter(Boolean).join(" · "),
      amount: formatAmount(amount, app.profile),
      state: isPaid ? "done" : unpaid,
      href: isPaid ? receiptOf?.(line) : undefined,
    };
  });
}

type Plan = Pick<RepaymentInfo, "repayPlan" | "repayDate"> & { readonly status?: string };

/**
 * The line whose due day is `repayDate`: the oldest unpaid one, since they are paid in order. A paid line
 * carries the day of its payment, which may be the same day, so the last match counts. When the loan is
 * settled, the index after the last line.
 */
export function firstUnpaidLine({ repayPlan, repayDate, status }: Plan): number {
  if (status === "settled") return repayPlan.length;
  return Math.max(0, repayPlan.map(({ time }) => time).lastIndexOf(repayDate));
}
