import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";

/** What the look of an order's banner follows. */
export type OrderState = Pick<OrderDetails, "status" | "needsAccount">;

/** The tone of an order's banner: green for good news only, red for what is late, amber for money that came back. */
export function orderTone({ status, needsAccount }: OrderState): "good" | "overdue" | "warning" | undefined {
  if (status === "overdue") return "overdue";
  if (status === "settled") return "good";
  if (status === "disbursing") return needsAccount ? "warning" : "good";
  return undefined;
}
