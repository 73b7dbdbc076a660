import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import { useEffect } from "react";
import { withdrawAddress } from "./order-links.ts";
import { useApp } from "../shell/use-app.ts";

/**
 * Leaves for the withdraw-confirmation page when the order is past its review and names one (ORD-6); this page
 * does not stay in the history.
 * @returns whether it is leaving: nothing may open over the page then
 */
export function useWithdrawRedirect({ orderStatus, playeduL }: LoanDetails): boolean {
  const app = useApp();
  const isLeaving = orderStatus !== "21" && withdrawAddress(app, playeduL) !== null;
  const link = isLeaving ? playeduL : null;
  useEffect(() => {
    const address = link === null ? null : withdrawAddress(app, link);
    if (address !== null) location.replace(address);
  }, [app, link]);
  return isLeaving;
}
