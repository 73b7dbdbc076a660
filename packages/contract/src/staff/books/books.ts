import * as valibot from "valibot";
import { centavosOut, dayIn, dayOut, optionalText } from "../../fields.ts";
import { type AnswerOf, operation } from "../../operation.ts";
import { instantOut, next } from "../fields.ts";

/** Kinds of account: what a balance's sign means to a reader. */
const ACCOUNT_NATURES = ["asset", "liability", "equity", "income", "expense"] as const;

const reads = { method: "GET", access: "staff", permission: "see-books", isLoad: true } as const;

/** The trial balance of a day (CON-9). Debits are positive, so that all closing balances add up to zero. */
export const staffTrialBalanceSchema = {
  payload: valibot.object({
    /** If left out: today in Manila. */ on: valibot.optional(dayIn),
  }),
  answer: valibot.object({
    on: dayOut,
    /** Every account of the chart, in its order. */
    lines: valibot.array(
      valibot.object({
        account: valibot.string(),
        nature: valibot.picklist(ACCOUNT_NATURES),
        openingCentavos: centavosOut,
        debitCentavos: centavosOut,
        creditCentavos: centavosOut,
        closingCentavos: centavosOut,
      }),
    ),
    /** Of all closings: 0 if the books balance. */
    differenceCentavos: centavosOut,
  }),
};
export type StaffTrialBalance = AnswerOf<typeof staffTrialBalanceSchema>;

export const staffTrialBalance = operation<typeof staffTrialBalanceSchema>({
  name: "staffTrialBalance",
  path: "/staff/books/trial-balance",
  ...reads,
});

/** The name of an account of the chart; empty: all. */
export const accountIn = optionalText(/^[a-z_]{0,40}$/, "must be an account");

/** What was posted on a day, in order, by key; for an account, the postings that touch it. */
export const staffJournalSchema = {
  payload: valibot.object({
    /** If left out: today in Manila. */ on: valibot.optional(dayIn),
    account: accountIn,
    /** From the previous page. */
    after: optionalText(/^\d{0,15}$/, "must be a posting's number"),
  }),
  answer: valibot.object({
    on: dayOut,
    postings: valibot.array(
      valibot.object({
        postingId: valibot.number(),
        kind: valibot.string(),
        /** Such as `payment:<provider>:<reference>`. */ fact: valibot.string(),
        occurredAt: instantOut,
        /** 0: none. */ orderId: valibot.number(),
        /** Debits positive. */
        entries: valibot.array(valibot.object({ account: valibot.string(), amountCentavos: centavosOut })),
      }),
    ),
    next,
  }),
};
export type StaffJournal = AnswerOf<typeof staffJournalSchema>;

export const staffJournal = operation<typeof staffJournalSchema>({
  name: "staffJournal",
  path: "/staff/books/journal",
  ...reads,
});

/** Each account by the books, and by adding up every entry of the ledger again: it reads all of them. */
export const staffCheckBooksSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    accounts: valibot.array(
      valibot.object({
        account: valibot.string(),
        booksCentavos: centavosOut,
        ledgerCentavos: centavosOut,
      }),
    ),
    /** 1: every account agrees by both, and all of them add up to zero. */
    isSame: valibot.picklist([0, 1]),
  }),
};

export const staffCheckBooks = operation<typeof staffCheckBooksSchema>({
  name: "staffCheckBooks",
  path: "/staff/books/check",
  ...reads,
});

/**
 * Where the journal of some days can be downloaded as CSV, as a link:
 * `?from=YYYY-MM-DD&to=YYYY-MM-DD&account=`.
 */
export const JOURNAL_CSV_PATH = "/api/staff/books/journal.csv";
