import { operation } from "../operation.ts";
import type { schema } from "./login-sms-code.ts";

export { schema } from "./login-sms-code.ts";

/** As `login-sms-code`, read out in a call; the limits of number, device and address are shared (API-1). */
export const loginVoiceCode = operation<typeof schema>({
  name: "loginVoiceCode",
  method: "POST",
  path: "/v3/login/voice-code",
  access: "visitor",
});
