import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { useEffect } from "react";
import { withdrawAddress } from "./order-links.ts";
import { useApp } from "../shell/app/use-app.ts";

/**
 * Leaves for the withdraw-confirmation page when the order is past review and names one (ORD-6); this page
 * does not stay in the history.
 * @returns whether the page is being left: nothing may open over it then
 */
export function useWithdrawRedirect({ status, withdrawalUrl }: OrderDetails): boolean {
  const app = useApp();
  const isLeaving = status !== "under-review" && withdrawAddress(app, withdrawalUrl) !== null;
  const link = isLeaving ? withdrawalUrl : null;
  useEffect(() => {
    const address = link === null ? null : withdrawAddress(app, link);
    if (address !== null) location.replace(address);
  }, [app, link]);
  return isLeaving;
}
