import * as valibot from "valibot";
import { centavosOut, dayOut, flagOut, orderId, shortText } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { reason } from "../approvals.ts";
import { instantOut } from "../cases/case-queue.ts";
import { moneyOrder } from "./money-order.ts";

/** Money that came in for no request of ours, or for one that nobody knows any more (CON-5). */
const unmatchedPayment = valibot.object({
  paymentId: valibot.string(),
  provider: valibot.string(),
  /** The provider's name of it. */
  reference: valibot.string(),
  /** What its payer used, as the provider tells it; empty: it tells nothing. */
  payCode: valibot.string(),
  /** The provider's name of what was paid on. */
  requestReference: valibot.string(),
  /** The way to pay, by its name. */
  channel: valibot.string(),
  amountCentavos: centavosOut,
  /** The day in Manila on which it was paid. */
  paidOn: dayOut,
  receivedAt: instantOut,
  /** What an open request wants to count it for; 0: nobody has asked yet. */
  askedForOrderId: valibot.number(),
  askedBy: valibot.string(),
});
export type UnmatchedPayment = valibot.InferOutput<typeof unmatchedPayment>;

/** Those that nobody has found the owner of, the oldest first. */
export const staffUnmatchedPaymentsSchema = {
  payload: valibot.object({
    /** Of the page before. */
    after: valibot.optional(valibot.string(), ""),
  }),
  answer: valibot.object({
    payments: valibot.array(unmatchedPayment),
    /** Where the next page begins; empty after the last one. */
    next: valibot.string(),
  }),
};

export const staffUnmatchedPayments = operation<typeof staffUnmatchedPaymentsSchema>({
  name: "staffUnmatchedPayments",
  method: "GET",
  path: "/staff/money/unmatched",
  access: "staff",
  permission: "see-money",
  isLoad: true,
});

export const paymentId = valibot.pipe(
  valibot.string("is missing"),
  valibot.uuid("must be a payment's identifier"),
);

/** Orders that a payment may be for: by an order's number, a pay code or reference, or a borrower's number. */
export const staffMatchCandidatesSchema = {
  payload: valibot.object({ paymentId, search: shortText(100) }),
  answer: valibot.object({
    orders: valibot.array(
      valibot.object({
        order: moneyOrder,
        /** The same sum was counted for it within three days of this one: it may be the same money. */
        hasSameSum: flagOut,
      }),
    ),
  }),
};
export type MatchCandidates = valibot.InferOutput<typeof staffMatchCandidatesSchema.answer>;

export const staffMatchCandidates = operation<typeof staffMatchCandidatesSchema>({
  name: "staffMatchCandidates",
  method: "GET",
  path: "/staff/money/match-candidates",
  access: "staff",
  permission: "see-money",
  isLoad: true,
});

/** Asks to count a payment for an order; another person approves. `409` when it is counted by now. */
export const staffAskToMatchSchema = {
  payload: valibot.object({ paymentId, orderId, why: reason }),
  answer: valibot.object({ approvalId: valibot.number() }),
};

export const staffAskToMatch = operation<typeof staffAskToMatchSchema>({
  name: "staffAskToMatch",
  method: "POST",
  path: "/staff/money/match",
  access: "staff",
  permission: "move-money",
  conventions: "json",
});
