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
  /** From the previous page. */
  after: valibot.optional(valibot.string(), ""),
});
/** Where the next page begins; empty after the last one. */
const next = valibot.string();
const list = { method: "GET", access: "staff", permission: "see-money", isLoad: true } as const;
const act = { method: "POST", access: "staff", permission: "move-money", conventions: "json" } as const;

/** What alerts are about: the screen has texts for each. */
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

/** Something a person must look at: ids, amounts and states, never a name. */
const staffAlert = valibot.object({
  alertId: valibot.number(),
  kind: valibot.string(),
  /** 0 if about none. */
  orderId: valibot.number(),
  /** 0 if about none. */
  borrowerId: valibot.number(),
  /** For a payment that waits to be matched to its loan; otherwise empty. */
  paymentId: valibot.string(),
  /**
   * Under the names of `ALERT_DETAILS`, or another name in an alert of an earlier version; empty values are
   * left out.
   */
  details: valibot.array(valibot.object({ name: valibot.string(), value: valibot.string() })),
  raisedAt: instantOut,
  /** For a payout or refund that left twice, while its settlement is open; empty: nothing to settle. */
  secondPayoutId: valibot.string(),
  /** For a loan's payout that was reported as failed after it was paid, while nobody has booked that it came back. */
  loanPayoutId: valibot.string(),
});
export type StaffAlertLine = valibot.InferOutput<typeof staffAlert>;

/** Alerts that nobody has dealt with, oldest first. */
export const staffAlertsSchema = {
  payload: page,
  answer: valibot.object({ alerts: valibot.array(staffAlert), next }),
};
export const staffAlertList = operation<typeof staffAlertsSchema>({
  name: "staffAlertList",
  path: "/staff/money/alerts",
  ...list,
});

/** Closes an alert with a reason. `409` if it is already closed. */
export const staffCloseAlertSchema = {
  payload: valibot.object({ alertId: number, why: reason }),
  answer: valibot.null(),
};
export const staffCloseAlert = operation<typeof staffCloseAlertSchema>({
  name: "staffCloseAlert",
  path: "/staff/money/alerts/close",
  ...act,
});

/** What failed: a job that was given up, or a signed event from a provider that could not be accepted. */
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

/** Those of one kind, newest first. */
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

/**
 * Retries a job, or closes a dead letter: what it was to send has then failed. `409` if it is no longer a dead letter,
 * or if closing it would leave money that the provider may have without an outcome.
 */
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

/** A loan whose proceeds did not arrive, and that waits for another account or another attempt. */
const failedPayout = valibot.object({
  orderId: valibot.number(),
  payoutId: valibot.string(),
  amountCentavos: centavosOut,
  failedAt: instantOut,
  reason: valibot.string(),
  /** Where the last attempt went. */
  account: valibot.string(),
  /** Where another attempt would go; empty: the borrower has no account. */
  nextAccount: valibot.string(),
  /** Who asked to send it again; empty: nobody. */
  askedBy: valibot.string(),
});
export type FailedPayout = valibot.InferOutput<typeof failedPayout>;

/** Payouts that failed and were not sent again, newest first (CON-4). */
export const staffFailedPayoutsSchema = {
  payload: page,
  answer: valibot.object({ payouts: valibot.array(failedPayout), next }),
};
export const staffFailedPayouts = operation<typeof staffFailedPayoutsSchema>({
  name: "staffFailedPayouts",
  path: "/staff/money/failed-payouts",
  ...list,
});

/** Requests to send a loan's proceeds again; another person approves. */
export const staffAskToRetryPayoutSchema = {
  payload: valibot.object({ orderId, why: reason }),
  answer: valibot.object({ approvalId: valibot.number() }),
};
export const staffAskToRetryPayout = operation<typeof staffAskToRetryPayoutSchema>({
  name: "staffAskToRetryPayout",
  path: "/staff/money/failed-payouts/retry",
  ...act,
});

const payoutId = valibot.pipe(
  valibot.string("is missing"),
  valibot.uuid("must be a payout's or refund's identifier"),
);

/**
 * Requests to book that a loan's money came back: the loan has then not begun. Another person approves. `409` if
 * another payout of the loan left, or something was paid, agreed or given up for it since.
 */
export const staffAskToBookReturnSchema = {
  payload: valibot.object({ payoutId, why: reason }),
  answer: valibot.object({ approvalId: valibot.number() }),
};
export const staffAskToBookReturn = operation<typeof staffAskToBookReturnSchema>({
  name: "staffAskToBookReturn",
  path: "/staff/money/returned-payouts/book",
  ...act,
});

/**
 * How money that left twice is settled; `set-off`: the borrower paid it back, and it is taken from their credit.
 */
export const SECOND_PAYOUT_ENDS = ["came-back", "set-off", "given-up"] as const;

/**
 * Requests to settle a payout or refund that left twice. Another person approves. `409` if none of it is owed
 * back.
 */
export const staffAskToSettleSecondSchema = {
  payload: valibot.object({
    payoutId,
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
