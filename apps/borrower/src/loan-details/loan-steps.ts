import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import type { CourseStep } from "@hiram/ui/loan-course/loan-course.tsx";
import { documentAddress } from "@hiram/contract/receipts/document-address.ts";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { firstUnpaidLine, scheduleSteps } from "../payment-parts/schedule-steps.ts";
import type { App } from "../shell/app/app.ts";
import { horizonOf, LOAN_BEGINS } from "../loan-parts/loan-horizon.tsx";

/**
 * The whole course of a loan: applied, approved, sent, and each instalment. A paid one leads to the receipt of the
 * payment that paid the last of it, or to all payments if no single one did.
 */
export function loanSteps(app: App, ids: OrderIds, details: OrderDetails): CourseStep[] {
  const before = details.progress.map(({ title, time, amount, state }): CourseStep => ({
    title,
    note: time && formatDay(time, app.locale(), app.settings.today),
    amount: amount === 0 ? undefined : formatAmount(amount, app.profile),
    state,
  }));
  const receiptOf = ({ paymentId }: OrderDetails["repayPlan"][number]): string =>
    paymentId
      ? documentAddress(
          "receipt",
          { orderId: ids.orderId, paymentId, locale: app.locale() },
          app.session.get(),
        )
      : app.address("receipts", { ...ids });
  return [...before, ...scheduleSteps(app, details.repayPlan, firstUnpaidLine(details), receiptOf)];
}

/** The banner's foot; null before the payout. */
export function loanHorizon(details: OrderDetails, today: string): ReturnType<typeof horizonOf> {
  const { disbursedOn, repayPlan, status } = details;
  if (status === "disbursing") return LOAN_BEGINS;
  const dueDays = repayPlan.map(({ time, dueOn }) => dueOn ?? time);
  const way = horizonOf({ from: disbursedOn, dueDays, paid: firstUnpaidLine(details), today });
  return way && status === "settled" ? { ...way, today: 1 } : way;
}
