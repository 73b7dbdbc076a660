import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { goyaSchema } from "../wire/goya-names.ts";
import { productTap } from "../wire/product-tap.ts";

/** Tracking of a tap on a recommended product (JLF-1); as with every event, its answer is ignored (EVT-1). */
export const schema = { payload: goyaSchema(productTap), answer: valibot.null() };

export const goyaProductClick = operation<typeof schema>({
  name: "goyaProductClick",
  method: "POST",
  path: "/gopia/goya/trace",
  access: "borrower",
  conventions: "form",
});
