import type { Reply } from "@hiram/contract";
import { repaymentWay, type RepaymentWays } from "@hiram/contract/repayments/saved-cards.ts";
import type { AddressQuery } from "../shell/address-query.ts";
import type { App } from "../shell/app.ts";
import { orderIds } from "../payment/order-ids.ts";

export interface RepaymentWaysData {
  /** Null when the address lacks an id: nothing was asked then. */
  readonly reply: Reply<RepaymentWays> | null;
}

/** Asks which saved cards the order can be paid with (OLD-1). Resolves with a failed reply, never rejects. */
export async function loadRepaymentWays(app: App, query: AddressQuery): Promise<RepaymentWaysData> {
  const ids = orderIds(query);
  if (ids === null) return { reply: null };
  const { loading } = app.shellTexts();
  const payload = { orderId: ids.orderId };
  return { reply: await app.api.call(repaymentWay, payload, { quiet: true, loadingText: loading }) };
}
