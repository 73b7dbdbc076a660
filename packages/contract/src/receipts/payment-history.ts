import * as valibot from "valibot";
import { centavosOut, dayOut, orderId } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** Money received, and what it was used for. */
const paidPayment = valibot.object({
  paymentId: valibot.string(),
  /** The day on which the borrower paid. */ paidOn: dayOut,
  channel: valibot.string(),
  /** The payment provider's name for it. */ reference: valibot.string(),
  amount: centavosOut,
  /** What it paid, in words; the lines add up to its amount. */
  parts: valibot.array(valibot.object({ name: valibot.string(), amount: centavosOut })),
  /** The address of its receipt on this site, as a page and as a PDF; empty: the payment was taken back. */
  receipt: valibot.string(),
  receiptPdf: valibot.string(),
});

/** What the borrower accepted, stored as it was; or the loan's final disclosure, once its money was sent. */
const termsDocument = valibot.object({
  /** The file name under which its PDF is saved. */ kind: valibot.string(),
  title: valibot.string(),
  /** Its address on this site. */ page: valibot.string(),
  pdf: valibot.string(),
});
export type TermsDocument = valibot.InferOutput<typeof termsDocument>;

/**
 * The payments of a loan, the newest first, and its documents (WEB-9): the record that API-5 asks for. An
 * address is empty while the document does not exist: no statement before the loan is paid out, no certificate
 * before it is paid off.
 */
export const paymentHistorySchema = {
  payload: valibot.object({ orderId }),
  answer: valibot.object({
    productName: valibot.string(),
    payments: valibot.array(paidPayment),
    statement: valibot.string(),
    statementPdf: valibot.string(),
    certificate: valibot.string(),
    certificatePdf: valibot.string(),
    /** The final disclosure, if there is one; then what was accepted, the oldest first. */
    agreements: valibot.array(termsDocument),
  }),
};
export type PaymentHistory = AnswerOf<typeof paymentHistorySchema>;

export const paymentHistory = operation<typeof paymentHistorySchema>({
  name: "paymentHistory",
  method: "POST",
  path: "/v3/installment/trail",
  access: "borrower",
  isLoad: true,
});
