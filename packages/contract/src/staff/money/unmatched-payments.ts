import * as valibot from "valibot";
import { centavosOut, dayOut, flagOut, orderId, shortText } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { after, instantOut, next, reason } from "../fields.ts";
import { orderSummary } from "./order-summary.ts";

/** Money that came in without a request, or for one that is no longer known (CON-5). */
const unmatchedPayment = valibot.object({
  paymentId: valibot.string(),
  provider: valibot.string(),
  /** The provider's name for it. */
  reference: valibot.string(),
  /** What its payer used, according to the provider; empty: not stated. */
  payCode: valibot.string(),
  /** The provider's name for what was paid. */
  requestReference: valibot.string(),
  /** The way to pay, by its name. */
  channel: valibot.string(),
  amountCentavos: centavosOut,
  /** The day in Manila on which it was paid. */
  paidOn: dayOut,
  receivedAt: instantOut,
  /** The order that an open request would count it for; 0: nobody has asked yet. */
  askedForOrderId: valibot.number(),
  askedBy: valibot.string(),
  /** When it was booked that its provider took the money back; empty: it is ours. */
  takenBackAt: valibot.string(),
  /** Who asked to book that, or that the money came again; empty: nobody. */
  takenBackAskedBy: valibot.string(),
});
export type UnmatchedPayment = valibot.InferOutput<typeof unmatchedPayment>;

/** Those that wait for their loan, and those that their provider took back before it was known. */
export const UNMATCHED_STATES = ["waiting", "taken-back"] as const;

/** Payments whose owner nobody has found, or that were taken back before anybody did, oldest first. */
export const staffUnmatchedPaymentsSchema = {
  payload: valibot.object({
    state: valibot.optional(valibot.picklist(UNMATCHED_STATES, "must be waiting or taken-back"), "waiting"),
    after,
  }),
  answer: valibot.object({
    payments: valibot.array(unmatchedPayment),
    next,
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
        order: orderSummary,
        /**
         * The same sum was counted for the order within three days of this payment: it may be the same money.
         */
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

/** Requests to count a payment for an order; another person approves. `409` if it has been counted by then. */
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

/**
 * Requests to undo the match of a payment that was for another loan: it then waits for its loan again. Another person
 * approves. `404` for an unknown payment, `409` if nobody matched it, or its provider has taken it back.
 */
export const staffAskToUnmatchSchema = {
  payload: valibot.object({ paymentId, why: reason }),
  answer: valibot.object({ approvalId: valibot.number() }),
};

export const staffAskToUnmatch = operation<typeof staffAskToUnmatchSchema>({
  name: "staffAskToUnmatch",
  method: "POST",
  path: "/staff/money/unmatch",
  access: "staff",
  permission: "move-money",
  conventions: "json",
});
