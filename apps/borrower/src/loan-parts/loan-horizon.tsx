import type { HomePage } from "@hiram/contract/home/home-page.ts";
import { orderStatusOf } from "@hiram/contract/orders/order-status.ts";
import { daysFrom } from "@hiram/market/dates.ts";
import { Horizon, type HorizonDot } from "@hiram/ui/horizon/horizon.tsx";
import type { ReactNode } from "react";
import type { App } from "../shell/app/app.ts";
import type { OrderTone } from "./order-tone.ts";

export interface LoanDays {
  /** The payout's day. */
  readonly from: string;
  /** Every payment's, oldest first. */
  readonly dueDays: readonly string[];
  /** How many of the payments are made. */
  readonly paid: number;
  readonly today: string;
}

/**
 * Where today is between the payout and the last due day, and the due days in between; null without a payout.
 */
export function horizonOf({
  from,
  dueDays,
  paid,
  today,
}: LoanDays): { readonly today: number; readonly dots: readonly HorizonDot[] } | null {
  const whole = daysFrom(from, dueDays[dueDays.length - 1] ?? "");
  if (!(whole > 0)) return null;
  const share = (day: string) => daysFrom(from, day) / whole;
  return {
    today: share(today),
    dots: dueDays.map((day, index) => {
      const open = day < today ? "late" : "later";
      return { at: share(day), state: index < paid ? "done" : open };
    }),
  };
}

/** Of a loan whose money is on its way: it begins today, and its due days follow from the day on which it arrives. */
export const LOAN_BEGINS = { today: 0, dots: [] } as const;

/** The foot of a hero, in its tone, or of a row of a loan under way; null before its money is sent. */
export function orderHorizon(
  app: App,
  order: HomePage["orders"][number],
  size: "large" | "small",
  tone?: OrderTone,
): ReactNode | null {
  const { orderStatus, paidOutOn, dueDays, dueOn } = order;
  const status = orderStatusOf(orderStatus);
  const { today } = app.settings;
  const paid = dueDays.filter((day) => day < dueOn).length;
  const horizon =
    status === "disbursing" ? LOAN_BEGINS : horizonOf({ from: paidOutOn, dueDays, paid, today });
  if (horizon === null) return null;
  return <Horizon {...horizon} isSmall={size === "small"} tone={tone} />;
}
