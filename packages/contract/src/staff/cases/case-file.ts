import * as valibot from "valibot";
import { centavosOut, dayOut, flagOut, wholeNumber } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { instantOut } from "../fields.ts";
import { caseLine } from "./case-queue.ts";

export const caseId = wholeNumber(12, "must be a case's number");

/** An order of the borrower as staff see it beside a case. */
export const staffOrder = valibot.object({
  orderId: valibot.number(),
  product: valibot.string(),
  /** In words. */
  status: valibot.string(),
  amountCentavos: centavosOut,
  owedCentavos: centavosOut,
  /** Of the oldest unpaid instalment; empty when nothing is due. */
  dueOn: dayOut,
  daysLate: valibot.number(),
  /**
   * What its borrower reads about money paid beyond what was owed, one sentence each: kept, on its way, sent
   * back.
   */
  credit: valibot.array(valibot.string()),
  confirmedAt: instantOut,
});
export type StaffOrder = valibot.InferOutput<typeof staffOrder>;

export const staffPayment = valibot.object({
  orderId: valibot.number(),
  amountCentavos: centavosOut,
  receivedAt: instantOut,
  provider: valibot.string(),
  /** The provider's name for it. */
  reference: valibot.string(),
  purpose: valibot.string(),
  /** It was paid for a loan whose money came back: it pays nothing and is the borrower's own. */
  isSetAside: valibot.picklist([0, 1]),
  /** 1: its provider took the money back, so that it counts for nothing. */
  isTakenBack: valibot.picklist([0, 1]),
});
export type StaffPayment = valibot.InferOutput<typeof staffPayment>;

/** The person a case or application is about: nothing here names them until it is revealed (CON-3). */
export const maskedBorrower = valibot.object({
  borrowerId: valibot.number(),
  name: valibot.string(),
  phone: valibot.string(),
  since: instantOut,
  limitCentavos: centavosOut,
});
export type MaskedBorrower = valibot.InferOutput<typeof maskedBorrower>;

/** How the writer of a contact message was answered; the product itself sends no e-mail (CON-6). */
export const CLOSED_BY = ["telephone", "email", "no-answer-needed"] as const;

/** A case beside what the lender knows of the borrower (CON-2). */
export const staffCaseSchema = {
  payload: valibot.object({ caseId }),
  answer: valibot.object({
    line: caseLine,
    text: valibot.string(),
    /** For a collection complaint. */
    collectionType: valibot.string(),
    images: valibot.array(valibot.string()),
    answer: valibot.nullable(
      valibot.object({
        text: valibot.string(),
        images: valibot.array(valibot.string()),
        by: valibot.string(),
        at: instantOut,
      }),
    ),
    /** What was said after the first message, oldest first; `by` is empty for the borrower. */
    messages: valibot.array(valibot.object({ by: valibot.string(), text: valibot.string(), at: instantOut })),
    /** For a contact message that is closed: what was done, which its writer is not shown. */
    closing: valibot.nullable(
      valibot.object({ by: valibot.string(), how: valibot.picklist(CLOSED_BY), note: valibot.string() }),
    ),
    /** For a contact message, how its writer is to be answered; empty for a complaint. */
    telephone: valibot.string(),
    email: valibot.string(),
    /** For a contact message, who staff say wrote it; null until then. */
    borrower: valibot.nullable(maskedBorrower),
    orders: valibot.array(staffOrder),
    /** On all loans, newest first. */
    payments: valibot.array(staffPayment),
    /** 1: there are older ones than these. */
    hasMorePayments: flagOut,
    /** Of the same borrower, newest first, up to `MOST_OF_BORROWER`. */
    others: valibot.array(caseLine),
    /** All cases of the same borrower, with this one; counted up to `MOST_COUNTED`. 0 without a borrower. */
    caseCount: valibot.number(),
  }),
};
export type StaffCase = valibot.InferOutput<typeof staffCaseSchema.answer>;

export const staffCase = operation<typeof staffCaseSchema>({
  name: "staffCase",
  method: "GET",
  path: "/staff/case",
  access: "staff",
  permission: "answer-complaints",
  isLoad: true,
});
