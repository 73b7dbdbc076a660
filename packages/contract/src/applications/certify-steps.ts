import { operation } from "../operation.ts";
import { CERTIFY_FIELDS, certifyForm, certifySaved, wrongAnswers } from "./certify-form.ts";

/**
 * Saves one step of an application (API-3); sending it again changes nothing. A refusal names the wrong
 * answers.
 */
export const certifyStepSchema = { payload: certifyForm, answer: certifySaved, refusal: wrongAnswers };

/** The applicant: name, birthday, e-mail. Always the first step. */
export const certifyBasic = operation<typeof certifyStepSchema>({
  name: "certifyBasic",
  method: "POST",
  path: "/v3/certification/basic",
  access: "borrower",
  formFields: CERTIFY_FIELDS,
});

/** Where and with whom the applicant lives. */
export const certifyPersonal = operation<typeof certifyStepSchema>({
  name: "certifyPersonal",
  method: "POST",
  path: "/v3/certification/personal",
  access: "borrower",
  formFields: CERTIFY_FIELDS,
});

/** Work, income, and repayments to other lenders. */
export const certifyJob = operation<typeof certifyStepSchema>({
  name: "certifyJob",
  method: "POST",
  path: "/v3/certification/job-info",
  access: "borrower",
  formFields: CERTIFY_FIELDS,
});

/** At most two references, with consent; they are optional. */
export const certifyExt = operation<typeof certifyStepSchema>({
  name: "certifyExt",
  method: "POST",
  path: "/v3/certification/ext",
  access: "borrower",
  formFields: CERTIFY_FIELDS,
});

/** Kind and number of the ID; its pictures are sent by `uploadCard`. */
export const certifyCard = operation<typeof certifyStepSchema>({
  name: "certifyCard",
  method: "POST",
  path: "/v3/certification/card-info",
  access: "borrower",
  formFields: CERTIFY_FIELDS,
});
