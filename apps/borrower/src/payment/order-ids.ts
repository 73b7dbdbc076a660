import type { AddressQuery } from "../shell/address-query.ts";

/** The order that is paid for; texts as the address has them. */
export interface OrderIds {
  readonly productId: string;
  readonly orderId: string;
}

/** The order that the address names, or null when it lacks one of its ids (SES-4). */
export function orderIds({ productId, orderId }: AddressQuery): OrderIds | null {
  return productId && orderId ? { productId, orderId } : null;
}
