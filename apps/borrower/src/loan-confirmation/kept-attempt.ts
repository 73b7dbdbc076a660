import { randomIdentifier } from "@hiram/browser/identifier.ts";
import { storageSection } from "@hiram/browser/storage.ts";
import type { AgreedLoan } from "./confirmation-calls.ts";

/** For as long as the tab lives, or until the borrower logs out (`forgetBorrower` clears the section). */
const section = storageSection("txt", () => sessionStorage);

/** A loan that is being confirmed, by what its borrower chose. */
export type ChosenLoan = Pick<AgreedLoan, "amount" | "periods" | "termUnit"> & { readonly productId: string };

/**
 * The key under which this loan is confirmed (CNF-4): the same one, across a reload and another visit, until its order is
 * shown. So a borrower whose answer was lost makes no second loan, however much later they tap again. Another choice has
 * a key of its own.
 */
export function attemptAt(loan: ChosenLoan): string {
  const kept = section.get(keyOf(loan));
  if (typeof kept === "string") return kept;
  const attempt = randomIdentifier();
  section.set(keyOf(loan), attempt);
  return attempt;
}

/** The loan's order is shown: the same choice, made again, is another loan. */
export function endAttempt(loan: ChosenLoan): void {
  section.remove(keyOf(loan));
}

const keyOf = ({ productId, amount, periods, termUnit }: ChosenLoan): string =>
  `confirming.${productId}.${amount}.${periods}${termUnit}`;
