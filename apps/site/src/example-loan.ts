import type { LoanProduct, ManilaDate } from "@hiram/lending";
import { type LoanOffer, priceLoan } from "@hiram/lending/pricing.ts";

/** The product offered to new borrowers, and the day on which a loan of it would be paid out. */
export interface OfferedLoan {
  readonly product: Pick<LoanProduct, "amount" | "terms"> & Parameters<typeof priceLoan>[0];
  readonly startsOn: ManilaDate;
}

/**
 * A quarter of the way from the product's smallest amount to its largest, in whole steps: nobody is nudged
 * towards the most.
 */
export function modestAmount({ minCentavos, maxCentavos, stepCentavos }: LoanProduct["amount"]): number {
  const steps = Math.floor((maxCentavos - minCentavos) / 4 / stepCentavos);
  return minCentavos + steps * stepCentavos;
}

/** The cost of a modest amount over the first term; null for a product without terms. */
export function exampleLoan({ product, startsOn }: OfferedLoan): LoanOffer | null {
  const [term] = product.terms;
  if (term === undefined) return null;
  const { periods, unit } = term;
  return priceLoan(product, { amountCentavos: modestAmount(product.amount), periods, unit, startsOn });
}

/** Parts per million as a printed rate, `5.61%`. */
export const percent = (ppm: number): string => `${(ppm / 10_000).toFixed(2)}%`;
