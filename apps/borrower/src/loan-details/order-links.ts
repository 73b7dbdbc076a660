import { checkedAddress, isOwnOrigin } from "@hiram/bridge";
import { withSession } from "@hiram/contract";
import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import type { App } from "../shell/app/app.ts";
import { leaving } from "../shell/navigation/leaving.ts";
import { rememberGoingToRepay } from "./bank-tip.ts";
import type { OrderIds } from "../loan-parts/order-ids.ts";

/**
 * A link from the server that may be followed, parsed: to this site, or to a provider in the settings;
 * otherwise null.
 */
function trustedAddress(app: App, link: string): string | null {
  return checkedAddress(link, { origin: app.origin, allowedHosts: app.settings.checkoutOrigins });
}

/**
 * The withdraw-confirmation page with the common parameters appended (ORD-6, ORD-9), or null. They include the
 * session, so a link to anyone else is not followed.
 */
export function withdrawAddress(app: App, link: string): string | null {
  const address = trustedAddress(app, link);
  return address === null ? null : withSession(address, app.session.get());
}

/**
 * Goes to the order's own repayment link if it has one, otherwise to our repayment page (ORD-11); no more tips
 * are shown in this session (ORD-8). If the link may not be followed, our own page is used, since paying must
 * be possible.
 */
export function goToRepay(app: App, ids: OrderIds, details: OrderDetails): void {
  rememberGoingToRepay();
  const address = trustedAddress(app, details.repaymentUrl);
  if (address === null) app.open("repayment", { ...ids });
  else location.assign(isOwnOrigin(address, app.origin) ? withSession(address, app.session.get()) : address);
}

/** Goes elsewhere; the promise keeps the button from doing it twice. */
export function leaveBy(go: () => void): Promise<void> {
  go();
  return leaving("app");
}
