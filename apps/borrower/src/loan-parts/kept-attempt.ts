import { randomIdentifier } from "@hiram/browser/identifier.ts";
import { storageSection } from "@hiram/browser/storage.ts";

/** For as long as the tab lives, or until the borrower logs out (`forgetBorrower` clears the section). */
const section = storageSection("txt", () => sessionStorage);

/** A loan that is being confirmed, by what its borrower chose. */
export interface ChosenLoan {
  readonly productId: string;
  readonly amount: number;
  readonly periods: number;
  readonly termUnit: "D" | "M";
}

/**
 * The key under which this loan is confirmed (CNF-4): the same one, across a reload and another visit, until its order is
 * shown. So a borrower whose answer was lost makes no second loan, however much later they tap again. Another choice has
 * a key of its own.
 */
export function attemptAt(loan: ChosenLoan): string {
  const choice = keyOf(loan);
  const kept = section.get(choice);
  const attempt = typeof kept === "string" ? kept : randomIdentifier();
  section.set(choice, attempt);
  section.set(attempt, choice);
  return attempt;
}

/** The order made under these keys is shown: the same choice, made again, is another loan. */
export function endAttempts(attempts: readonly string[]): void {
  for (const attempt of attempts) {
    const choice = section.get(attempt);
    if (typeof choice === "string") section.remove(choice);
    section.remove(attempt);
  }
}

const keyOf = ({ productId, amount, periods, termUnit }: ChosenLoan): string =>
  `confirming.${productId}.${amount}.${periods}${termUnit}`;
