import * as valibot from "valibot";
import { centavos, centavosOut, dayIn, dayOut, flag, orderId, saveKey } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { PROMISE_REASONS } from "../../collections/promise-to-pay.ts";
import { instantOut, staffNumber } from "../fields.ts";
import { maskedBorrower } from "../cases/case-file.ts";
import { overdueLoan } from "./overdue-loans.ts";

/**
 * How borrower and collector spoke. `incoming` is the borrower's own call, and `checked` what was learned about the
 * number without a contact, as by a letter: neither is ever refused.
 */
export const CONTACT_WAYS = ["call", "sms", "incoming", "checked"] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

const CONTACT_OUTCOMES = [
  "reached",
  "no-answer",
  "wrong-number",
  "deceased",
  "number-confirmed",
  "will-not-pay",
] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

const SPOKEN = ["reached", "no-answer", "will-not-pay", "wrong-number", "deceased"] as const;

/** What can come of each way. */
export const OUTCOMES_OF_WAY: Readonly<Record<ContactWay, readonly ContactOutcome[]>> = {
  call: SPOKEN,
  sms: ["reached"],
  incoming: SPOKEN,
  checked: ["number-confirmed", "wrong-number", "deceased"],
};

/** Why a borrower must not be contacted now, and which of these a call broke that was made all the same. */
export const CONTACT_RULES = [
  "wrong-number",
  "deceased",
  "plan-asked",
  "plan-offered",
  "promised",
  "quiet-hours",
  "too-many-today",
  "too-many-this-week",
] as const;
export type ContactRule = (typeof CONTACT_RULES)[number];

/** What became of a message of ours: `not-sent` will not be either, and counts as no contact. */
export const SMS_STATES = ["sent", "waiting", "not-sent"] as const;

export const LONGEST_NOTE = 1_000;

/** A loan that is past due with everything that a collector needs; nothing here names the borrower (CON-4). */
export const staffOverdueLoanSchema = {
  payload: valibot.object({ orderId }),
  answer: valibot.object({
    loan: overdueLoan,
    borrower: maskedBorrower,
    /** Why the borrower must not be contacted now; empty: they may be. */
    mayNotContact: valibot.string(),
    /** The borrower's open complaint about the loan: 0 for none. */
    openCaseId: valibot.number(),
    /** The newest ones, newest first. */
    contacts: valibot.array(
      valibot.object({
        contactId: valibot.number(),
        at: instantOut,
        /** Empty: a message sent automatically. */
        by: valibot.string(),
        way: valibot.picklist(CONTACT_WAYS),
        outcome: valibot.picklist(CONTACT_OUTCOMES),
        note: valibot.string(),
        /** Of a call that must not have been made. */
        againstRule: valibot.optional(valibot.picklist(CONTACT_RULES)),
        /** Of a message of ours. */ sms: valibot.optional(valibot.picklist(SMS_STATES)),
      }),
    ),
    /** Newest first: the first one counts. */
    promises: valibot.array(
      valibot.object({
        promiseId: valibot.number(),
        madeAt: instantOut,
        /** Empty: made by the borrower, without a collector. */
        by: valibot.string(),
        amountCentavos: centavosOut,
        on: dayOut,
        /** What kept the borrower from paying; empty: they told a collector. */
        reason: valibot.picklist([...PROMISE_REASONS, ""]),
        /** The same in the borrower's words. */
        note: valibot.string(),
        state: valibot.picklist(["open", "kept", "broken", "replaced"]),
      }),
    ),
  }),
};
export type CollectionFile = valibot.InferOutput<typeof staffOverdueLoanSchema.answer>;

export const staffOverdueLoan = operation<typeof staffOverdueLoanSchema>({
  name: "staffOverdueLoan",
  method: "GET",
  path: "/staff/collection",
  access: "staff",
  permission: "collect",
  isLoad: true,
});

const acts = { method: "POST", access: "staff", permission: "collect", conventions: "json" } as const;

/** Takes a loan, hands it over or releases it. */
export const staffAssignLoanSchema = {
  payload: valibot.object({
    orderId,
    /** The owner that the page showed; 0: nobody. */
    from: staffNumber,
    /** 0: nobody. */
    to: staffNumber,
  }),
  answer: valibot.null(),
};

export const staffAssignLoan = operation<typeof staffAssignLoanSchema>({
  name: "staffAssignLoan",
  path: "/staff/collection/assign",
  ...acts,
});

/**
 * Records a contact; for an SMS, sends it. Refused in quiet hours, beyond the allowed number, while a promise stands,
 * and while the number is known not to be the borrower's; a call that was made all the same is recorded as that.
 */
export const staffContactSchema = {
  payload: valibot.object({
    orderId,
    saveKey,
    way: valibot.picklist(CONTACT_WAYS, `must be one of ${CONTACT_WAYS.join(", ")}`),
    outcome: valibot.optional(
      valibot.picklist(CONTACT_OUTCOMES, `must be one of ${CONTACT_OUTCOMES.join(", ")}`),
      "reached",
    ),
    note: valibot.optional(
      valibot.pipe(
        valibot.string(),
        valibot.trim(),
        valibot.maxLength(LONGEST_NOTE, `is longer than ${LONGEST_NOTE} characters`),
      ),
      "",
    ),
    /** 1: the call was made already, and is recorded even if it broke a rule. */
    wasMade: valibot.optional(flag, "0"),
  }),
  answer: valibot.null(),
};

export const staffContact = operation<typeof staffContactSchema>({
  name: "staffContact",
  path: "/staff/collection/contact",
  ...acts,
});

/** Records what the borrower promised to pay: until that day no staff write or call. */
export const staffPromiseSchema = {
  payload: valibot.object({ orderId, amountCentavos: centavos, on: dayIn }),
  answer: valibot.null(),
};

export const staffPromise = operation<typeof staffPromiseSchema>({
  name: "staffPromise",
  path: "/staff/collection/promise",
  ...acts,
});
