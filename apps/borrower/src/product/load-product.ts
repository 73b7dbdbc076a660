import { CODE, mapReply, type Reply } from "@hiram/contract";
import { type PricedProduct, pricedProductOf, productDetail } from "@hiram/contract/home/product-detail.ts";
import type { AddressQuery } from "../shell/address-query.ts";
import type { App } from "../shell/app.ts";
import { chosenIn } from "./chosen-terms.ts";

export interface ProductData {
  /** Null when the address names no product: nothing was asked then. */
  readonly reply: Reply<PricedProduct> | null;
  /** Why the address's own choice is not shown; empty: it is, or there was none. */
  readonly refused: string;
}

/**
 * Asks what the address's choice costs. A choice that is not offered, by an old link or after the limit was lowered,
 * is answered by the product's own first offer, with the reason. Never rejects.
 */
export async function loadProduct(app: App, query: AddressQuery): Promise<ProductData> {
  const { productId } = query;
  if (!productId) return { reply: null, refused: "" };
  const chosen = chosenIn(query);
  const reply = await priceOf(app, productId, chosen);
  if (reply.success || chosen === null || (reply.code !== CODE.badInput && reply.code !== CODE.conflict))
    return { reply, refused: "" };
  return { reply: await priceOf(app, productId, null), refused: reply.message };
}

async function priceOf(
  app: App,
  productId: string,
  chosen: Record<string, string> | null,
): Promise<Reply<PricedProduct>> {
  const loadingText = app.shellTexts().loading;
  const payload = { productId, ...chosen };
  return mapReply(await app.api.call(productDetail, payload, { quiet: true, loadingText }), pricedProductOf);
}
