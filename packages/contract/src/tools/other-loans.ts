import * as valibot from "valibot";
import { centavos, centavosOut, dayOfMonth, dayOut, otherLoanId, saveKey, shortText } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** Letters of a lender's name. */
export const LONGEST_LENDER = 60;

/**
 * Writes down a loan that the borrower has elsewhere (API-7). Under the same key it is the same loan: sent again it
 * changes nothing, sent with other words it is corrected.
 */
export const otherLoanAddSchema = {
  payload: valibot.object({
    saveKey,
    lender: shortText(LONGEST_LENDER),
    /** Still owed. */ amount: centavos,
    /** Paid every month. */ instalment: centavos,
    /** The 31st is the last day of a shorter month. */ dueDay: dayOfMonth,
  }),
  answer: valibot.object({ loanId: valibot.number() }),
};

export const otherLoanAdd = operation<typeof otherLoanAddSchema>({
  name: "otherLoanAdd",
  method: "POST",
  path: "/v3/calculator/loans-add",
  access: "borrower",
});

/** Strikes one out, its reminder with it. Answers alike when it is gone already, or another borrower's. */
export const otherLoanDelSchema = {
  payload: valibot.object({ loanId: otherLoanId }),
  answer: valibot.null(),
};

export const otherLoanDel = operation<typeof otherLoanDelSchema>({
  name: "otherLoanDel",
  method: "POST",
  path: "/v3/calculator/loans-del",
  access: "borrower",
});

const otherLoan = valibot.object({
  loanId: valibot.number(),
  lender: valibot.string(),
  amount: centavosOut,
  instalment: centavosOut,
  dueDay: valibot.number(),
  /** Today or later. */ nextDueOn: dayOut,
  /** Days before it a message is sent; null: none is. */ remindedDaysBefore: valibot.nullable(
    valibot.number(),
  ),
});

/** The borrower's loans elsewhere, the next due first, and what they come to. */
export const otherLoanListSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    loans: valibot.array(otherLoan),
    owed: centavosOut,
    perMonth: centavosOut,
  }),
};
export type OtherLoanList = AnswerOf<typeof otherLoanListSchema>;

export const otherLoanList = operation<typeof otherLoanListSchema>({
  name: "otherLoanList",
  method: "POST",
  path: "/v3/calculator/loans-list",
  access: "borrower",
  isLoad: true,
});

/** One of them, with the key by which it is corrected. */
export const otherLoanInfoSchema = {
  payload: valibot.object({ loanId: otherLoanId }),
  answer: /* @__PURE__ */ savedLoan(),
};
export type OtherLoanInfo = AnswerOf<typeof otherLoanInfoSchema>;

export const otherLoanInfo = operation<typeof otherLoanInfoSchema>({
  name: "otherLoanInfo",
  method: "POST",
  path: "/v3/calculator/loans-info",
  access: "borrower",
  isLoad: true,
});

/** A function, so that a browser's bundle drops the other schema together with this one. */
// @__NO_SIDE_EFFECTS__
function savedLoan() {
  return valibot.object({ ...otherLoan.entries, saveKey: valibot.string() });
}
