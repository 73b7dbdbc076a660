import * as valibot from "valibot";
import { shortText, typedText } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import { tooSoon } from "../transport/too-soon.ts";
import { staffMeSchema } from "./me.ts";
import { STAFF_ROLES } from "./permissions.ts";

const password = valibot.optional(valibot.string(), "");

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

/**
 * What an invitation's link leads to. `404` for a link that is used, expired, ended or unknown. Each call creates another
 * authenticator's secret, and only the last one's codes are accepted.
 */
export const openInvitationSchema = {
  payload: valibot.object({ token: shortText(100) }),
  answer: valibot.object({
    email: valibot.string(),
    role: valibot.picklist(STAFF_ROLES),
    /** `otpauth://…`, for a QR code. */ totpAddress: valibot.string(),
    /** For typing where no camera is at hand. */ totpSecret: valibot.string(),
    passwordMinLength: valibot.number(),
    /** Whether `acceptInvitation` needs the inviting colleague's code. Absent from an earlier version's server: no. */
    needsInvitationCode: valibot.optional(valibot.boolean()),
  }),
};
export type Invitation = AnswerOf<typeof openInvitationSchema>;

export const openInvitation = operation<typeof openInvitationSchema>({
  name: "openInvitation",
  method: "POST",
  path: "/staff/invitation",
  access: "visitor",
  conventions: "json",
});

/**
 * Creates the invited person's account and signs them in. `103` when the authenticator's code is wrong, or the
 * invitation's; after five of those that are wrong the link has ended.
 */
export const acceptInvitationSchema = {
  payload: valibot.object({
    token: shortText(100),
    /** `7K2M-Q9TR`, however it is typed: the colleague who asked for the invitation sees it. */
    invitationCode: typedText,
    name: typedText,
    password,
    code: typedText,
  }),
  answer: valibot.object({
    ...staffMeSchema.answer.entries,
    /** Each opens the account once, in place of the authenticator's code. Shown now and never again. */
    recoveryCodes: valibot.array(valibot.string()),
  }),
  refusal: tooSoon,
};

export const acceptInvitation = operation<typeof acceptInvitationSchema>({
  name: "acceptInvitation",
  method: "POST",
  path: "/staff/accept-invitation",
  access: "visitor",
  conventions: "json",
});
