import * as valibot from "valibot";
import { borrowerId, count, flagOut } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { after, instantOut, next, searchText } from "../fields.ts";

/** Text of a filter that is off when empty. */
const chosen = <const Options extends readonly string[]>(options: Options, otherwise: Options[number]) =>
  valibot.optional(valibot.picklist(options, `must be one of ${options.join(", ")}`), otherwise);

/** A complaint or contact message as the queue shows it (CON-2, CON-6). */
export const caseLine = valibot.object({
  caseId: valibot.number(),
  kind: valibot.picklist(["complaint", "message"]),
  /** The number by which the borrower knows it; 0 for a message. */
  problemId: valibot.number(),
  /** 0 for a message. */
  problemType: valibot.number(),
  title: valibot.string(),
  /** The beginning of what the person wrote last. */
  opening: valibot.string(),
  /** When the borrower wrote that, if it came after the complaint; empty or absent: it is the first message. */
  wroteAgainAt: valibot.optional(instantOut),
  /** 0 for none. */
  orderId: valibot.number(),
  /** Masked for a borrower; as written for a visitor to the site. */
  person: valibot.string(),
  locale: valibot.picklist(["en", "fil"]),
  openedAt: instantOut,
  /** The end of the promised three weekdays. */
  dueAt: instantOut,
  isOverdue: flagOut,
  /** 0: nobody. */
  ownerId: valibot.number(),
  owner: valibot.string(),
  answeredAt: instantOut,
  /** Stars that the borrower gave; 0: none yet. */
  score: valibot.number(),
});
export type CaseLine = valibot.InferOutput<typeof caseLine>;

/** A page of the queue: open cases by due time, answered ones newest first; or all cases of one borrower. */
export const staffCasesSchema = {
  payload: valibot.object({
    state: chosen(["open", "answered"], "open"),
    owner: chosen(["all", "mine", "none"], "all"),
    overdue: chosen(["0", "1"], "0"),
    /** 0 for contact messages; if left out, all. */
    problemType: valibot.optional(count),
    /** All cases of this borrower, answered or not, newest first; the filters are then ignored. */
    borrowerId: valibot.optional(borrowerId),
    /**
     * The number of a case, complaint or order, or the telephone number of a borrower or of a message's writer,
     * or the writer's e-mail address; everything else is then ignored.
     */
    search: searchText,
    after,
  }),
  answer: valibot.object({
    cases: valibot.array(caseLine),
    next,
  }),
};
export type StaffCases = valibot.InferOutput<typeof staffCasesSchema.answer>;

export const staffCases = operation<typeof staffCasesSchema>({
  name: "staffCases",
  method: "GET",
  path: "/staff/cases",
  access: "staff",
  permission: "answer-complaints",
  isLoad: true,
});

/** How much waits; each counted up to `MOST_COUNTED`. */
export const staffCaseCountsSchema = {
  payload: valibot.object({}),
  answer: valibot.object({ open: valibot.number(), mine: valibot.number(), overdue: valibot.number() }),
};

/** A higher count reads "999+". */
export const MOST_COUNTED = 1_000;

/** As many of a borrower's cases, and of their applications, are listed, newest first; more read "99+". */
export const MOST_OF_BORROWER = 100;

export const staffCaseCounts = operation<typeof staffCaseCountsSchema>({
  name: "staffCaseCounts",
  method: "GET",
  path: "/staff/cases/counts",
  access: "staff",
  permission: "answer-complaints",
  isLoad: true,
});
