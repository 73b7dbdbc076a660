import { priceLoan } from "@hiram/lending";
import { expect, test, vi } from "vitest";
import { philippineProduct } from "@hiram/lending/testing/sample-products.ts";
import { highestRate, highestRates } from "./highest-rate.ts";

const startsOn = "2026-03-10";
const range = { leastCentavos: 200_000, mostCentavos: 1_000_000 };
const days = { periods: 91, unit: "D" as const, instalments: 3 };
const month = { periods: 1, unit: "M" as const, instalments: 1 };
const rateOf = (amountCentavos: number, { periods, unit }: typeof days | typeof month) =>
  priceLoan({ ...philippineProduct, terms: [days, month] }, { amountCentavos, periods, unit, startsOn })
    .disclosure.effectiveRate;

test("[WEB-3] the rate that is said of a range is the least amount's, where a flat fee weighs most", () => {
  const rate = highestRate({ ...philippineProduct, terms: [days] }, range, startsOn);
  expect(rate).toEqual(rateOf(200_000, days));
  expect(rate.monthlyPpm).toBeGreaterThan(rateOf(1_000_000, days).monthlyPpm);
});

test("[WEB-3] and that of the dearest term, in whatever order they are offered", () => {
  const dearest = rateOf(200_000, month);
  expect(dearest.monthlyPpm).toBeGreaterThan(rateOf(200_000, days).monthlyPpm);
  for (const terms of [
    [days, month],
    [month, days],
  ])
    expect(highestRate({ ...philippineProduct, terms }, range, startsOn)).toEqual(dearest);
});

test("[WEB-3] it is found once for each range of a product on a day", () => {
  const terms = vi.fn(() => [days]);
  const product = {
    ...philippineProduct,
    get terms() {
      return terms();
    },
  };
  const rateOnce = highestRates();
  const first = rateOnce(product, range, startsOn);
  expect(first).toEqual(highestRate({ ...philippineProduct, terms: [days] }, range, startsOn));
  terms.mockClear();
  expect(rateOnce(product, { ...range }, startsOn)).toEqual(first);
  expect(terms).not.toHaveBeenCalled();
  expect(rateOnce(product, { ...range, leastCentavos: 300_000 }, startsOn)).not.toEqual(first);
  expect(terms).toHaveBeenCalled();
});
