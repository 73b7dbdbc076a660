import * as valibot from "valibot";
import { centavosOut, count, dayIn, dayOut, orderId, shortText, wholeNumber } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { PLAN_STEPS } from "../../payment-plans/payment-plan.ts";
import { PROMISE_REASONS } from "../../collections/promise-to-pay.ts";
import { after, instantOut, next } from "../fields.ts";

/** The longest message from staff to the borrower with an answer, in characters. */
export const LONGEST_PLAN_MESSAGE = 500;

/** What a borrower asked for (WEB-12). */
const planRequest = valibot.object({
  requestId: valibot.number(),
  askedAt: instantOut,
  /** By when an answer was promised. */
  answerBy: dayOut,
  reason: valibot.picklist(PROMISE_REASONS),
  /** The same in the borrower's words. */
  note: valibot.string(),
  /** How much they can pay each time. */
  amountCentavos: centavosOut,
  firstOn: dayOut,
  every: valibot.picklist(PLAN_STEPS),
});

const waitingRequest = valibot.object({
  ...planRequest.entries,
  orderId: valibot.number(),
  /** Masked. */
  person: valibot.string(),
  product: valibot.string(),
  owedCentavos: centavosOut,
  /** 0: nothing is past due. */
  daysPastDue: valibot.number(),
});
export type WaitingPlanRequest = valibot.InferOutput<typeof waitingRequest>;

/** Requests that wait for an answer, oldest first, a page at a time. */
export const staffPlanRequestsSchema = {
  payload: valibot.object({ after }),
  answer: valibot.object({
    requests: valibot.array(waitingRequest),
    next,
    /** How many wait, counted up to `MOST_COUNTED`. */
    waiting: valibot.number(),
  }),
};

export const staffPlanRequests = operation<typeof staffPlanRequestsSchema>({
  name: "staffPlanRequests",
  method: "GET",
  path: "/staff/payment-plans",
  access: "staff",
  permission: "collect",
  isLoad: true,
});

const planPayment = valibot.object({ amountCentavos: centavosOut, dueOn: dayOut });

/**
 * Everything about another plan for one loan: what was asked, what was answered, and what can be offered now.
 */
export const staffPaymentPlanSchema = {
  payload: valibot.object({ orderId }),
  answer: valibot.object({
    borrowerId: valibot.number(),
    /** Masked. */
    person: valibot.string(),
    product: valibot.string(),
    /** 0: nothing is past due. */
    daysPastDue: valibot.number(),
    owedCentavos: centavosOut,
    /** The parts of it, by what they are for; the penalty may be waived before a plan is offered (CON-5). */
    principalCentavos: centavosOut,
    interestCentavos: centavosOut,
    feesCentavos: centavosOut,
    penaltyCentavos: centavosOut,
    /** The request that waits; null: none. */
    request: valibot.nullable(planRequest),
    /** Why no plan can be offered now; empty: one can. */
    mayNotOffer: valibot.string(),
    /** The most payments that what is owed can be spread over. */
    mostPayments: valibot.number(),
    /** The range of days for the first payment. */
    firstDays: valibot.strictTuple([dayOut, dayOut]),
    /** The answers so far, newest first. */
    answers: valibot.array(
      valibot.object({
        at: instantOut,
        by: valibot.string(),
        staffId: valibot.number(),
        /** The request that it answers; 0: an offer that was not asked for. */
        requestId: valibot.number(),
        message: valibot.string(),
        /** `open`: offered, and the borrower has not answered. */
        state: valibot.picklist(["declined", "open", "agreed", "refused", "lapsed", "replaced"]),
        /** For an offer: until when it can be accepted. */
        openUntil: dayOut,
        /** For an offer; empty for a declined request. If agreed, what was agreed. */
        payments: valibot.array(planPayment),
      }),
    ),
  }),
};
export type StaffPaymentPlan = valibot.InferOutput<typeof staffPaymentPlanSchema.answer>;

export const staffPaymentPlan = operation<typeof staffPaymentPlanSchema>({
  name: "staffPaymentPlan",
  method: "GET",
  path: "/staff/payment-plan",
  access: "staff",
  permission: "collect",
  isLoad: true,
});

const rule = {
  orderId,
  /** How many. */
  payments: count,
  firstOn: dayIn,
  every: valibot.picklist(PLAN_STEPS, "must be week, two-weeks or month"),
};

/** The payments that a plan would have, given what is owed today. Refused on the same grounds as the offer. */
export const staffPlanPreviewSchema = {
  payload: valibot.object(rule),
  answer: valibot.array(planPayment),
};

export const staffPlanPreview = operation<typeof staffPlanPreviewSchema>({
  name: "staffPlanPreview",
  method: "GET",
  path: "/staff/payment-plan/preview",
  access: "staff",
  permission: "collect",
  isLoad: true,
});

const acts = { method: "POST", access: "staff", permission: "collect", conventions: "json" } as const;

/** The request that the page showed; 0: none. A newer one is not answered unread. */
const answeredRequest = wholeNumber(12, "must be a request's number");

/**
 * Offers a plan to the borrower, requested or not; it replaces any open offer, and the borrower is told by
 * SMS.
 */
export const staffOfferPlanSchema = {
  payload: valibot.object({
    ...rule,
    requestId: answeredRequest,
    message: valibot.optional(
      valibot.pipe(
        valibot.string(),
        valibot.trim(),
        valibot.maxLength(LONGEST_PLAN_MESSAGE, `is longer than ${LONGEST_PLAN_MESSAGE} characters`),
      ),
      "",
    ),
  }),
  answer: valibot.null(),
};

export const staffOfferPlan = operation<typeof staffOfferPlanSchema>({
  name: "staffOfferPlan",
  path: "/staff/payment-plan/offer",
  ...acts,
});

/** Answers a request without a plan; the borrower reads the message, and is told by SMS. */
export const staffDeclinePlanSchema = {
  payload: valibot.object({
    orderId,
    requestId: answeredRequest,
    message: shortText(LONGEST_PLAN_MESSAGE),
  }),
  answer: valibot.null(),
};

export const staffDeclinePlan = operation<typeof staffDeclinePlanSchema>({
  name: "staffDeclinePlan",
  path: "/staff/payment-plan/decline",
  ...acts,
});
