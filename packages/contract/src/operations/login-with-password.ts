import * as valibot from "valibot";
import { operation } from "../operation.ts";
import { loginAnswer } from "../wire/login-answer.ts";
import { tooSoon } from "../wire/too-soon.ts";
import { typedText } from "../wire/visitor-fields.ts";

/**
 * Logs in by a password (API-1). The common parameter `deviceId` is needed: the session is bound to it. `103` for
 * a wrong password, a number without one and a number without an account alike; `429` past the limits.
 */
export const schema = {
  payload: valibot.object({ phone: typedText, password: valibot.optional(valibot.string(), "") }),
  answer: loginAnswer,
  refusal: tooSoon,
};

export const loginWithPassword = operation<typeof schema>({
  name: "loginWithPassword",
  method: "POST",
  path: "/v3/login/password-login",
  access: "visitor",
});
