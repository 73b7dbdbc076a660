import type { HomePage } from "@hiram/contract/home/home-page.ts";
import { daysFrom } from "@hiram/market/dates.ts";
import { Horizon, type HorizonDot } from "@hiram/ui/horizon/horizon.tsx";
import { useApp } from "../shell/app/use-app.ts";

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

/** The foot of a loan under way; nothing before its money is sent. */
export function OrderHorizon({ order, isSmall }: OrderHorizonProps) {
  const { paidOutOn, dueDays, dueOn, daysOverdue } = order;
  const { today } = useApp().settings;
  const paid = dueDays.filter((day) => day < dueOn).length;
  const horizon = horizonOf({ from: paidOutOn, dueDays, paid, today });
  if (horizon === null) return null;
  return (
    <Horizon {...horizon} isSmall={isSmall} tone={!isSmall && daysOverdue > 0 ? "overdue" : undefined} />
  );
}

interface OrderHorizonProps {
  readonly order: HomePage["orders"][number];
  /** At the foot of a row. */
  readonly isSmall?: boolean;
}
