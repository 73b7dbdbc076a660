import { type FaultWords, wordsOf } from "../platform/http/fault-words.ts";
import { badInput, conflict, notFound, type Refusal } from "../platform/http/refusal.ts";
import { approvalRefusal } from "../staff/approvals/refusal-words.ts";
import { type OfferingFault, OfferingRefused } from "./offering-refused.ts";

/** Staff read English. */
const WORDS: FaultWords<OfferingFault> = {
  "no-such-offering": () => notFound("This does not exist. Go back to the list and open it again."),
  "no-draft": () => conflict("There is no draft any more: it was switched on or discarded."),
  "changed-meanwhile": () =>
    conflict("A colleague has changed this in the meantime. What you typed is still here."),
  "none-begun": () => badInput("You can't add one here. Choose one from the list and change it."),
  "stands-so": () => conflict("This has already been done. Load the page again."),
  unsound: ({ problems }) =>
    badInput(
      `It can't be shown or switched on as it is: ${problems.map(({ message }) => message).join("; ")}.`,
    ),
  // The form names them in its own terms.
  "not-shown": () => badInput("It can't be shown yet. Correct what the form points out."),
};

/** Why a draft is not saved, requested or switched on; null for an internal failure. */
export function offeringRefusal(failure: unknown): Refusal | null {
  return failure instanceof OfferingRefused ? wordsOf(WORDS, failure.fault) : approvalRefusal(failure);
}
