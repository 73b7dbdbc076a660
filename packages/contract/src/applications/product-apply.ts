import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { productId } from "../fields.ts";
import { applicationState } from "./application-state.ts";
import { CERTIFY_STEPS } from "./certify-form.ts";

/**
 * Applies for a product with the steps saved so far (API-2): decided at once, or referred to a person. Sent
 * again, it answers with the same application. A refusal names the missing steps.
 */
export const productApplySchema = {
  /** If left out: the first product on offer. */ payload: valibot.object({
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
