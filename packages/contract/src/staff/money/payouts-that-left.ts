import * as valibot from "valibot";
import { operation } from "../../operation.ts";
import { reason } from "../fields.ts";
import { act, sumRead } from "./money-fields.ts";

const payoutId = valibot.pipe(
  valibot.string("is missing"),
  valibot.uuid("must be a payout's or refund's identifier"),
);

/**
 * Requests to book that a loan's money came back: the loan has then not begun, and what was paid on it is set aside for
 * its borrower. Another person approves. `409` if another payout of the loan left.
 */
export const staffAskToBookReturnSchema = {
  payload: valibot.object({ payoutId, paidCentavos: sumRead, why: reason }),
  answer: valibot.object({ approvalId: valibot.number() }),
};
export const staffAskToBookReturn = operation<typeof staffAskToBookReturnSchema>({
  name: "staffAskToBookReturn",
  path: "/staff/money/returned-payouts/book",
  ...act,
});

/**
 * Requests to book that a refund came back: the money is its borrower's credit again. Another person approves. `409` if
 * none of it was the borrower's.
 */
export const staffAskToBookRefundReturnSchema = {
  payload: valibot.object({ refundId: payoutId, why: reason }),
  answer: valibot.object({ approvalId: valibot.number() }),
};
export const staffAskToBookRefundReturn = operation<typeof staffAskToBookRefundReturnSchema>({
  name: "staffAskToBookRefundReturn",
  path: "/staff/money/returned-refunds/book",
  ...act,
});

/**
 * How what is owed back is settled; `set-off`: the borrower paid it back, and it is taken from their credit.
 */
export const OWED_BACK_ENDS = ["came-back", "set-off", "given-up"] as const;

/**
 * Requests to settle what is owed back: a payout or refund that left twice, or money sent back out of a payment
 * that was then taken back. Another person approves. `409` if nothing is owed back.
 */
export const staffAskToSettleOwedBackSchema = {
  payload: valibot.object({
    payoutId,
    end: valibot.picklist(OWED_BACK_ENDS, "must be came-back, set-off or given-up"),
    why: reason,
  }),
  answer: valibot.object({ approvalId: valibot.number() }),
};
export const staffAskToSettleOwedBack = operation<typeof staffAskToSettleOwedBackSchema>({
  name: "staffAskToSettleOwedBack",
  path: "/staff/money/second-payouts/settle",
  ...act,
});

/** How what was given up came in after all: as `OWED_BACK_ENDS` name it. */
export const RECOVERY_ENDS = ["came-back", "set-off"] as const;

/**
 * Requests to book that what was owed back, and given up, came in after all: it is then income. Another person approves.
 * `409` if nothing of it is given up any more.
 */
export const staffAskToRecoverGivenUpSchema = {
  payload: valibot.object({
    payoutId,
    end: valibot.picklist(RECOVERY_ENDS, "must be came-back or set-off"),
    why: reason,
  }),
  answer: valibot.object({ approvalId: valibot.number() }),
};
export const staffAskToRecoverGivenUp = operation<typeof staffAskToRecoverGivenUpSchema>({
  name: "staffAskToRecoverGivenUp",
  path: "/staff/money/given-up/recover",
  ...act,
});
