import * as valibot from "valibot";
import { shortText } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

const approvalId = valibot.pipe(
  valibot.string("is missing"),
  valibot.regex(/^\d{1,12}$/, "must be a request's number"),
  valibot.transform(Number),
);

/** Why something is asked for, approved or refused: read by the next person, and kept for good. */
export const reason = shortText(500);

/** Requests that take two persons, of the kinds that one may ask for or approve, newest first. */
export const approvalListSchema = {
  payload: valibot.object({
    state: valibot.optional(valibot.picklist(["open", "decided"], "must be open or decided"), "open"),
    /** The last number of the page before; empty: from the newest. */
    before: valibot.optional(
      valibot.pipe(valibot.string(), valibot.regex(/^\d{0,12}$/, "must be a request's number")),
      "",
    ),
  }),
  answer: valibot.object({
    requests: valibot.array(
      valibot.object({
        approvalId: valibot.number(),
        kind: valibot.string(),
        /** `staff:3`. */ subject: valibot.string(),
        /** The name of the member of staff that it is about; empty: about none. */
        subjectName: valibot.string(),
        /** JSON. */ payload: valibot.string(),
        /** The state that it rests on: of a change of role, the role before. */
        basis: valibot.string(),
        why: valibot.string(),
        askedBy: valibot.string(),
        /** ISO 8601, UTC. */ askedAt: valibot.string(),
        /** One's own: it can be withdrawn, and not approved. */ isOwn: valibot.boolean(),
        mayDecide: valibot.boolean(),
        /** Empty while it is open. */
        outcome: valibot.picklist(["", "approved", "refused", "stale", "withdrawn"]),
        decidedBy: valibot.string(),
        decidedAt: valibot.string(),
        decidedWhy: valibot.string(),
      }),
    ),
    /** `before` of the next page; empty: this is the last. */ next: valibot.string(),
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
 * Approves or refuses what another person asked for; approving does it. `403` for one's own request, and without the
 * kind's permission; `409` for one that is decided, or whose ground has changed since.
 */
export const decideApprovalSchema = {
  payload: valibot.object({
    approvalId,
    verdict: valibot.picklist(["approve", "refuse"], "must be approve or refuse"),
    why: reason,
  }),
  answer: valibot.object({
    /** What the approver is told and nobody is told again, as an invitation's link; mostly empty. */
    told: valibot.string(),
  }),
};
export type ApprovalDecided = AnswerOf<typeof decideApprovalSchema>;

export const decideApproval = operation<typeof decideApprovalSchema>({
  name: "decideApproval",
  method: "POST",
  path: "/staff/decide-approval",
  access: "staff",
  conventions: "json",
});

/** Takes one's own request back. */
export const withdrawApprovalSchema = { payload: valibot.object({ approvalId }), answer: valibot.null() };

export const withdrawApproval = operation<typeof withdrawApprovalSchema>({
  name: "withdrawApproval",
  method: "POST",
  path: "/staff/withdraw-approval",
  access: "staff",
  conventions: "json",
});
