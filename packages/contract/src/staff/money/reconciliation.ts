import * as valibot from "valibot";
import { centavosOut, dayIn, dayOut, shortText } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { reason } from "../approvals.ts";
import { instantOut } from "../cases/case-queue.ts";

const list = { method: "GET", access: "staff", permission: "see-money", isLoad: true } as const;
const act = { method: "POST", access: "staff", permission: "move-money", conventions: "json" } as const;

/** A day of a provider: what its list holds of it and what our books do. */
const reconciledDay = valibot.object({
  provider: valibot.string(),
  day: dayOut,
  listed: valibot.number(),
  listedCentavos: centavosOut,
  held: valibot.number(),
  heldCentavos: centavosOut,
  /** Differences that nobody has dealt with and no later look has cleared. */
  open: valibot.number(),
  comparedAt: instantOut,
});
export type ReconciledDay = valibot.InferOutput<typeof reconciledDay>;

/** Days that were compared, the newest first, by key. */
export const staffReconciledDaysSchema = {
  payload: valibot.object({ after: valibot.optional(valibot.string(), "") }),
  answer: valibot.object({
    days: valibot.array(reconciledDay),
    /** Whose lists can be compared. */
    providers: valibot.array(valibot.string()),
    next: valibot.string(),
  }),
};
export const staffReconciledDays = operation<typeof staffReconciledDaysSchema>({
  name: "staffReconciledDays",
  path: "/staff/money/reconciled-days",
  ...list,
});

export const DIFFERENCE_KINDS = ["amount-differs", "not-listed", "not-counted", "unmatched"] as const;

/** A payment on which the provider's list and our books do not agree. */
const difference = valibot.object({
  differenceId: valibot.number(),
  kind: valibot.picklist(DIFFERENCE_KINDS),
  /** The provider's name of the payment. */
  reference: valibot.string(),
  /** 0: it is not listed. */
  listedCentavos: centavosOut,
  /** 0: we have not counted it. */
  heldCentavos: centavosOut,
  /** 0: of no loan. */
  orderId: valibot.number(),
  foundAt: instantOut,
  /** Empty while it is open. */
  resolvedAt: instantOut,
  /** Who dealt with it; empty where a later look found that the two agree. */
  resolvedBy: valibot.string(),
});
export type PaymentDifference = valibot.InferOutput<typeof difference>;

/** The differences of a provider's day, those of now first, then by key. */
export const staffDifferencesSchema = {
  payload: valibot.object({
    provider: shortText(40),
    day: dayIn,
    state: valibot.picklist(["open", "settled"], "must be open or settled"),
    after: valibot.optional(valibot.string(), ""),
  }),
  answer: valibot.object({ differences: valibot.array(difference), next: valibot.string() }),
};
export const staffDifferences = operation<typeof staffDifferencesSchema>({
  name: "staffDifferences",
  path: "/staff/money/differences",
  ...list,
});

/** Has a provider's list of a day read and compared again, soon. `400` for a day that is not over, or of no provider. */
export const staffCompareAgainSchema = {
  payload: valibot.object({ provider: shortText(40), day: dayIn }),
  answer: valibot.null(),
};
export const staffCompareAgain = operation<typeof staffCompareAgainSchema>({
  name: "staffCompareAgain",
  path: "/staff/money/compare-again",
  ...act,
});

/** Closes a difference with what was found out. Nothing is booked by it. `409` when it is closed. */
export const staffCloseDifferenceSchema = {
  payload: valibot.object({
    differenceId: valibot.pipe(
      valibot.string("is missing"),
      valibot.regex(/^\d{1,15}$/, "must be a number"),
      valibot.transform(Number),
    ),
    why: reason,
  }),
  answer: valibot.null(),
};
export const staffCloseDifference = operation<typeof staffCloseDifferenceSchema>({
  name: "staffCloseDifference",
  path: "/staff/money/differences/close",
  ...act,
});
