import * as valibot from "valibot";
import { centavos, centavosOut, dayIn, dayOut, flagOut, orderId, productId } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** What kept a borrower from paying, in the order offered. */
export const PROMISE_REASONS = ["payday", "income", "illness", "family", "disaster", "other"] as const;
export type PromiseReason = (typeof PROMISE_REASONS)[number];

/** The longest note that a borrower may add in their own words, in characters. */
export const LONGEST_PROMISE_NOTE = 300;

/** What happened, in the borrower's words; may be empty. */
export const noteIn = valibot.optional(
  valibot.pipe(
    valibot.string(),
    valibot.trim(),
    valibot.maxLength(LONGEST_PROMISE_NOTE, `is longer than ${LONGEST_PROMISE_NOTE} characters`),
  ),
  "",
);

/** What can be promised on a loan that is past due, and what has been. */
const promiseToPay = valibot.object({
  /** Past due today, including the penalty. */ dueAmount: centavosOut,
  /** How much of it is the one-time penalty; 0: none. */ penalty: centavosOut,
  /** Everything that is owed: the most that can be promised. */ owedAmount: centavosOut,
  /** The least that can be promised. */ leastAmount: centavosOut,
  /** The days that can be named, the earliest first. */ days: valibot.array(dayOut),
  /** What else falls due on or before the last of them. */
  upcoming: valibot.array(valibot.object({ amount: centavosOut, dueOn: dayOut })),
  /** The current promise, made here or to a collector; null: none. */
  promise: valibot.nullable(
    valibot.object({
      amount: centavosOut,
      /** How much of it has been paid since. */ paid: centavosOut,
      on: dayOut,
    }),
  ),
  /**
   * 1: the last promise was not kept, and what was due then still is: a member of staff has to find another
   * way.
   */
  isBroken: flagOut,
});

/** What can be promised (WEB-12). Refused for a loan that is not past due. */
export const promiseInitSchema = { payload: valibot.object({ productId, orderId }), answer: promiseToPay };
export type PromiseToPay = AnswerOf<typeof promiseInitSchema>;

export const promiseInit = operation<typeof promiseInitSchema>({
  name: "promiseInit",
  method: "POST",
  path: "/v3/loan-details/promise-init",
  access: "borrower",
  isLoad: true,
});

/**
 * Promises to pay (WEB-12): nobody calls or writes about the loan until that day; what is owed stays the same.
 * Sending the same promise again while it stands changes nothing.
 */
export const promiseSaveSchema = {
  payload: valibot.object({
    productId,
    orderId,
    amount: centavos,
    on: dayIn,
    reason: valibot.picklist(PROMISE_REASONS, "must be one of the reasons that are offered"),
    /** What happened, in the borrower's words. */
    note: noteIn,
  }),
  answer: promiseToPay,
};

export const promiseSave = operation<typeof promiseSaveSchema>({
  name: "promiseSave",
  method: "POST",
  path: "/v3/loan-details/promise-save",
  access: "borrower",
});
