import * as valibot from "valibot";
import { centavosOut, orderId } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { reason } from "../approvals.ts";
import { instantOut } from "../cases/case-queue.ts";

const number = valibot.pipe(
  valibot.string("is missing"),
  valibot.regex(/^\d{1,15}$/, "must be a number"),
  valibot.transform(Number),
);
const page = valibot.object({
  /** Of the page before. */
  after: valibot.optional(valibot.string(), ""),
});
/** Where the next page begins; empty after the last one. */
const next = valibot.string();
const list = { method: "GET", access: "staff", permission: "see-money", isLoad: true } as const;
const act = { method: "POST", access: "staff", permission: "move-money", conventions: "json" } as const;

/** What alerts tell of: each has its words on the screen. */
export const ALERT_DETAILS = [
  "amountCentavos",
  "provider",
  "payment",
  "payout",
  "waitingPayout",
  "otherPayoutsSent",
  "refund",
  "day",
  "amountDiffers",
  "notListed",
  "notCounted",
  "unmatched",
  "problem",
  "refusedEvent",
  "jobKind",
  "job",
  "attempts",
  "reason",
] as const;
export type AlertDetail = (typeof ALERT_DETAILS)[number];

/** What a person must look at: ids, amounts and states, never a name. */
const staffAlert = valibot.object({
  alertId: valibot.number(),
  kind: valibot.string(),
  /** 0: about none. */
  orderId: valibot.number(),
  /** 0: about none. */
  borrowerId: valibot.number(),
  /** Of a payment that waits for its loan; empty: of none. */
  paymentId: valibot.string(),
  /** By `ALERT_DETAILS`, or by another name in an alert of an earlier version; nothing that is empty. */
  details: valibot.array(valibot.object({ name: valibot.string(), value: valibot.string() })),
  raisedAt: instantOut,
  /** Of a payout or refund that left twice, while what is to become of it is open; empty: nothing to settle. */
  secondPayoutId: valibot.string(),
});
export type StaffAlertLine = valibot.InferOutput<typeof staffAlert>;

/** Alerts that nobody has dealt with, the oldest first. */
export const staffAlertsSchema = {
  payload: page,
  answer: valibot.object({ alerts: valibot.array(staffAlert), next }),
};
export const staffAlertList = operation<typeof staffAlertsSchema>({
  name: "staffAlertList",
  path: "/staff/money/alerts",
  ...list,
});

/** Closes an alert with a reason. `409` when it is closed. */
export const staffCloseAlertSchema = {
  payload: valibot.object({ alertId: number, why: reason }),
  answer: valibot.null(),
};
export const staffCloseAlert = operation<typeof staffCloseAlertSchema>({
  name: "staffCloseAlert",
  path: "/staff/money/alerts/close",
  ...act,
});

/** What was not done: a job that was given up, or what a provider signed and we could not take. */
const deadLetter = valibot.object({
  letter: valibot.picklist(["job", "event"]),
  id: valibot.number(),
  /** The job's kind, or the provider. */
  what: valibot.string(),
  /** Ids that the job is about, as JSON; empty for an event. */
  about: valibot.string(),
  problem: valibot.string(),
  /** How often it was tried, or sent. */
  times: valibot.number(),
  at: instantOut,
});
export type DeadLetterLine = valibot.InferOutput<typeof deadLetter>;

/** Of one sort, the newest first. */
export const staffDeadLettersSchema = {
  payload: valibot.object({
    letter: valibot.picklist(["job", "event"], "must be job or event"),
    after: valibot.optional(valibot.string(), ""),
  }),
  answer: valibot.object({ letters: valibot.array(deadLetter), next }),
};
export const staffDeadLetters = operation<typeof staffDeadLettersSchema>({
  name: "staffDeadLetters",
  path: "/staff/money/dead-letters",
  ...list,
});

/** Tries a job again, or closes a dead letter. `409` when it is no dead letter any more. */
export const staffHandleDeadLetterSchema = {
  payload: valibot.object({
    letter: valibot.picklist(["job", "event"], "must be job or event"),
    id: number,
    act: valibot.picklist(["retry", "close"], "must be retry or close"),
    why: reason,
  }),
  answer: valibot.null(),
};
export const staffHandleDeadLetter = operation<typeof staffHandleDeadLetterSchema>({
  name: "staffHandleDeadLetter",
  path: "/staff/money/dead-letters/handle",
  ...act,
});

/** A loan whose proceeds did not arrive, and that waits for another account or another try. */
const failedPayout = valibot.object({
  orderId: valibot.number(),
  payoutId: valibot.string(),
  amountCentavos: centavosOut,
  failedAt: instantOut,
  reason: valibot.string(),
  /** Where the last try went. */
  account: valibot.string(),
  /** Where another would go; empty: the borrower has none. */
  nextAccount: valibot.string(),
  /** Who asked to send it again; empty: nobody. */
  askedBy: valibot.string(),
});
export type FailedPayout = valibot.InferOutput<typeof failedPayout>;

/** Payouts that failed and were not sent again, the newest first (CON-4). */
export const staffFailedPayoutsSchema = {
  payload: page,
  answer: valibot.object({ payouts: valibot.array(failedPayout), next }),
};
export const staffFailedPayouts = operation<typeof staffFailedPayoutsSchema>({
  name: "staffFailedPayouts",
  path: "/staff/money/failed-payouts",
  ...list,
});

/** Asks to send a loan's proceeds again; another person approves. */
export const staffAskToRetryPayoutSchema = {
  payload: valibot.object({ orderId, why: reason }),
  answer: valibot.object({ approvalId: valibot.number() }),
};
export const staffAskToRetryPayout = operation<typeof staffAskToRetryPayoutSchema>({
  name: "staffAskToRetryPayout",
  path: "/staff/money/failed-payouts/retry",
  ...act,
});

/** How money that left a second time is settled; `set-off`: the borrower paid it, and it is taken from their credit. */
export const SECOND_PAYOUT_ENDS = ["came-back", "set-off", "given-up"] as const;

/** Asks to settle a payout or refund that left twice. Another person approves. `409` when nothing of it is owed back. */
export const staffAskToSettleSecondSchema = {
  payload: valibot.object({
    payoutId: valibot.pipe(
      valibot.string("is missing"),
      valibot.uuid("must be a payout's or refund's identifier"),
    ),
    end: valibot.picklist(SECOND_PAYOUT_ENDS, "must be came-back, set-off or given-up"),
    why: reason,
  }),
  answer: valibot.object({ approvalId: valibot.number() }),
};
export const staffAskToSettleSecond = operation<typeof staffAskToSettleSecondSchema>({
  name: "staffAskToSettleSecond",
  path: "/staff/money/second-payouts/settle",
  ...act,
});
