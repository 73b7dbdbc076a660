import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { shortText } from "../wire/fields.ts";
import { goyaSchema } from "../wire/goya-names.ts";

/** Where a recommended product's own page is (JLF-1): an address, or a page of the native app. */
export const schema = {
  payload: goyaSchema(valibot.object({ productKey: shortText(64) })),
  answer: goyaSchema(valibot.object({ productUrl: valibot.string() })),
};

export const goyaProductPage = operation<typeof schema>({
  name: "goyaProductPage",
  method: "POST",
  path: "/gopia/goya/frame",
  access: "borrower",
  conventions: "form",
});
