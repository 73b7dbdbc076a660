import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import type { Profile } from "@hiram/market/profile.ts";

export type DialogName = "bank-card" | "withdraw" | "kind-tips" | "rating";

/**
 * The dialogs that the answer asks for, one to be shown after the other: what holds up the borrower's money
 * comes first, the rating comes last.
 * @param hasGoneToRepay the session flag of ORD-8
 */
export function wantedDialogs(
  details: OrderDetails,
  profile: Profile,
  hasGoneToRepay: boolean,
): readonly DialogName[] {
  const wanted: Readonly<Record<DialogName, boolean>> = {
    "bank-card": details.needsAccount && !(profile.tellsOnPage && details.status === "disbursing"),
    withdraw:
      profile.withdrawDialogAtReview && details.status === "under-review" && details.withdrawalUrl !== "",
    "kind-tips": !profile.tellsOnPage && details.kindTips !== "" && !hasGoneToRepay,
    rating: details.asksRating,
  };
  return (Object.keys(wanted) as DialogName[]).filter((name) => wanted[name]);
}
