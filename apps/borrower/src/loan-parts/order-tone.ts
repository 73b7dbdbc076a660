import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";

/** What the look of an order's banner follows. */
export type OrderState = Pick<OrderDetails, "status" | "needsAccount" | "isMoneyLate">;

export type OrderTone = "good" | "overdue" | "warning" | undefined;

/**
 * The tone of an order's banner: green for good news only, red for a payment that is late, amber for money that came
 * back; none for money that is late.
 */
export function orderTone({ status, needsAccount, isMoneyLate }: OrderState): OrderTone {
  if (status === "overdue") return "overdue";
  if (status === "settled") return "good";
  if (status !== "disbursing" || isMoneyLate) return undefined;
  return needsAccount ? "warning" : "good";
}
