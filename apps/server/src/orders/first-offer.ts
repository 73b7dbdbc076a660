import type { LoanProduct, LoanTerm } from "@hiram/lending";

/** What a product offers a borrower at first sight: as much as their limit leaves, at its first term. */
export function firstOffer(
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
