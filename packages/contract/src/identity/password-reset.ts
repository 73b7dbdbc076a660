import * as valibot from "valibot";
import { attemptKey, typedText } from "../fields.ts";
import { operation } from "../operation.ts";

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/**
 * Sets a password, the first or a new one, with a code sent for `password-reset` (API-1). Every session of the
 * borrower ends. `102` wrong or expired code; `404` as in `sms-login`.
 */
export const passwordResetSchema = {
  payload: valibot.object({
    phone: typedText,
    smsCode: typedText,
    attempt: attemptKey,
    password: valibot.optional(valibot.string(), ""),
  }),
  answer: valibot.null(),
};

export const passwordReset = operation<typeof passwordResetSchema>({
  name: "passwordReset",
  method: "POST",
  path: "/v3/login/password-reset",
  access: "visitor",
});
