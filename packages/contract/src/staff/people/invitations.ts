import * as valibot from "valibot";
import { shortText, typedText } from "../../fields.ts";
import { type AnswerOf, operation } from "../../operation.ts";
import { tooSoon } from "../../transport/too-soon.ts";
import { STAFF_ROLES } from "../permissions.ts";
import { staffMeSchema } from "../sign-in/me.ts";
import { password } from "../sign-in/sign-in.ts";

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
