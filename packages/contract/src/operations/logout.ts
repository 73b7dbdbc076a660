import * as valibot from "valibot";
import { operation } from "../operation.ts";

/** Ends the session of the common parameters (API-1). Answers alike when it is over already, or nobody's. */
export const schema = {
  payload: valibot.object({}),
  answer: valibot.null(),
};

export const logout = operation<typeof schema>({
  name: "logout",
  method: "POST",
  path: "/v3/login/logout",
  access: "visitor",
});
