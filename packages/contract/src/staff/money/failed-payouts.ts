import * as valibot from "valibot";
import { centavosOut, orderId } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { instantOut, next, reason } from "../fields.ts";
import { act, list, page } from "./money-fields.ts";

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
