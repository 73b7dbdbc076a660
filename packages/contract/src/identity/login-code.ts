import * as valibot from "valibot";
import { typedText } from "../fields.ts";
import { operation } from "../operation.ts";
import { tooSoon } from "../transport/too-soon.ts";

/**
 * Sends a code by SMS, to log in or to set a new password (API-1). The same answer, and the same message on
 * the phone, whether or not the number has an account.
 *
 * `104`: codes were requested for this number, or from this network, and never used. Show a captcha
 * (`get-sid`, then `get-captcha` or `get-question`, as on a landing page) and ask again with its `sid` and
 * answer; `101` for a wrong one. A device that the borrower logged in with before, named by the common
 * parameter `deviceId`, is never asked to; nor do other people's requests keep it waiting. `429` past the
 * limits.
 */
export const loginSmsCodeSchema = {
  payload: valibot.object({
    phone: typedText,
    purpose: valibot.optional(
      valibot.picklist(["login", "password-reset"], "must be login or password-reset"),
      "login",
    ),
    /** A captcha's visit, and its answer. */
    sid: typedText,
    capcode: typedText,
  }),
  answer: valibot.null(),
  refusal: tooSoon,
};

export const loginSmsCode = operation<typeof loginSmsCodeSchema>({
  name: "loginSmsCode",
  method: "POST",
  path: "/v3/login/sms-code",
  access: "visitor",
});

/** As `login-sms-code`, read out in a call; the limits of number, device and address are shared (API-1). */
export const loginVoiceCode = operation<typeof loginSmsCodeSchema>({
  name: "loginVoiceCode",
  method: "POST",
  path: "/v3/login/voice-code",
  access: "visitor",
});
