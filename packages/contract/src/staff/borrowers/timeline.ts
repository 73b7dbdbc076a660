import * as valibot from "valibot";
import { borrowerId, centavosOut } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { after, instantOut, next } from "../fields.ts";

/** What can have happened to a borrower. */
const HAPPENINGS = [
  "account-opened",
  "account-deleted",
  "number-changed",
  "password-set",
  "passkey-added",
  "account-named",
  "card-saved",
  "card-removed",
  "data-copied",
  "session-began",
  "session-ended",
  "code-sent",
  "application-sent",
  "application-approved",
  "application-refused",
  "application-to-person",
  "application-pictures-asked",
  "approval-ended",
  "identity-opened",
  "identity-corrected",
  "identity-erased",
  "reference-removed",
  "decision-told",
  "overdue-excepted",
  "order-confirmed",
  "order-approved",
  "order-rejected",
  "order-cancelled",
  "payout-sent",
  "payout-paid",
  "payout-failed",
  "payout-returned",
  "refund-sent",
  "refund-paid",
  "refund-failed",
  "refund-returned",
  "payment-asked",
  "payment-received",
  "payment-set-aside",
  "payment-taken-back",
  "payment-unmatched",
  "penalty-waived",
  "loan-written-off",
  "document-issued",
  "complaint-sent",
  "complaint-answered",
  "complaint-followed-up",
  "complaint-rated",
  "due-reminder",
  "contact-call",
  "contact-call-against-rules",
  "contact-sms",
  "contact-sms-unsent",
  "contact-incoming",
  "contact-checked",
  "promise-made",
  "promise-taken",
  "plan-asked",
  "plan-offered",
  "plan-declined",
  "plan-agreed",
  "plan-refused",
] as const;
export type Happening = (typeof HAPPENINGS)[number];

/** One event; the screen puts it in words. */
const timelineEntry = valibot.object({
  /** Distinguishes entries. */
  key: valibot.string(),
  at: instantOut,
  kind: valibot.picklist(HAPPENINGS),
  /** 0: not about a loan. */
  orderId: valibot.number(),
  /** For a complaint its case, for an application its number; otherwise 0. */
  subjectId: valibot.number(),
  /** 0: none. */
  amountCentavos: centavosOut,
  /** A name, reference, code or number of stars; may be empty. */
  detail: valibot.string(),
});
export type TimelineEntry = valibot.InferOutput<typeof timelineEntry>;

/** Everything that happened to a borrower, newest first, a page at a time (CON-3). */
export const staffTimelineSchema = {
  payload: valibot.object({
    borrowerId,
    after,
  }),
  answer: valibot.object({
    entries: valibot.array(timelineEntry),
    next,
  }),
};
export type Timeline = valibot.InferOutput<typeof staffTimelineSchema.answer>;

export const staffTimeline = operation<typeof staffTimelineSchema>({
  name: "staffTimeline",
  method: "GET",
  path: "/staff/borrower/timeline",
  access: "staff",
  permission: "view-borrowers",
  isLoad: true,
});
