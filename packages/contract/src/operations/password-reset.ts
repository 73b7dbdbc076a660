import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { typedText } from "../wire/visitor-fields.ts";

/**
 * Sets a password, the first or a new one, by a code sent for `password-reset` (API-1). Every session of the
 * borrower ends. `102` wrong or expired code; `404` as in `sms-login`.
 */
export const schema = {
  payload: valibot.object({
    phone: typedText,
    smsCode: typedText,
    password: valibot.optional(valibot.string(), ""),
  }),
  answer: valibot.null(),
};

export const passwordReset = operation<typeof schema>({
  name: "passwordReset",
  method: "POST",
  path: "/v3/login/password-reset",
  access: "visitor",
});
