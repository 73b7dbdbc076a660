import { randomIdentifier } from "@hiram/browser/identifier.ts";
import { keptAttempts } from "../loan-parts/kept-attempts.ts";
import type { AgreedLoan } from "./confirmation-calls.ts";

/** A loan that is being confirmed, by what its borrower chose. */
export type ChosenLoan = Pick<AgreedLoan, "amount" | "periods" | "termUnit"> & { readonly productId: string };

/**
 * The key under which this loan is confirmed (CNF-4): the same one, across a reload and another visit, until its order is
 * shown. So a borrower whose answer was lost makes no second loan, however much later they tap again. Another choice has
 * a key of its own.
 */
export function attemptAt(loan: ChosenLoan): string {
  const choice = keyOf(loan);
  const kept = keptAttempts.get(choice);
  const attempt = typeof kept === "string" ? kept : randomIdentifier();
  keptAttempts.set(choice, attempt);
  keptAttempts.set(attempt, choice);
  return attempt;
}

const keyOf = ({ productId, amount, periods, termUnit }: ChosenLoan): string =>
  `confirming.${productId}.${amount}.${periods}${termUnit}`;
