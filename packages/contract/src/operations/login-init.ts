import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";

/** What a login screen needs to know before anybody typed anything (API-1). */
export const schema = {
  payload: valibot.object({}),
  answer: valibot.object({
    /** By which mobile numbers are checked (PROMO-8). */ profile: valibot.picklist([
      "document",
      "philippines",
    ]),
    codeLength: valibot.number(),
    /** Between two codes to one number. */ resendSeconds: valibot.number(),
    passwordMinLength: valibot.number(),
    passwordMaxLength: valibot.number(),
    /** How long a session lives. */ sessionDays: valibot.number(),
  }),
};
export type LoginInit = AnswerOf<typeof schema>;

export const loginInit = operation<typeof schema>({
  name: "loginInit",
  method: "POST",
  path: "/v3/login/init",
  access: "visitor",
  isLoad: true,
});
