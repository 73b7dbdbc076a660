import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import type { Profile } from "@hiram/market/profile.ts";

export type DialogName = "bank-card" | "withdraw" | "kind-tips" | "rating";

/**
 * The dialogs that the answer asks for, one to be shown after the other: what holds the borrower's money up
 * comes first, what we would like to know comes last.
 * @param hasGoneToRepay the session flag of ORD-8
 */
export function wantedDialogs(
  details: LoanDetails,
  profile: Profile,
  hasGoneToRepay: boolean,
): readonly DialogName[] {
  const wanted: Readonly<Record<DialogName, boolean>> = {
    "bank-card": details.cardNeedPop === 1,
    withdraw: profile.withdrawDialogAtReview && details.orderStatus === "21" && details.playeduL !== "",
    "kind-tips": details.KindTipsMsg !== "" && !hasGoneToRepay,
    rating: details.isScore === "1",
  };
  return (Object.keys(wanted) as DialogName[]).filter((name) => wanted[name]);
}
