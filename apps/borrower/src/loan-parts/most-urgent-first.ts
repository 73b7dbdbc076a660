import type { HomePage } from "@hiram/contract/home/home-page.ts";

/** Loans in order of urgency: overdue, due, under way. */
export function mostUrgentFirst(orders: HomePage["orders"]): HomePage["orders"] {
  return [
    ...orders.filter(({ daysOverdue }) => daysOverdue > 0),
    ...orders.filter(({ dueOn, daysOverdue }) => dueOn !== "" && daysOverdue <= 0),
    ...orders.filter(({ dueOn }) => dueOn === ""),
  ];
}
