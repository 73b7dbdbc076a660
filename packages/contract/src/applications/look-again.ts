import * as valibot from "valibot";
import { applicationId } from "../fields.ts";
import { operation } from "../operation.ts";
import { applicationState } from "./application-state.ts";
import { CERTIFY_STEPS } from "./certify-form.ts";

/**
 * Asks that a person looks at a refused application again (POL-2), once for each application. It answers how the newest
 * one stands: asked twice, or about another than that, it changes nothing. A refusal names steps that are missing since a
 * correction.
 */
export const applicationLookAgainSchema = {
  payload: valibot.object({ applicationId }),
  answer: applicationState,
  refusal: valibot.object({ missingSteps: valibot.array(valibot.picklist(CERTIFY_STEPS)) }),
};

export const applicationLookAgain = operation<typeof applicationLookAgainSchema>({
  name: "applicationLookAgain",
  method: "POST",
  path: "/v3/product/look-again",
  access: "borrower",
});
