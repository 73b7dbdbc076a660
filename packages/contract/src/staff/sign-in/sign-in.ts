import * as valibot from "valibot";
import { typedText } from "../../fields.ts";
import { type AnswerOf, operation } from "../../operation.ts";
import { tooSoon } from "../../transport/too-soon.ts";
import { staffMeSchema } from "./me.ts";

/** As typed: the server says whether it is the right one, or long enough. */
export const password = valibot.optional(valibot.string(), "");

/**
 * Signs a member of staff in (CON-1): the cookie of the answer is the session. `103` for a wrong e-mail,
 * password or code alike; `429` past the limits.
 */
export const staffSignInSchema = {
  payload: valibot.object({
    email: typedText,
    password,
    /** Six digits of the authenticator, or a recovery code. */ code: typedText,
  }),
  answer: valibot.object({
    ...staffMeSchema.answer.entries,
    /** How many are left, if one was just used; otherwise null. */
    recoveryCodesLeft: valibot.nullable(valibot.number()),
  }),
  refusal: tooSoon,
};
export type StaffSignedIn = AnswerOf<typeof staffSignInSchema>;

export const staffSignIn = operation<typeof staffSignInSchema>({
  name: "staffSignIn",
  method: "POST",
  path: "/staff/sign-in",
  access: "visitor",
  conventions: "json",
});

/** Ends the session of the cookie, which is deleted too. The answer is the same if it was already over. */
export const staffSignOutSchema = { payload: valibot.object({}), answer: valibot.null() };

export const staffSignOut = operation<typeof staffSignOutSchema>({
  name: "staffSignOut",
  method: "POST",
  path: "/staff/sign-out",
  access: "visitor",
  conventions: "json",
});
