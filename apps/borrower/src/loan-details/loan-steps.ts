import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import type { CourseStep } from "@hiram/ui/loan-course/loan-course.tsx";
import { firstUnpaidLine, scheduleSteps } from "../payment-parts/schedule-steps.ts";
import type { App } from "../shell/app/app.ts";
import { horizonOf } from "../loan-parts/loan-horizon.tsx";

/**
 * The whole course of a loan: applied, approved, sent, and each instalment; a paid one leads to its receipt.
 * @param receipts address of the loan's payments
 */
export function loanSteps(app: App, details: OrderDetails, receipts: string): CourseStep[] {
  const before = details.progress.map(({ title, time, amount, state }): CourseStep => ({
    title,
    note: time && formatDay(time, app.locale(), app.settings.today),
    amount: amount === 0 ? undefined : formatAmount(amount, app.profile),
    state,
  }));
  return [...before, ...scheduleSteps(app, details.repayPlan, firstUnpaidLine(details), receipts)];
}

/** The banner's foot; null before the payout. */
export function loanHorizon(details: OrderDetails, today: string): ReturnType<typeof horizonOf> {
  const { disbursedOn, repayPlan, status } = details;
  if (status === "disbursing") return { today: 0, dots: [] };
  const dueDays = repayPlan.map(({ time }) => time);
  const way = horizonOf({ from: disbursedOn, dueDays, paid: firstUnpaidLine(details), today });
  return way && status === "settled" ? { ...way, today: 1 } : way;
}
