import type { AddressQuery } from "../shell/app/address-query.ts";

/** An order and its product; texts as an address has them. */
export interface OrderIds {
  readonly productId: string;
  readonly orderId: string;
}

/** The order that the address names, or null when it lacks one of its ids (SES-4). */
export function orderIds({ productId, orderId }: AddressQuery): OrderIds | null {
  return productId && orderId ? { productId, orderId } : null;
}
