import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { goyaSchema } from "../wire/goya-names.ts";
import { productTap } from "../wire/product-tap.ts";

/** Where a recommended product tapped on Order Details leads (ORD-12). */
export const schema = { payload: goyaSchema(productTap), answer: valibot.string() };

export const openRecommended = operation<typeof schema>({
  name: "openRecommended",
  method: "POST",
  path: "/gopia/goya/define",
  access: "borrower",
  conventions: "form",
});
