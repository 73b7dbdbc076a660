import { complaintRefusal } from "../complaints/refusal-words.ts";
import type { Wording } from "../orders/wording.ts";
import { type FaultWords, wordsOf } from "../platform/http/fault-words.ts";
import { badInput, conflict, notFound, type Refusal } from "../platform/http/refusal.ts";
import { type ToolFault, ToolRefused } from "./tool-refused.ts";

const WORDS: FaultWords<ToolFault, [Wording]> = {
  "amount-range": ({ leastCentavos, mostCentavos }, { texts: { tools }, amount }) =>
    badInput(tools.amountRange(amount(leastCentavos), amount(mostCentavos))),
  "months-range": ({ most }, { texts: { tools } }) => badInput(tools.monthsRange(most)),
  "rate-range": ({ mostPpm }, { texts: { tools }, percent }) => badInput(tools.rateRange(percent(mostPpm))),
  "unknown-currency": (_, { texts: { tools } }) => badInput(tools.currencyUnknown),
  "too-many": ({ most }, { texts: { tools } }) => conflict(tools.tooMany(most)),
  "unknown-loan": (_, { texts: { tools } }) => notFound(tools.unknownLoan),
  "no-reminder": (_, { texts: { tools } }) => notFound(tools.noReminder),
  "unknown-entry": (_, { texts: { tools } }) => notFound(tools.unknownEntry),
  "unknown-day": (_, { texts: { tools } }) => badInput(tools.unknownDay),
  "unknown-picture": (_, { texts: { tools } }) => badInput(tools.unknownPicture),
  "too-many-pictures": ({ most }, { texts: { tools } }) => conflict(tools.tooManyPictures(most)),
};

/** The answer to the borrower when a tool refuses; null for an internal failure. */
export function toolRefusal(failure: unknown, wording: Wording): Refusal | null {
  if (failure instanceof ToolRefused) return wordsOf(WORDS, failure.fault, wording);
  // A picture is refused for the same reasons as a complaint's.
  return complaintRefusal(failure, wording.texts);
}
