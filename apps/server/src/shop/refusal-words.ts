import { type FaultWords, wordsOf } from "../platform/http/fault-words.ts";
import { badInput, conflict, notFound, type Refusal } from "../platform/http/refusal.ts";
import { staffRefusal } from "../staff/refusal-words.ts";
import { type OfferingFault, OfferingRefused } from "./offering-refused.ts";

/** Staff read English. */
const WORDS: FaultWords<OfferingFault> = {
  "no-such-offering": () => notFound("This is not there. Go back to the list and open it again."),
  "no-draft": () => conflict("There is no draft of it any more: it was switched on or thrown away."),
  "changed-meanwhile": () =>
    conflict("A colleague has changed this in the meantime. What you typed is still here."),
  "none-begun": () => badInput("No new one is begun here: change one of the list."),
  "stands-so": () => conflict("It stands so already. Load the page again."),
  unsound: ({ problems }) =>
    badInput(
      `It can't be shown or switched on as it is: ${problems.map(({ message }) => message).join("; ")}.`,
    ),
  // The form names them in its own terms.
  "not-shown": () => badInput("It can't be shown as it is: the form names what to mend."),
};

/** Why a draft is not saved, requested or switched on; null for an internal failure. */
export function shopRefusal(failure: unknown): Refusal | null {
  return failure instanceof OfferingRefused ? wordsOf(WORDS, failure.fault) : staffRefusal(failure);
}
