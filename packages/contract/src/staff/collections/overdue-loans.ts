import * as valibot from "valibot";
import { centavosOut, dayOut, flagOut } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { after, instantOut, next } from "../fields.ts";

/** Ranges of days past due; the last has no end. */
export const DUE_BUCKETS = {
  "1-7": [1, 7],
  "8-30": [8, 30],
  "31-60": [31, 60],
  "61-90": [61, 90],
  "91-up": [91, null],
} as const;
export type DueBucket = keyof typeof DUE_BUCKETS;
export const DUE_BUCKET_NAMES = Object.keys(DUE_BUCKETS) as DueBucket[];

/** What a collector does next about a loan (decision 42). */
const NEXT_STEPS = [
  "answer-complaint",
  "settle-estate",
  "answer-plan-request",
  "wait-for-plan",
  "wait-for-promise",
  "find-number",
  "ask-about-promise",
  "remind",
  "call",
  "agree-on-a-day",
  "final-notice",
  "review-write-off",
  "recover",
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** A loan that is past due, as in the collector's list. */
export const overdueLoan = valibot.object({
  orderId: valibot.number(),
  borrowerId: valibot.number(),
  /** Masked. */
  person: valibot.string(),
  product: valibot.string(),
  daysPastDue: valibot.number(),
  /** Past due, including the penalty. */
  dueCentavos: centavosOut,
  owedCentavos: centavosOut,
  /** 0: nobody. */
  ownerId: valibot.number(),
  owner: valibot.string(),
  lastContactAt: instantOut,
  /** Of the newest promise; empty: none was made. */
  promisedOn: dayOut,
  /** 1: the borrower made it without a collector (WEB-12). */
  isOwnPromise: flagOut,
  next: valibot.picklist(NEXT_STEPS),
});
export type OverdueLoan = valibot.InferOutput<typeof overdueLoan>;

/** Everybody's loans, or the caller's own. */
const owner = valibot.optional(valibot.picklist(["all", "mine"], "must be all or mine"), "all");

/** A page of the loans past due, the latest loans first (CON-4). */
export const staffOverdueLoansSchema = {
  payload: valibot.object({
    bucket: valibot.optional(
      valibot.picklist(DUE_BUCKET_NAMES, `must be one of ${DUE_BUCKET_NAMES.join(", ")}`),
      "1-7",
    ),
    owner,
    after,
  }),
  answer: valibot.object({
    loans: valibot.array(overdueLoan),
    next,
  }),
};

export const staffOverdueLoans = operation<typeof staffOverdueLoansSchema>({
  name: "staffOverdueLoans",
  method: "GET",
  path: "/staff/collections",
  access: "staff",
  permission: "collect",
  isLoad: true,
});

/** How many loans are in each bucket, counted up to `MOST_COUNTED`, and who collects them. */
export const staffCollectionsOverviewSchema = {
  payload: valibot.object({ owner }),
  answer: valibot.object({
    counts: valibot.array(
      valibot.object({ bucket: valibot.picklist(DUE_BUCKET_NAMES), loans: valibot.number() }),
    ),
    collectors: valibot.array(valibot.object({ staffId: valibot.number(), name: valibot.string() })),
  }),
};

export const staffCollectionsOverview = operation<typeof staffCollectionsOverviewSchema>({
  name: "staffCollectionsOverview",
  method: "GET",
  path: "/staff/collections/overview",
  access: "staff",
  permission: "collect",
  isLoad: true,
});
