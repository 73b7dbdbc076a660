import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";
import { flagOut } from "../fields.ts";
import { applicationState } from "./application-state.ts";
import { CERTIFY_FIELDS, certifyStep } from "./certify-form.ts";

/** The steps of an application with the answers saved so far, on whatever device (API-3, WEB-5). */
export const certifyListSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    steps: valibot.array(certifyStep),
    pictures: valibot.object({ idFront: flagOut, idBack: flagOut, idSelfie: flagOut }),
    application: applicationState,
    /** Whose application it is: `09•• ••• 4567`. Absent from an earlier version's server. */
    maskedPhone: valibot.optional(valibot.string()),
  }),
};
export type CertifyList = AnswerOf<typeof certifyListSchema>;

export const certifyList = operation<typeof certifyListSchema>({
  name: "certifyList",
  method: "POST",
  path: "/v3/certification/certify-list",
  access: "borrower",
  formFields: CERTIFY_FIELDS,
  isLoad: true,
});
