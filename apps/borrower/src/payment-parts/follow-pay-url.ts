import { checkedAddress } from "@hiram/bridge";
import { PAGES, type PageName } from "@hiram/contract";
import type { App } from "../shell/app/app.ts";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { saveRepayment } from "./saved-repayment.ts";

/**
 * Goes where the server says the payment is made (PAY-2): to a page of this site without leaving the document,
 * or to a provider's checkout by its address. Only this site and the checkouts in the settings are followed,
 * because the borrower is about to enter their bank or wallet credentials.
 * A pay code to be shown is kept for the page of payment notices as well (CODE-2).
 * @param ids passed along to pages of this site, so that they know the way back to the order
 * @returns whether the address was followed
 */
export function followPayUrl(app: App, payUrl: unknown, ids: OrderIds): boolean {
  const address = checkedAddress(payUrl, { origin: app.origin, allowedHosts: app.settings.checkoutOrigins });
  if (address === null) return false;
  const target = ownPage(app, new URL(address));
  if (target === null) location.assign(address);
  else {
    const payCode = target.query["payCode"];
    if (target.page === "repaymentOfCode" && payCode) saveRepayment({ orderId: ids.orderId, payCode });
    app.open(target.page, { ...target.query, ...ids });
  }
  return true;
}

interface OwnPage {
  readonly page: PageName;
  readonly query: Readonly<Record<string, string>>;
}

function ownPage(app: App, address: URL): OwnPage | null {
  if (address.origin !== new URL(app.origin).origin) return null;
  const found = Object.entries(PAGES).find(([, path]) => path === address.pathname);
  if (found === undefined) return null;
  return { page: found[0] as PageName, query: Object.fromEntries(address.searchParams) };
}
