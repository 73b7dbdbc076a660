import { complaintRefusal } from "../complaints/refusal-words.ts";
import type { Wording } from "../orders/wording.ts";
import { badInput, conflict, notFound, type Refusal } from "../platform/http/refusal.ts";
import { type ToolFault, ToolRefused } from "./tool-refused.ts";

/** Why a tool refused, as the borrower is answered; null for a failure of ours. */
export function toolRefusal(failure: unknown, wording: Wording): Refusal | null {
  if (failure instanceof ToolRefused) return refusalOf(failure.fault, wording);
  // A picture is refused for the same reasons as a complaint's.
  return complaintRefusal(failure, wording.texts);
}

function refusalOf(fault: ToolFault, { texts: { tools }, amount, percent }: Wording): Refusal {
  if (fault.kind === "amount-range")
    return badInput(tools.amountRange(amount(fault.leastCentavos), amount(fault.mostCentavos)));
  if (fault.kind === "months-range") return badInput(tools.monthsRange(fault.most));
  if (fault.kind === "rate-range") return badInput(tools.rateRange(percent(fault.mostPpm)));
  if (fault.kind === "too-many") return conflict(tools.tooMany(fault.most));
  if (fault.kind === "unknown-loan") return notFound(tools.unknownLoan);
  if (fault.kind === "no-reminder") return notFound(tools.noReminder);
  if (fault.kind === "unknown-entry") return notFound(tools.unknownEntry);
  if (fault.kind === "unknown-day") return badInput(tools.unknownDay);
  if (fault.kind === "unknown-picture") return badInput(tools.unknownPicture);
  if (fault.kind === "too-many-pictures") return conflict(tools.tooManyPictures(fault.most));
  return badInput(tools.currencyUnknown);
}
