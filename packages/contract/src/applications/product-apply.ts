import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { productId } from "../fields.ts";
import { applicationState, CERTIFY_STEPS } from "./certify-form.ts";

/**
 * Applies for a product with the steps that were saved (API-2): decided at once, or shown to a person. Sent again,
 * it answers the same application. A refusal names the steps that are missing.
 */
export const productApplySchema = {
  /** Left out: the first product that is offered. */ payload: valibot.object({
    productId: valibot.optional(productId),
  }),
  answer: applicationState,
  refusal: valibot.object({ missingSteps: valibot.array(valibot.picklist(CERTIFY_STEPS)) }),
};

export const productApply = operation<typeof productApplySchema>({
  name: "productApply",
  method: "POST",
  path: "/v3/product/apply",
  access: "borrower",
});
