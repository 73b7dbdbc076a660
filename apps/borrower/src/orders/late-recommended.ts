import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { latePart } from "@hiram/ui/late-code/late-part.ts";

/** The list, its tracking and the table of names that its calls have: most orders show none of it. */
export const lateRecommended = latePart(() => import("./recommended-products.tsx"));

/** Whether other lenders are recommended: the document hides them at every status, a profile names its own (ORD-4). */
export function showsRecommended({ status, recommended }: OrderDetails, profile: Profile): boolean {
  if (recommended.length === 0) return false;
  return status === "none" || profile.recommendedAtStatuses.some((each) => each === status);
}
