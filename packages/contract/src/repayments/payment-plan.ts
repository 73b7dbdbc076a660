import * as valibot from "valibot";
import { centavos, centavosOut, dayIn, dayOut, flagOut, orderId, productId, planId } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import { noteIn, PROMISE_REASONS } from "./promise-to-pay.ts";

/** How far apart the payments of a plan are. */
export const PLAN_STEPS = ["week", "two-weeks", "month"] as const;
export type PlanStep = (typeof PLAN_STEPS)[number];

const planPayment = valibot.object({ amount: centavosOut, dueOn: dayOut });

/** What is owed, and what came of asking for another way to pay it (WEB-12): at most one of the four is set. */
const paymentPlan = valibot.object({
  /** All that is owed. */ owedAmount: centavosOut,
  /** Past due today, with the penalty; 0: nothing is. */ dueAmount: centavosOut,
  /** The least that can be named for a payment. */ leastAmount: centavosOut,
  /** The most payments that a plan can have. */ mostPayments: valibot.number(),
  /** The days that can be named for the first payment, the next one first. */ days: valibot.array(dayOut),
  /** When one may ask again; empty: now, unless one of these stands. */ askFrom: dayOut,
  /** Asked for, and not answered yet. */
  asked: valibot.nullable(
    valibot.object({
      on: dayOut,
      /** By when we answer. */ answerBy: dayOut,
      /** What they can pay each time. */ amount: centavosOut,
      firstOn: dayOut,
      every: valibot.picklist(PLAN_STEPS),
    }),
  ),
  /** A plan of ours that waits for their answer. */
  offer: valibot.nullable(
    valibot.object({
      planId: valibot.number(),
      /** The last day on which it can be accepted. */ openUntil: dayOut,
      /** What our person wrote besides; may be empty. */ message: valibot.string(),
      payments: valibot.array(planPayment),
      /** What the payments sum to, by what it is for (RA 3765); a plan adds nothing to it. */
      total: centavosOut,
      principal: centavosOut,
      interest: centavosOut,
      fees: centavosOut,
      penalty: centavosOut,
      /** The one-time penalty, if it was not charged yet and a payment of the plan is late; 0: none can come. */
      latePenalty: centavosOut,
    }),
  ),
  /** The plan that stands. */
  agreed: valibot.nullable(
    valibot.object({
      on: dayOut,
      /** What of it is still to pay, oldest first. */ payments: valibot.array(planPayment),
      /** 1: a payment of it is past due. */ isLate: flagOut,
      /** Where its disclosure is read, as it was accepted. */ documentUrl: valibot.string(),
    }),
  ),
  /** We could not offer one; until one may ask again. */
  declined: valibot.nullable(valibot.object({ on: dayOut, /** Our words. */ message: valibot.string() })),
});

/** Where a borrower's request for another way to pay stands (WEB-12). Refused for a loan that is not running. */
export const planInitSchema = { payload: valibot.object({ productId, orderId }), answer: paymentPlan };
export type PaymentPlan = AnswerOf<typeof planInitSchema>;

export const planInit = operation<typeof planInitSchema>({
  name: "planInit",
  method: "POST",
  path: "/v3/loan-details/payment-plan-init",
  access: "borrower",
  isLoad: true,
});

/**
 * Asks for a plan: what happened, what can be paid, and when (WEB-12). Until it is answered nobody calls or writes about
 * the loan. Sent again while it is open it changes nothing.
 */
export const planAskSchema = {
  payload: valibot.object({
    productId,
    orderId,
    reason: valibot.picklist(PROMISE_REASONS, "must be one of the reasons that are offered"),
    /** What happened, in the borrower's words. */
    note: noteIn,
    /** What they can pay each time. */
    amount: centavos,
    firstOn: dayIn,
    every: valibot.picklist(PLAN_STEPS, "must be one of the steps that are offered"),
  }),
  answer: paymentPlan,
};

export const planAsk = operation<typeof planAskSchema>({
  name: "planAsk",
  method: "POST",
  path: "/v3/loan-details/payment-plan-ask",
  access: "borrower",
});

/**
 * Accepts the plan that was shown: its days take the place of those of the agreement, and its disclosure is kept
 * (WEB-12). Refused when another sum is owed than the one shown; accepted again it changes nothing.
 */
export const planAcceptSchema = {
  payload: valibot.object({ productId, orderId, planId, /** As it was shown. */ total: centavos }),
  answer: paymentPlan,
};

export const planAccept = operation<typeof planAcceptSchema>({
  name: "planAccept",
  method: "POST",
  path: "/v3/loan-details/payment-plan-accept",
  access: "borrower",
});

/** Turns the plan down: everything stays as it was agreed. */
export const planRefuseSchema = {
  payload: valibot.object({ productId, orderId, planId }),
  answer: paymentPlan,
};

export const planRefuse = operation<typeof planRefuseSchema>({
  name: "planRefuse",
  method: "POST",
  path: "/v3/loan-details/payment-plan-refuse",
  access: "borrower",
});
