import * as valibot from "valibot";
import { centavosOut, dayOut, orderId } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** Money received, and where it went. */
const paidPayment = valibot.object({
  paymentId: valibot.string(),
  /** The day on which the borrower paid. */ paidOn: dayOut,
  channel: valibot.string(),
  /** The payment provider's name of it. */ reference: valibot.string(),
  amount: centavosOut,
  /** What it paid, in words; together its amount. */
  parts: valibot.array(valibot.object({ name: valibot.string(), amount: centavosOut })),
  /** Our own address of its receipt, as a page and as a PDF. */ receipt: valibot.string(),
  receiptPdf: valibot.string(),
});

/** What the borrower accepted, kept as it was. */
const acceptedAgreement = valibot.object({
  /** Names the file that its PDF is saved as. */ kind: valibot.string(),
  title: valibot.string(),
  /** Our own address of it. */ page: valibot.string(),
  pdf: valibot.string(),
});
export type AcceptedAgreement = valibot.InferOutput<typeof acceptedAgreement>;

/**
 * The payments of a loan, the newest first, and its documents (WEB-9): the trail of API-5. An address is empty while
 * there is no such document: no statement before the loan is paid out, no certificate before it is paid off.
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
    /** The oldest first. */ agreements: valibot.array(acceptedAgreement),
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
