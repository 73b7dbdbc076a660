import { type LoanProduct, type ManilaDate, priceLoan } from "@hiram/lending";
import type { EffectiveRate } from "@hiram/lending/effective-rate.ts";

/** Amounts of a product within what its borrower may still borrow. */
interface AmountRange {
  readonly leastCentavos: number;
  readonly mostCentavos: number;
}

/**
 * The same as `highestRate`, which takes a millisecond a product, once for each range of a product on a day: a product
 * on offer is one object until its row or the day changes (product-catalogue.ts), and is forgotten with it.
 */
export function highestRates(): typeof highestRate {
  const known = new WeakMap<LoanProduct, Map<string, EffectiveRate>>();
  return (product, range, startsOn) => {
    const ofProduct = known.get(product) ?? new Map<string, EffectiveRate>();
    known.set(product, ofProduct);
    const key = `${range.leastCentavos} ${range.mostCentavos} ${startsOn}`;
    const rate = ofProduct.get(key) ?? highestRate(product, range, startsOn);
    ofProduct.set(key, rate);
    return rate;
  };
}

/**
 * The highest effective rates of a range of amounts, over every term of the product: what may be said of all of them at
 * once (RA 3765). Flat fees weigh most on the least amount.
 * @param startsOn the day of disbursal
 */
export function highestRate(
  product: LoanProduct,
  { leastCentavos, mostCentavos }: AmountRange,
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
