import * as valibot from "valibot";
import { type AnswerOf, operation } from "../../operation.ts";

/** What can be waiting for staff. */
const WAITING_KINDS = [
  "complaints",
  "late-complaints",
  "plan-requests",
  "applications",
  "late-applications",
  "unmatched-payments",
  /** Credit that a borrower asks for in an open case, and that is not on its way. */
  "asked-back",
  "alerts",
  "failed-payouts",
  "given-up-jobs",
  "refused-events",
  "approvals",
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Nothing can be borrowed or repaid unless at least one of these is switched on. */
export const NEEDED_OFFERINGS = ["product", "payment-channel"] as const;
export type NeededOffering = (typeof NEEDED_OFFERINGS)[number];

/** The most that is counted of each; beyond that, counts are not distinguished. */
export const MOST_WAITING = 1_000;

/**
 * How much waits for the caller, among what they are permitted to act on, and what the lender does not offer yet.
 */
export const staffWaitingSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    waiting: valibot.array(
      valibot.object({ kind: valibot.picklist(WAITING_KINDS), count: valibot.number() }),
    ),
    /** Which of the required kinds have none switched on: for those who may draft one. */
    notOffered: valibot.array(valibot.picklist(NEEDED_OFFERINGS)),
  }),
};
export type StaffWaiting = AnswerOf<typeof staffWaitingSchema>;

export const staffWaiting = operation<typeof staffWaitingSchema>({
  name: "staffWaiting",
  method: "GET",
  path: "/staff/waiting",
  access: "staff",
  isLoad: true,
});
