import * as valibot from "valibot";
import { attemptKey, flag, typedText } from "../fields.ts";
import { operation } from "../operation.ts";
import { loginAnswer, sessionIn } from "./log-in.ts";

/**
 * Registers someone who proved a number with a log-in code, and logs them in (WEB-1): what `sms-login`
 * answered with `404` continues here, with the same code while it is valid. `agreed` means that loan terms and
 * privacy policy were agreed to; `102` wrong or expired code; `11` the number has an account: log in.
 */
export const loginRegisterSchema = {
  payload: valibot.object({
    phone: typedText,
    smsCode: typedText,
    agreed: flag,
    attempt: attemptKey,
    sessionIn,
  }),
  answer: loginAnswer,
};

export const loginRegister = operation<typeof loginRegisterSchema>({
  name: "loginRegister",
  method: "POST",
  path: "/v3/login/register",
  access: "visitor",
});
