import * as valibot from "valibot";
import { centavosOut } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { reason } from "../approvals.ts";
import { instantOut } from "../cases/case-queue.ts";
import { act, list, next, page, rowNumber } from "./money-fields.ts";

/** What alerts are about: the screen has texts for each. */
export const ALERT_DETAILS = [
  "amountCentavos",
  "leftCentavos",
  "provider",
  "payment",
  "payout",
  "waitingPayout",
  "otherPayoutsSent",
  "refund",
  "cause",
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
   * Under the names of `ALERT_DETAILS`, or another name in an alert of an earlier version; empty values and counts of nothing are
   * left out.
   */
  details: valibot.array(valibot.object({ name: valibot.string(), value: valibot.string() })),
  raisedAt: instantOut,
  /** For a payout or refund that left twice, while its settlement is open; empty: nothing to settle. */
  secondPayoutId: valibot.string(),
  /** For a refund with two outcomes that sent a borrower's own money, while nobody has booked that it came back. */
  sentRefundId: valibot.string(),
  /** For a loan's payout that was reported as failed after it was paid, while nobody has booked that it came back. */
  loanPayoutId: valibot.string(),
  /** Who has asked to book how it ended, while another person has yet to decide; else empty. */
  askedBy: valibot.string(),
  /** What has been paid on that loan, and would be set aside for its borrower; 0: nothing, or no such payout. */
  paidCentavos: centavosOut,
  /** The provider has yet to say what became of the transfer: this closes itself then, and not before. */
  isUnderWay: valibot.optional(valibot.boolean()),
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

/** Closes an alert with a reason. `409` if somebody else has closed it, or its money is owed back or still under way. */
export const staffCloseAlertSchema = {
  payload: valibot.object({ alertId: rowNumber, why: reason }),
  answer: valibot.null(),
};
export const staffCloseAlert = operation<typeof staffCloseAlertSchema>({
  name: "staffCloseAlert",
  path: "/staff/money/alerts/close",
  ...act,
});
