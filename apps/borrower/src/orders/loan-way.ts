import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { daysBetween, formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import type { HorizonDot } from "@hiram/ui/horizon/horizon.tsx";
import type { PlanStep } from "@hiram/ui/plan-list/plan-list.tsx";
import { firstUnpaidLine, planSteps } from "../payment/plan-steps.ts";
import type { App } from "../shell/app.ts";

/**
 * The whole way of a loan: applied, approved, sent, and each instalment; a paid one leads to its receipt.
 * @param receipts address of the loan's payments
 */
export function loanSteps(app: App, details: OrderDetails, receipts: string): PlanStep[] {
  const before = details.progress.map(({ title, time, amount, state }): PlanStep => ({
    // An account's dots and digits stay in one piece.
    title: title.replace("•••• ", "••••\u00a0"),
    note: time && formatDay(time, app.locale(), app.settings.today),
    amount: amount === 0 ? undefined : formatAmount(amount, app.profile),
    state,
  }));
  return [...before, ...planSteps(app, details.repayPlan, firstUnpaidLine(details), receipts)];
}

/** Where today is on the way from the payout to the last due day, and the due days on it; null before the payout. */
export function loanHorizon(
  details: OrderDetails,
  today: string,
): { readonly today: number; readonly dots: readonly HorizonDot[] } | null {
  const { disbursedOn, repayPlan, status } = details;
  if (status === "disbursing") return { today: 0, dots: [] };
  const lastDay = repayPlan.reduce((last, { time }) => (time > last ? time : last), "");
  if (disbursedOn === "" || lastDay <= disbursedOn) return null;
  const firstUnpaid = firstUnpaidLine(details);
  const share = (day: string) => daysBetween(disbursedOn, day) / daysBetween(disbursedOn, lastDay);
  return {
    today: status === "settled" ? 1 : share(today),
    dots: repayPlan.map(({ time }, index) => {
      const open = time < today ? "late" : "later";
      return { at: share(time), state: index < firstUnpaid ? "done" : open };
    }),
  };
}
