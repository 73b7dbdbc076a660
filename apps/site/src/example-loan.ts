import type { LoanProduct, ManilaDate } from "@hiram/lending";
import { type LoanOffer, priceLoan } from "@hiram/lending/pricing.ts";

/** What new borrowers are offered, and on which day a loan of it would be paid out. */
export interface OfferedLoan {
  readonly product: Pick<LoanProduct, "amount" | "terms"> & Parameters<typeof priceLoan>[0];
  readonly startsOn: ManilaDate;
}

/** A quarter of the way from the product's least amount to its most, in whole steps: nobody is led to the most. */
export function modestAmount({ minCentavos, maxCentavos, stepCentavos }: LoanProduct["amount"]): number {
  const steps = Math.floor((maxCentavos - minCentavos) / 4 / stepCentavos);
  return minCentavos + steps * stepCentavos;
}

/** What a modest amount for the first term costs; null for a product without terms. */
export function exampleLoan({ product, startsOn }: OfferedLoan): LoanOffer | null {
  const [term] = product.terms;
  if (term === undefined) return null;
  const { periods, unit } = term;
  return priceLoan(product, { amountCentavos: modestAmount(product.amount), periods, unit, startsOn });
}

/** Parts per million as a rate in print, `5.61%`. */
export const percent = (ppm: number): string => `${(ppm / 10_000).toFixed(2)}%`;
