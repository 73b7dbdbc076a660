import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { tooSoon } from "../wire/too-soon.ts";
import { typedText } from "../wire/visitor-fields.ts";

/**
 * Sends a code by SMS, to log in or to set a new password (API-1). The same answer, and the same message on the
 * phone, whether or not the number has an account.
 */
export const schema = {
  payload: valibot.object({
    phone: typedText,
    purpose: valibot.optional(
      valibot.picklist(["login", "password-reset"], "must be login or password-reset"),
      "login",
    ),
  }),
  answer: valibot.null(),
  refusal: tooSoon,
};

export const loginSmsCode = operation<typeof schema>({
  name: "loginSmsCode",
  method: "POST",
  path: "/v3/login/sms-code",
  access: "visitor",
});
