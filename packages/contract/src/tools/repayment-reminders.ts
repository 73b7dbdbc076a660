import * as valibot from "valibot";
import { dayOut, flag, flagOut, otherLoanId } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** An SMS before each due day of a loan elsewhere (API-9): one per loan. */
const reminder = valibot.object({
  loanId: valibot.number(),
  lender: valibot.string(),
  daysBefore: valibot.number(),
  isOn: flagOut,
  /** When the next message is sent; empty while it is off. */ nextOn: dayOut,
});
export type RepaymentReminder = AnswerOf<typeof reminderInfoSchema>;

const ofLoan = valibot.object({ loanId: otherLoanId });

/** The borrower's reminders of debts elsewhere (API-8, WEB-14). */
export const reminderListSchema = {
  payload: valibot.object({}),
  answer: valibot.object({ reminders: valibot.array(reminder) }),
};

export const reminderList = operation<typeof reminderListSchema>({
  name: "reminderList",
  method: "POST",
  path: "/v3/repayment-reminder/list",
  access: "borrower",
  isLoad: true,
});

/**
 * Sets the reminder of a loan and switches it on; its messages are in the language of this call, unless the borrower
 * chose one (WEB-8).
 */
export const reminderSaveSchema = {
  payload: valibot.object({
    loanId: otherLoanId,
    daysBefore: valibot.pipe(
      valibot.string("is missing"),
      valibot.picklist(["0", "1", "3", "7"], "must be 0, 1, 3 or 7"),
      valibot.transform(Number),
    ),
  }),
  answer: reminder,
};

export const reminderSave = operation<typeof reminderSaveSchema>({
  name: "reminderSave",
  method: "POST",
  path: "/v3/repayment-reminder/save",
  access: "borrower",
});

/** The reminder of one debt elsewhere (API-8, WEB-14). */
export const reminderInfoSchema = { payload: ofLoan, answer: reminder };

export const reminderInfo = operation<typeof reminderInfoSchema>({
  name: "reminderInfo",
  method: "POST",
  path: "/v3/repayment-reminder/info",
  access: "borrower",
  isLoad: true,
});

/** On or off; once off, even messages already waiting are not sent. */
export const reminderSwitchSchema = {
  payload: valibot.object({ loanId: otherLoanId, isOn: flag }),
  answer: reminder,
};

export const reminderSwitch = operation<typeof reminderSwitchSchema>({
  name: "reminderSwitch",
  method: "POST",
  path: "/v3/repayment-reminder/switch",
  access: "borrower",
});

/** The answer is the same if there is none, or the loan belongs to another borrower. */
export const reminderDeleteSchema = { payload: ofLoan, answer: valibot.null() };

export const reminderDelete = operation<typeof reminderDeleteSchema>({
  name: "reminderDelete",
  method: "POST",
  path: "/v3/repayment-reminder/delete",
  access: "borrower",
});
