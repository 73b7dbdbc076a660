import * as valibot from "valibot";
import { count, shortText } from "../fields.ts";
import { operation } from "../operation.ts";
import { goyaSchema } from "../transport/goya-names.ts";

/** A tap on a recommended product: where it is listed, at which index, and its key. */
const productTap = valibot.object({
  moduleId: count,
  positionId: count,
  productKey: shortText(64),
});

/** Where a recommended product tapped on Order Details leads (ORD-12). */
export const openRecommendedSchema = { payload: goyaSchema(productTap), answer: valibot.string() };

export const openRecommended = operation<typeof openRecommendedSchema>({
  name: "openRecommended",
  method: "POST",
  path: "/gopia/goya/define",
  access: "borrower",
  conventions: "form",
});

/** Where a recommended product's own page is (JLF-1): an address, or a page of the native app. */
export const goyaProductPageSchema = {
  payload: goyaSchema(valibot.object({ productKey: shortText(64) })),
  answer: goyaSchema(valibot.object({ productUrl: valibot.string() })),
};

export const goyaProductPage = operation<typeof goyaProductPageSchema>({
  name: "goyaProductPage",
  method: "POST",
  path: "/gopia/goya/frame",
  access: "borrower",
  conventions: "form",
});

/** Tracking of a tap on a recommended product (JLF-1); as with every event, its answer is ignored (EVT-1). */
export const goyaProductClickSchema = { payload: goyaSchema(productTap), answer: valibot.null() };

export const goyaProductClick = operation<typeof goyaProductClickSchema>({
  name: "goyaProductClick",
  method: "POST",
  path: "/gopia/goya/trace",
  access: "borrower",
  conventions: "form",
});
