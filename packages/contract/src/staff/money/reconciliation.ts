import * as valibot from "valibot";
import { centavosOut, dayIn, dayOut, shortText } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { after, instantOut, next, reason } from "../fields.ts";
import { act, list, page, rowNumber } from "./money-fields.ts";

/** A provider's day: what its list has, and what the books have. */
const reconciledDay = valibot.object({
  provider: valibot.string(),
  day: dayOut,
  listed: valibot.number(),
  listedCentavos: centavosOut,
  held: valibot.number(),
  heldCentavos: centavosOut,
  /** Differences that nobody has dealt with and no later comparison has cleared. */
  open: valibot.number(),
  comparedAt: instantOut,
});
export type ReconciledDay = valibot.InferOutput<typeof reconciledDay>;

/** Days that were compared, newest first, by key. */
export const staffReconciledDaysSchema = {
  payload: page,
  answer: valibot.object({
    days: valibot.array(reconciledDay),
    /** The providers whose lists can be compared. */
    providers: valibot.array(valibot.string()),
    next,
  }),
};
export const staffReconciledDays = operation<typeof staffReconciledDaysSchema>({
  name: "staffReconciledDays",
  path: "/staff/money/reconciled-days",
  ...list,
});

const DIFFERENCE_KINDS = ["amount-differs", "not-listed", "not-counted", "unmatched"] as const;

/** A payment on which the provider's list and the books do not agree. */
const difference = valibot.object({
  differenceId: valibot.number(),
  kind: valibot.picklist(DIFFERENCE_KINDS),
  /** The provider's name for the payment. */
  reference: valibot.string(),
  /** 0: not listed. */
  listedCentavos: centavosOut,
  /** 0: not counted in the books. */
  heldCentavos: centavosOut,
  /** 0: matched to no loan. */
  orderId: valibot.number(),
  /** Ours, where it is held for no loan; empty otherwise. */
  paymentId: valibot.string(),
  /** That payment is booked as taken back by its provider: it is among those, and waits for no loan. */
  isTakenBack: valibot.optional(valibot.boolean()),
  foundAt: instantOut,
  /** Empty while it is open. */
  resolvedAt: instantOut,
  /** Who dealt with it; empty if a later comparison found that the two agree. */
  resolvedBy: valibot.string(),
  /** What they found out. */
  why: valibot.string(),
});
export type PaymentDifference = valibot.InferOutput<typeof difference>;

/** The differences of a provider's day, current ones first, then by key. */
export const staffDifferencesSchema = {
  payload: valibot.object({
    provider: shortText(40),
    day: dayIn,
    state: valibot.picklist(["open", "settled"], "must be open or settled"),
    after,
  }),
  answer: valibot.object({ differences: valibot.array(difference), next }),
};
export const staffDifferences = operation<typeof staffDifferencesSchema>({
  name: "staffDifferences",
  path: "/staff/money/differences",
  ...list,
});

/**
 * Has a provider's list for a day read and compared again, soon. `400` for a day that is not over, or an
 * unknown provider.
 */
export const staffCompareAgainSchema = {
  payload: valibot.object({ provider: shortText(40), day: dayIn }),
  answer: valibot.null(),
};
export const staffCompareAgain = operation<typeof staffCompareAgainSchema>({
  name: "staffCompareAgain",
  path: "/staff/money/compare-again",
  ...act,
});

/**
 * Closes a difference with a note of what was found out. This books nothing. `409` if somebody else has
 * closed it.
 */
export const staffCloseDifferenceSchema = {
  payload: valibot.object({
    differenceId: rowNumber,
    why: reason,
  }),
  answer: valibot.null(),
};
export const staffCloseDifference = operation<typeof staffCloseDifferenceSchema>({
  name: "staffCloseDifference",
  path: "/staff/money/differences/close",
  ...act,
});
