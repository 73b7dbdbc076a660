import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";
import { loginAnswer } from "../wire/login-answer.ts";
import { typedText } from "../wire/visitor-fields.ts";

/**
 * Logs in by a code (API-1). The common parameter `deviceId` is needed: the session is bound to it. `102` wrong
 * or expired code; `404` no account has this number, told only to who proved that it is theirs.
 */
export const schema = {
  payload: valibot.object({ phone: typedText, smsCode: typedText }),
  answer: loginAnswer,
};
export type LoginWithSms = AnswerOf<typeof schema>;

export const loginWithSms = operation<typeof schema>({
  name: "loginWithSms",
  method: "POST",
  path: "/v3/login/sms-login",
  access: "visitor",
});
