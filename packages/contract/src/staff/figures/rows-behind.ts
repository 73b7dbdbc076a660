import * as valibot from "valibot";
import { centavosOut, dayIn, flagOut, optionalText } from "../../fields.ts";
import { type AnswerOf, operation } from "../../operation.ts";
import { instantOut, next } from "../fields.ts";
import { periodIn, reads } from "./figures.ts";

/** How late the promised reply to an open case is, in the order of `complaints-open`. */
export const CASE_AGES = ["in-time", "late-a-day", "late-a-week", "late-longer"] as const;
export type CaseAge = (typeof CASE_AGES)[number];

/** Which cases are behind a figure: open ones of an age, or those answered in a week. */
export const CASES_BEHIND = ["open", "answered"] as const;

/** The cases behind a figure, by key; nothing here says who wrote or what. */
export const staffFigureCasesSchema = {
  payload: valibot.object({
    which: valibot.picklist(CASES_BEHIND, `must be one of: ${CASES_BEHIND.join(", ")}`),
    /** An age, or the Monday of a week. */
    of: valibot.pipe(valibot.string("is missing"), valibot.maxLength(20, "is too long")),
    /** The same period as the figure's. */ days: periodIn,
    /** From the previous page. */
    after: optionalText(/^(\d{1,14}_\d{1,12})?$/, "must be a page's end"),
  }),
  answer: valibot.object({
    cases: valibot.array(
      valibot.object({
        caseId: valibot.number(),
        /** 0 for a message from the site. */ problemType: valibot.number(),
        /** 0: a visitor of the site. */ borrowerId: valibot.number(),
        openedAt: instantOut,
        dueAt: instantOut,
        answeredAt: instantOut,
        /** 1: it waits for a reply now, even if this answer was counted: its borrower wrote again. */
        isOpen: valibot.optional(flagOut),
        /** 1: answered, or still to be answered, within the three weekdays promised. */ isInTime: flagOut,
        /** Stars that the borrower gave; 0: none. */ score: valibot.number(),
      }),
    ),
    next,
  }),
};
export type StaffFigureCases = AnswerOf<typeof staffFigureCasesSchema>;

export const staffFigureCases = operation<typeof staffFigureCasesSchema>({
  name: "staffFigureCases",
  path: "/staff/figure/cases",
  ...reads,
});

/** The loans paid out and the payments collected on a day, by posting, newest first; nothing here names the borrower. */
export const staffFigureMovesSchema = {
  payload: valibot.object({
    /** By the ledger's day. */ on: dayIn,
    /** From the previous page. */
    after: optionalText(/^(\d{1,15}_\d{1,15})?$/, "must be a page's end"),
  }),
  answer: valibot.object({
    moves: valibot.array(
      valibot.object({
        postingId: valibot.number(),
        occurredAt: instantOut,
        /** 0: a payment without a loan. */ orderId: valibot.number(),
        borrowerId: valibot.number(),
        /** Below 0: a loan's money that came back. */ paidOutCentavos: centavosOut,
        /** Below 0: what came without a loan, and is now counted for the loan it is for. */
        collectedCentavos: centavosOut,
      }),
    ),
    next,
  }),
};
export type StaffFigureMoves = AnswerOf<typeof staffFigureMovesSchema>;

export const staffFigureMoves = operation<typeof staffFigureMovesSchema>({
  name: "staffFigureMoves",
  path: "/staff/figure/moves",
  ...reads,
});

/** An instant and a number, from the previous page. */
const afterInstant = optionalText(/^(\d{1,14}_\d{1,15})?$/, "must be a page's end");

/** The app's ratings of a week, newest first (ORD-7); nothing here names the borrower. */
export const staffFigureRatingsSchema = {
  payload: valibot.object({
    /** The week's Monday. */ week: dayIn,
    /** The same period as the figure's: it cuts the first week. */ days: periodIn,
    after: afterInstant,
  }),
  answer: valibot.object({
    ratings: valibot.array(
      valibot.object({
        ratingId: valibot.number(),
        ratedAt: instantOut,
        borrowerId: valibot.number(),
        stars: valibot.number(),
      }),
    ),
    next,
  }),
};
export type StaffFigureRatings = AnswerOf<typeof staffFigureRatingsSchema>;

export const staffFigureRatings = operation<typeof staffFigureRatingsSchema>({
  name: "staffFigureRatings",
  path: "/staff/figure/ratings",
  ...reads,
});

/** What `taps` counts: lenders listed on a loan's page or after a refused log-in, 'Borrow Again', and anything else. */
export const TAPPED = ["loan-page", "refused-log-in", "borrow-again", "elsewhere"] as const;

/** The taps of one kind, newest first (EVT-1); nothing here names the borrower. */
export const staffFigureTapsSchema = {
  payload: valibot.object({
    /** As in the first column of `taps`: one of TAPPED, or `app:` and the name of a point in the native app. */
    tapped: valibot.pipe(valibot.string("is missing"), valibot.maxLength(80, "is too long")),
    /** The same period as the figure's. */ days: periodIn,
    after: afterInstant,
  }),
  answer: valibot.object({
    taps: valibot.array(
      valibot.object({
        tapId: valibot.number(),
        tappedAt: instantOut,
        /** 0: the account was deleted since. */ borrowerId: valibot.number(),
        /** Of the loan, or a listed lender's own; empty: none was sent. */ product: valibot.string(),
        /** Among the lenders listed, from 1; 0: not in a list. */ place: valibot.number(),
      }),
    ),
    next,
  }),
};
export type StaffFigureTaps = AnswerOf<typeof staffFigureTapsSchema>;

export const staffFigureTaps = operation<typeof staffFigureTapsSchema>({
  name: "staffFigureTaps",
  path: "/staff/figure/taps",
  ...reads,
});
