import * as valibot from "valibot";
import { centavosOut, dayOut } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { instantOut, next, reason } from "../fields.ts";
import { act, list, page, rowNumber } from "./money-fields.ts";

/** What alerts are about: the screen has texts for each. */
export const ALERT_DETAILS = [
  "amountCentavos",
  "leftCentavos",
  "announcedCentavos",
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

/**
 * What two people do to end an alert: settle what is owed back, book that a loan's money or a refund came back, or record
 * what became of one that is under way.
 */
const ALERT_ENDS = [
  "owed-back",
  "payout-return",
  "refund-return",
  "payout-outcome",
  "refund-outcome",
] as const;

const alertEnd = valibot.object({
  kind: valibot.picklist(ALERT_ENDS),
  /** Of the payout, the refund or what is owed back. */
  id: valibot.string(),
  /** Of `payout-return`: what has been paid on the loan, and would be set aside for its borrower. */
  paidCentavos: valibot.optional(centavosOut),
  /** Of an outcome: what was sent, on which day in Manila, and to which account, masked. */
  sent: valibot.optional(valibot.object({ amountCentavos: centavosOut, on: dayOut, to: valibot.string() })),
});
export type AlertEnd = valibot.InferOutput<typeof alertEnd>;

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
  /** What ends it, while that is open; null: nothing that takes two people. Of an outcome, nobody can close it. */
  end: valibot.optional(valibot.nullable(alertEnd)),
  /** Who has asked to book how it ended, while another person has yet to decide; else empty. */
  askedBy: valibot.string(),
  // What pages of the release before `end` read in its place: left out one release later.
  secondPayoutId: valibot.optional(valibot.string()),
  sentRefundId: valibot.optional(valibot.string()),
  loanPayoutId: valibot.optional(valibot.string()),
  paidCentavos: valibot.optional(centavosOut),
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
