import type { Reply } from "@hiram/contract";
import { type LoanDetails, loanDetails } from "@hiram/contract/operations/loan-details.ts";
import type { AddressQuery } from "../../app/address-query.ts";
import type { App } from "../../app/app.ts";

/** Which order of which product; texts as the address has them. */
export interface OrderIds {
  readonly productId: string;
  readonly orderId: string;
}

export interface OrderDetailsData {
  /** Null when the address lacks an id: nothing was asked then. */
  readonly reply: Reply<LoanDetails> | null;
}

/** The order that the address names, or null (ORD-1, SES-4). */
export function orderIds({ productId, orderId }: AddressQuery): OrderIds | null {
  return productId && orderId ? { productId, orderId } : null;
}

/** Asks for the order's details with a 'loading...' indicator (ORD-1). Resolves with a failed reply, never rejects. */
export async function loadOrderDetails(app: App, query: AddressQuery): Promise<OrderDetailsData> {
  const ids = orderIds(query);
  if (ids === null) return { reply: null };
  const { loading } = app.shellTexts();
  return { reply: await app.api.call(loanDetails, { ...ids }, { quiet: true, loadingText: loading }) };
}
