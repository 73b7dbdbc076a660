import type { ModelPlan } from "./loan-facts.ts";

/** The amount owed as this many payments of whole pesos, the last one with the remainder. */
export function spreadOver(owed: number, { payments, firstOn, everyDays }: ModelRule): ModelPlan["payments"] {
  const each = Math.floor(owed / payments / 100) * 100;
  return Array.from({ length: payments }, (_, index) => ({
    dueOn: firstOn + index * everyDays,
    amount: index === payments - 1 ? owed - each * (payments - 1) : each,
  }));
}

/** How the amount owed is spread: days are counted from 1970. */
export interface ModelRule {
  readonly payments: number;
  readonly firstOn: number;
  readonly everyDays: 7 | 14;
}
