import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { latePart } from "@hiram/ui/late-code/late-part.ts";

/** The list, its tracking and the table of its calls' names: most orders show none of it. */
export const lateRecommended = latePart(() => import("./recommended-products.tsx"));

/**
 * Whether other lenders are recommended: profile `document` hides them at every status, another profile lists
 * its own statuses (ORD-4).
 */
export function showsRecommended({ status, recommended }: OrderDetails, profile: Profile): boolean {
  if (recommended.length === 0) return false;
  return status === "none" || profile.recommendedAtStatuses.some((each) => each === status);
}
