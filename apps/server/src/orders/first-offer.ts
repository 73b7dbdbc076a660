import type { LoanProduct, LoanTerm, TermUnit } from "@hiram/lending";

/** What a product offers a borrower at first: as much as their limit leaves, at its first term. */
function firstOffer(
  product: LoanProduct,
  availableCentavos: number,
): { amountCentavos: number; term: LoanTerm } {
  const { minCentavos, maxCentavos, stepCentavos } = product.amount;
  const most = Math.min(maxCentavos, Math.max(minCentavos, availableCentavos));
  const [term] = product.terms;
  if (term === undefined) throw new RangeError(`product ${product.id} has no term`);
  return {
    amountCentavos: minCentavos + Math.floor((most - minCentavos) / stepCentavos) * stepCentavos,
    term,
  };
}

/** A choice as a call sends it: empty fields were not chosen. */
export interface SentChoice {
  readonly amount: string;
  readonly periods: string;
  readonly termUnit: string;
}

/** What a borrower chose, completed from the first offer; the price and the limit decide whether it is allowed. */
export function chosenOffer(
  product: LoanProduct,
  availableCentavos: number,
  { amount, periods, termUnit }: SentChoice,
): { amountCentavos: number; periods: number; termUnit: TermUnit } {
  const first = firstOffer(product, availableCentavos);
  return {
    amountCentavos: amount === "" ? first.amountCentavos : Number(amount),
    periods: periods === "" ? first.term.periods : Number(periods),
    termUnit: termUnit === "M" || termUnit === "D" ? termUnit : first.term.unit,
  };
}
