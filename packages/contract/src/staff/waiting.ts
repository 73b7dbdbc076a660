import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";

/** What may wait for staff. */
export const WAITING_KINDS = [
  "complaints",
  "late-complaints",
  "plan-requests",
  "applications",
  "unmatched-payments",
  "alerts",
  "failed-payouts",
  "given-up-jobs",
  "refused-events",
  "approvals",
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Without one of these that is switched on, nothing can be borrowed or repaid. */
export const NEEDED_OFFERINGS = ["product", "payment-channel"] as const;
export type NeededOffering = (typeof NEEDED_OFFERINGS)[number];

/** So many are counted of each; as many again are not told apart. */
export const MOST_WAITING = 1_000;

/** How much waits for whoever asks, of what they are permitted to see, and what the lender does not offer yet. */
export const staffWaitingSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    waiting: valibot.array(
      valibot.object({ kind: valibot.picklist(WAITING_KINDS), count: valibot.number() }),
    ),
    /** Of what is needed, what has none that is switched on: for those who may draft one. */
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
