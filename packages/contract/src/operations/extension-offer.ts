import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { orderId, productId } from "../wire/fields.ts";
import { repaymentInfo } from "../wire/repayment-info.ts";

/** The extension on offer (EXT-1); the odd path is the specification's. */
export const schema = { payload: valibot.object({ productId, orderId }), answer: repaymentInfo };

export const extensionOffer = operation<typeof schema>({
  name: "extensionOffer",
  method: "POST",
  path: "/orbital/fail",
  access: "borrower",
  isLoad: true,
});
