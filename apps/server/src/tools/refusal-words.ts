import type { Wording } from "../orders/wording.ts";
import { badInput, conflict, notFound, type Refusal } from "../platform/http/refusal.ts";
import { type ToolFault, ToolRefused } from "./tool-refused.ts";

/** Why a tool refused, as the borrower is answered; null for a failure of ours. */
export function toolRefusal(failure: unknown, wording: Wording): Refusal | null {
  return failure instanceof ToolRefused ? refusalOf(failure.fault, wording) : null;
}

function refusalOf(fault: ToolFault, { texts: { tools }, amount, percent }: Wording): Refusal {
  if (fault.kind === "amount-range")
    return badInput(tools.amountRange(amount(fault.leastCentavos), amount(fault.mostCentavos)));
  if (fault.kind === "months-range") return badInput(tools.monthsRange(fault.most));
  if (fault.kind === "rate-range") return badInput(tools.rateRange(percent(fault.mostPpm)));
  if (fault.kind === "too-many") return conflict(tools.tooMany(fault.most));
  if (fault.kind === "unknown-loan") return notFound(tools.unknownLoan);
  if (fault.kind === "no-reminder") return notFound(tools.noReminder);
  return badInput(tools.currencyUnknown);
}
