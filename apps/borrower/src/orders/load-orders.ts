import type { Reply } from "@hiram/contract";
import { homePage, type HomePage } from "@hiram/contract/home/home-page.ts";
import { orderList, type OrderList } from "@hiram/contract/orders/order-list.ts";
import type { App } from "../shell/app/app.ts";

export interface OrdersData {
  readonly home: Reply<HomePage>;
  readonly past: Reply<OrderList>;
}

/**
 * Asks for the borrower's loans, both under way and finished (WEB-7). Resolves with failed replies, never
 * rejects.
 */
export async function loadOrders(app: App): Promise<OrdersData> {
  const quietly = { quiet: true, loadingText: app.shellTexts().loading };
  const [home, past] = await Promise.all([
    app.api.call(homePage, {}, quietly),
    app.api.call(orderList, {}, quietly),
  ]);
  return { home, past };
}
