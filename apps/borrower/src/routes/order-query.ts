import type { AddressQuery } from "../app/address-query.ts";

/** The order a page is about, as its address names it; empty when the address does not say. */
export interface OrderQuery {
  readonly productId: string;
  readonly orderId: string;
}

export function orderQuery(query: AddressQuery): OrderQuery {
  return { productId: query["productId"] ?? "", orderId: query["orderId"] ?? "" };
}
