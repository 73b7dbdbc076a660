import { type LoanProduct, type ManilaDate, priceLoan } from "@hiram/lending";
import type { EffectiveRate } from "@hiram/lending/effective-rate.ts";

/**
 * The highest effective rates of a range of amounts, over every term of the product: what may be said of all of them at
 * once (RA 3765). Flat fees weigh most on the least amount.
 * @param startsOn the day of disbursal
 */
export function highestRate(
  product: LoanProduct,
  { leastCentavos, mostCentavos }: { readonly leastCentavos: number; readonly mostCentavos: number },
  startsOn: ManilaDate,
): EffectiveRate {
  const rates = product.terms.flatMap(({ periods, unit }) =>
    [leastCentavos, mostCentavos].map(
      (amountCentavos) =>
        priceLoan(product, { amountCentavos, periods, unit, startsOn }).disclosure.effectiveRate,
    ),
  );
  return {
    monthlyPpm: Math.max(...rates.map(({ monthlyPpm }) => monthlyPpm)),
    yearlyPpm: Math.max(...rates.map(({ yearlyPpm }) => yearlyPpm)),
  };
}
