import * as valibot from "valibot";
import { centavos, centavosOut, dayOfMonth, dayOut, otherLoanId, saveKey, shortText } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** The longest name of a lender, in characters. */
export const LONGEST_LENDER = 60;

/**
 * Records a loan that the borrower has elsewhere (API-7). The key identifies the loan: sending it again
 * changes nothing, sending it with other contents corrects it.
 */
export const otherLoanAddSchema = {
  payload: valibot.object({
    saveKey,
    lender: shortText(LONGEST_LENDER),
    /** Still owed. */ amount: centavos,
    /** Paid every month. */ instalment: centavos,
    /** In a shorter month, the 31st means the last day. */ dueDay: dayOfMonth,
  }),
  answer: valibot.object({ loanId: valibot.number() }),
};

export const otherLoanAdd = operation<typeof otherLoanAddSchema>({
  name: "otherLoanAdd",
  method: "POST",
  path: "/v3/calculator/loans-add",
  access: "borrower",
});

/**
 * Deletes one together with its reminder. The answer is the same if it is already gone, or belongs to another
 * borrower.
 */
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
  /** How many days before it a message is sent; null: none is. */ remindedDaysBefore: valibot.nullable(
    valibot.number(),
  ),
});

/** The borrower's loans elsewhere, the next due first, and their totals. */
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

/** One of them, with the key for correcting it. */
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
