import * as valibot from "valibot";
import { optionalText, wholeNumber } from "../../fields.ts";
import { type AnswerOf, operation } from "../../operation.ts";
import { next, reason } from "../fields.ts";

const approvalId = wholeNumber(12, "must be a request's number");

/** Requests that take two people, of the kinds that the caller may make or approve, newest first. */
export const approvalListSchema = {
  payload: valibot.object({
    state: valibot.optional(valibot.picklist(["open", "decided"], "must be open or decided"), "open"),
    /** The last number of the previous page; empty: from the newest. */
    before: optionalText(/^\d{0,12}$/, "must be a request's number"),
  }),
  answer: valibot.object({
    requests: valibot.array(
      valibot.object({
        approvalId: valibot.number(),
        kind: valibot.string(),
        /** `staff:3`. */ subject: valibot.string(),
        /** The name of the member of staff that it is about; empty if none. */
        subjectName: valibot.string(),
        /** JSON. */ payload: valibot.string(),
        /** The state that it is based on: for a change of role, the previous role; for an invitation, that or `nobody`. */
        basis: valibot.string(),
        why: valibot.string(),
        askedBy: valibot.string(),
        /** ISO 8601, UTC. */ askedAt: valibot.string(),
        /** The caller's own: it can be withdrawn, but not approved. */ isOwn: valibot.boolean(),
        mayDecide: valibot.boolean(),
        /** Empty while it is open. */
        outcome: valibot.picklist(["", "approved", "refused", "stale", "withdrawn"]),
        decidedBy: valibot.string(),
        decidedAt: valibot.string(),
        decidedWhy: valibot.string(),
        /**
         * Of the caller's own approved invitation while it can be accepted: what the invited person types besides opening
         * the link, which the approver has. Otherwise empty; absent from an earlier version's server.
         */
        invitationCode: valibot.optional(valibot.string()),
      }),
    ),
    next,
  }),
};
export type ApprovalList = AnswerOf<typeof approvalListSchema>;

export const approvalList = operation<typeof approvalListSchema>({
  name: "approvalList",
  method: "GET",
  path: "/staff/approvals",
  access: "staff",
  isLoad: true,
});

/**
 * Approves or refuses another person's request; approving carries it out. `403` for the caller's own request,
 * and without the permission for its kind; `409` if it is already decided, or what it is based on has changed
 * since.
 */
export const decideApprovalSchema = {
  payload: valibot.object({
    approvalId,
    verdict: valibot.picklist(["approve", "refuse"], "must be approve or refuse"),
    why: reason,
  }),
  answer: valibot.object({
    /** What only the approver is told, once, such as an invitation's link; mostly empty. */
    told: valibot.string(),
  }),
};

export const decideApproval = operation<typeof decideApprovalSchema>({
  name: "decideApproval",
  method: "POST",
  path: "/staff/decide-approval",
  access: "staff",
  conventions: "json",
});

/** Withdraws one's own request. */
export const withdrawApprovalSchema = { payload: valibot.object({ approvalId }), answer: valibot.null() };

export const withdrawApproval = operation<typeof withdrawApprovalSchema>({
  name: "withdrawApproval",
  method: "POST",
  path: "/staff/withdraw-approval",
  access: "staff",
  conventions: "json",
});
