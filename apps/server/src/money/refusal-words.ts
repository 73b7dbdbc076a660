import { badInput, conflict, notFound, type Refusal } from "../platform/http/refusal.ts";
import { type MatchFault, MatchRefused } from "../repayments/match-payment.ts";
import { staffRefusal } from "../staff/refusal-words.ts";

/** Staff read English. */
const MATCH: Readonly<Record<MatchFault, () => Refusal>> = {
  "no-such-payment": () => notFound("This payment is not there. Go back to the list and open it again."),
  "matched-before": () => conflict("A colleague has matched this payment meanwhile. Load the list again."),
  "no-such-order": () => badInput("There is no order of this number. Search again."),
  "counted-before": () =>
    conflict(
      "This order already counts a payment of the same sum and the same instant: it would be counted twice. Ask the provider whether they are two.",
    ),
};

/** Why money was not moved, in the console's language; null for a failure of ours. */
export function moneyRefusal(failure: unknown): Refusal | null {
  if (failure instanceof MatchRefused) return MATCH[failure.fault]();
  return staffRefusal(failure);
}
