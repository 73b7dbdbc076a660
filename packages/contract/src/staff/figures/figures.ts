import * as valibot from "valibot";
import { centavosOut, dayOut, flagOut, optionalText } from "../../fields.ts";
import { type AnswerOf, operation } from "../../operation.ts";
import { instantOut, next } from "../fields.ts";

/** The figures (CON-8). Each is a table; the console has its texts, its definition and its chart. */
export const FIGURES = [
  "moved-by-day",
  "at-risk",
  "under-plan",
  "vintages",
  "on-time",
  "campaigns",
  "complaints-open",
  "complaints-answered",
  "app-ratings",
  "taps",
] as const;
export type FigureName = (typeof FIGURES)[number];

/** How to read a column's numbers: centavos, a share of 1, or a count; text is read as it is. */
const COLUMN_KINDS = ["text", "count", "amount", "share", "stars"] as const;

/** What every call of the figures has in common. */
export const reads = { method: "GET", access: "staff", permission: "see-figures", isLoad: true } as const;

export const figureIn = valibot.picklist(FIGURES, `must be one of: ${FIGURES.join(", ")}`);
export const periodIn = valibot.optional(
  valibot.picklist(["30", "90", "365"], "must be 30, 90 or 365 days"),
  "30",
);

/** One figure with its definition, its rows and where they come from (CON-9). */
export const staffFigureSchema = {
  payload: valibot.object({
    figure: figureIn,
    /** For figures over time: this many days up to today. */ days: periodIn,
  }),
  answer: valibot.object({
    columns: valibot.array(valibot.object({ name: valibot.string(), kind: valibot.picklist(COLUMN_KINDS) })),
    /** One cell per column; text where a number is not known yet. */
    rows: valibot.array(valibot.array(valibot.union([valibot.string(), valibot.number()]))),
    /** When there is more than is counted: from when on it is, later than the period begins. Absent: all is. */
    countedFrom: valibot.optional(instantOut),
  }),
};
export type StaffFigure = AnswerOf<typeof staffFigureSchema>;

export const staffFigure = operation<typeof staffFigureSchema>({
  name: "staffFigure",
  path: "/staff/figure",
  ...reads,
});

/**
 * Which loans are behind a figure: more than so many days late (1: at least one), paid out in a month, with the last
 * instalment due in one, or paid under a plan, in time or late. `settled-in` is what pages of the version before call
 * `due-in`.
 */
export const LOANS_BEHIND = ["late", "lent-in", "due-in", "settled-in", "under-plan"] as const;

/** The loans behind a figure, by key; nothing here names the borrower. */
export const staffFigureLoansSchema = {
  payload: valibot.object({
    which: valibot.picklist(LOANS_BEHIND, `must be one of: ${LOANS_BEHIND.join(", ")}`),
    /** The figure's period, which cuts no row. */ days: periodIn,
    /** Days late, a month as YYYY-MM, or how a plan stands. */
    of: valibot.pipe(
      valibot.string("is missing"),
      valibot.regex(
        /^(\d{1,4}|\d{4}-(0[1-9]|1[0-2])|in-time|late)$/,
        "must be days, a month as YYYY-MM, in-time or late",
      ),
    ),
    /** From the previous page. */
    after: optionalText(/^([\d-]{1,10}_\d{1,12})?$/, "must be a page's end"),
  }),
  answer: valibot.object({
    loans: valibot.array(
      valibot.object({
        orderId: valibot.number(),
        borrowerId: valibot.number(),
        status: valibot.string(),
        daysLate: valibot.number(),
        /** The principal that was paid out. */ lentCentavos: valibot.optional(centavosOut),
        /** By the ledger: 0 once written off. */ principalOwedCentavos: centavosOut,
        /** Written off, and not repaid since. */ writtenOffCentavos: valibot.optional(centavosOut),
        paidOutOn: dayOut,
        /** Of the last instalment. */ lastDueOn: valibot.optional(dayOut),
        settledOn: dayOut,
        /** 1: repaid, with every instalment by its day. */ isInTime: valibot.optional(flagOut),
      }),
    ),
    next,
  }),
};
export type StaffFigureLoans = AnswerOf<typeof staffFigureLoansSchema>;

export const staffFigureLoans = operation<typeof staffFigureLoansSchema>({
  name: "staffFigureLoans",
  path: "/staff/figure/loans",
  ...reads,
});

/** The people behind a campaign, newest first, and how far each has come; nothing here names them. */
export const staffFigurePeopleSchema = {
  payload: valibot.object({
    /** As in the first column of `campaigns`; empty: no landing page. */
    campaign: valibot.optional(valibot.pipe(valibot.string(), valibot.maxLength(300, "is too long")), ""),
    /** The same period as the figure's. */ days: periodIn,
    /** From the previous page. */
    after: optionalText(/^(\d{1,14}_\d{1,12})?$/, "must be a page's end"),
  }),
  answer: valibot.object({
    people: valibot.array(
      valibot.object({
        borrowerId: valibot.number(),
        registeredOn: dayOut,
        hasApplied: flagOut,
        isApproved: flagOut,
        /** The day when their first loan was paid out; empty: none was. */ firstLoanOn: dayOut,
        /** `user_from` and `app_from` of the address that led them here; `signIn`: the log-in page. */
        cameFrom: valibot.string(),
        /** Empty: nobody invited them. */ inviteCode: valibot.string(),
      }),
    ),
    next,
  }),
};
export type StaffFigurePeople = AnswerOf<typeof staffFigurePeopleSchema>;

export const staffFigurePeople = operation<typeof staffFigurePeopleSchema>({
  name: "staffFigurePeople",
  path: "/staff/figure/people",
  ...reads,
});

/** Where a figure can be downloaded as CSV, as a link: `?figure=&days=`. */
export const FIGURE_CSV_PATH = "/api/staff/figure.csv";
