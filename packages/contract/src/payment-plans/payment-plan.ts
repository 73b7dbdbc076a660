import * as valibot from "valibot";
import { centavos, centavosOut, dayIn, dayOut, flagOut, orderId, productId, planId } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";
import { noteIn, PROMISE_REASONS } from "../collections/promise-to-pay.ts";

/** The interval between the payments of a plan. */
export const PLAN_STEPS = ["week", "two-weeks", "month"] as const;
export type PlanStep = (typeof PLAN_STEPS)[number];

const planPayment = valibot.object({ amount: centavosOut, dueOn: dayOut });

/**
 * What is owed, and what came of asking for another way to pay it (WEB-12): at most one of the four is set.
 */
const paymentPlan = valibot.object({
  /** Everything that is owed. */ owedAmount: centavosOut,
  /** Past due today, including the penalty; 0: nothing. */ dueAmount: centavosOut,
  /** The least that can be named for a payment. */ leastAmount: centavosOut,
  /** The most payments that a plan can have. */ mostPayments: valibot.number(),
  /** The days that can be named for the first payment, the earliest first. */ days: valibot.array(dayOut),
  /** From when one may ask again; empty: now, unless one of these is set. */ askFrom: dayOut,
  /** Asked for, and not answered yet. */
  asked: valibot.nullable(
    valibot.object({
      on: dayOut,
      /** By when staff answer. */ answerBy: dayOut,
      /** How much they can pay each time. */ amount: centavosOut,
      firstOn: dayOut,
      every: valibot.picklist(PLAN_STEPS),
    }),
  ),
  /** A plan offered to the borrower, awaiting their answer. */
  offer: valibot.nullable(
    valibot.object({
      planId: valibot.number(),
      /** The last day on which it can be accepted. */ openUntil: dayOut,
      /** What the member of staff added; may be empty. */ message: valibot.string(),
      payments: valibot.array(planPayment),
      /** The plan's total, by what it is for (RA 3765); a plan adds nothing to it. */
      total: centavosOut,
      principal: centavosOut,
      interest: centavosOut,
      fees: centavosOut,
      penalty: centavosOut,
      /** The one-time penalty, if not charged yet and a payment of the plan is late; 0: none can arise. */
      latePenalty: centavosOut,
    }),
  ),
  /** The plan in force. */
  agreed: valibot.nullable(
    valibot.object({
      on: dayOut,
      /** What is still to pay under it, oldest first. */ payments: valibot.array(planPayment),
      /** 1: a payment of it is past due. */ isLate: flagOut,
      /** Where its disclosure can be read, as it was accepted. */ documentUrl: valibot.string(),
    }),
  ),
  /** No plan could be offered; until one may ask again. */
  declined: valibot.nullable(
    valibot.object({
      on: dayOut,
      /**
       * The lender's explanation.
       */ message: valibot.string(),
    }),
  ),
});

/**
 * The state of a borrower's request for another way to pay (WEB-12). Refused for a loan that is not running.
 */
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
 * Asks for a plan: what happened, what can be paid, and when (WEB-12). Until it is answered, nobody calls or
 * writes about the loan. Sending it again while it is open changes nothing.
 */
export const planAskSchema = {
  payload: valibot.object({
    productId,
    orderId,
    reason: valibot.picklist(PROMISE_REASONS, "must be one of the reasons that are offered"),
    /** What happened, in the borrower's words. */
    note: noteIn,
    /** How much they can pay each time. */
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
 * Accepts the plan that was shown: its days replace those of the agreement, and its disclosure is kept
 * (WEB-12). Refused when the sum owed is no longer the one shown; accepting it again changes nothing.
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
