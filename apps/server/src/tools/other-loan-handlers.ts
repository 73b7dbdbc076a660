import type { OtherLoanList } from "@hiram/contract/tools/other-loans.ts";
import type { RepaymentReminder } from "@hiram/contract/tools/repayment-reminders.ts";
import { sumOf } from "@hiram/lending";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import {
  deleteOtherLoan,
  findOtherLoan,
  listOtherLoans,
  type OtherLoan,
  saveOtherLoan,
} from "./other-loans.ts";
import {
  deleteReminder,
  findReminder,
  listReminders,
  type LoanReminder,
  saveReminder,
  switchReminder,
} from "./repayment-reminders.ts";

export type OtherLoanCalls =
  | "otherLoanAdd"
  | "otherLoanDel"
  | "otherLoanList"
  | "otherLoanInfo"
  | "reminderList"
  | "reminderSave"
  | "reminderInfo"
  | "reminderSwitch"
  | "reminderDelete";

export interface OtherLoanParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** The borrower's loans elsewhere, and the messages before their due days (API-7, API-9). */
export function otherLoanHandlers(parts: OtherLoanParts): Pick<Handlers, OtherLoanCalls> {
  const { database, clock } = parts;
  const { db } = database;
  return {
    async otherLoanAdd({ amount, instalment, ...words }, { borrowerId }) {
      const loan = { ...words, amountCentavos: amount, instalmentCentavos: instalment };
      return { loanId: await saveOtherLoan(parts, borrowerId, loan) };
    },

    async otherLoanDel({ loanId }, { borrowerId }) {
      await deleteOtherLoan(db, borrowerId, loanId);
      return null;
    },

    async otherLoanList(_, { borrowerId }) {
      const loans = await listOtherLoans(db, borrowerId, clock.today());
      return {
        loans: loans.map(loanAnswer),
        owed: sumOf(loans.map(({ amountCentavos }) => amountCentavos)),
        perMonth: sumOf(loans.map(({ instalmentCentavos }) => instalmentCentavos)),
      };
    },

    async otherLoanInfo({ loanId }, { borrowerId }) {
      const loan = await findOtherLoan(db, borrowerId, { loanId, today: clock.today() });
      return { ...loanAnswer(loan), saveKey: loan.saveKey };
    },

    async reminderList(_, { borrowerId }) {
      return { reminders: (await listReminders(db, borrowerId)).map(reminderAnswer) };
    },

    async reminderSave({ loanId, daysBefore }, { borrowerId, locale }) {
      return reminderAnswer(await saveReminder(parts, borrowerId, { loanId, daysBefore, locale }));
    },

    async reminderInfo({ loanId }, { borrowerId }) {
      return reminderAnswer(await findReminder(db, borrowerId, loanId));
    },

    async reminderSwitch({ loanId, isOn }, { borrowerId, locale }) {
      return reminderAnswer(await switchReminder(parts, borrowerId, { loanId, isOn, locale }));
    },

    async reminderDelete({ loanId }, { borrowerId }) {
      await deleteReminder(database, borrowerId, loanId);
      return null;
    },
  };
}

function loanAnswer(loan: OtherLoan): OtherLoanList["loans"][number] {
  return {
    loanId: loan.id,
    lender: loan.lender,
    amount: loan.amountCentavos,
    instalment: loan.instalmentCentavos,
    dueDay: loan.dueDay,
    nextDueOn: loan.nextDueOn,
    remindedDaysBefore: loan.remindedDaysBefore,
  };
}

function reminderAnswer({ loanId, lender, daysBefore, isOn, remindOn }: LoanReminder): RepaymentReminder {
  return { loanId, lender, daysBefore, isOn: isOn ? 1 : 0, nextOn: isOn ? remindOn : "" };
}
