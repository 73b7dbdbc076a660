import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pricedLoans } from "./testing/arbitraries.ts";
import { documentProduct, philippineProduct } from "./testing/sample-products.ts";
import { sumOf } from "./money.ts";
import { addDays } from "./calendar.ts";
import { OfferRefused, priceConfirmedLoan, priceLoan } from "./pricing.ts";

const request = { amountCentavos: 300_000, periods: 91, unit: "D" as const, startsOn: "2026-01-15" };

function refusal(changes: Partial<typeof request> | { unit: "M" }): OfferRefused {
  try {
    priceLoan(documentProduct, { ...request, ...changes });
  } catch (error) {
    if (error instanceof OfferRefused) return error;
  }
  throw new Error("the offer was not refused");
}

describe("[CNF-1] what a loan brings and costs", () => {
  test("[CNF-1] 3,000.00 for 91 days: proceeds, total and the disclosed charges", () => {
    const offer = priceLoan(documentProduct, request);
    expect(offer).toMatchObject({
      amountCentavos: 300_000,
      termDays: 91,
      feesFromProceedsCentavos: 15_000, // 5% of 3,000.00
      netProceedsCentavos: 285_000,
      totalOfPaymentsCentavos: 1_112_000, // 3,000.00 + 4,500.00 + 2,400.00 + 1,220.00
    });
    expect(offer.disclosure).toMatchObject({
      amountFinancedCentavos: 300_000,
      financeCharge: [
        { kind: "interest", name: null, amountCentavos: 812_000, taken: "in-plan" },
        { kind: "fee", name: { en: "Processing fee" }, amountCentavos: 15_000, taken: "from-proceeds" },
      ],
      financeChargeCentavos: 827_000,
      netProceedsCentavos: 285_000,
      totalOfPaymentsCentavos: 1_112_000,
      // 3,000 for 30 days, 2,000 for 30 and 1,000 for 31: 8,270 × 365 / 181,000
      simpleAnnualRatePpm: 16_677_072,
    });
  });

  test("[CNF-1] a flat fee in the plan is disclosed and repaid, not deducted", () => {
    const offer = priceLoan(philippineProduct, request);
    expect(offer.netProceedsCentavos).toBe(291_000); // 3,000.00 − 3%
    // interest 0.2% × (3,000 × 30 + 2,000 × 30 + 1,000 × 31 days) = 362.00; stamp 15.00
    expect(offer.totalOfPaymentsCentavos).toBe(300_000 + 36_200 + 1_500);
    expect(offer.disclosure.financeChargeCentavos).toBe(36_200 + 9_000 + 1_500);
  });

  test("[CNF-1] what is disclosed agrees with the plan to the centavo, for any loan", () => {
    fc.assert(
      fc.property(pricedLoans, ({ offer }) => {
        const { disclosure } = offer;
        const lines = offer.instalments.flatMap((line) => [
          line.principalCentavos,
          line.interestCentavos,
          line.feeCentavos,
        ]);
        expect(sumOf(lines)).toBe(offer.totalOfPaymentsCentavos);
        expect(offer.netProceedsCentavos + offer.feesFromProceedsCentavos).toBe(offer.amountCentavos);
        expect(offer.netProceedsCentavos).toBeGreaterThan(0);
        expect(disclosure.financeChargeCentavos).toBe(
          sumOf(disclosure.financeCharge.map((item) => item.amountCentavos)),
        );
        // Paid back = received + every charge.
        expect(disclosure.totalOfPaymentsCentavos).toBe(
          disclosure.netProceedsCentavos + disclosure.financeChargeCentavos,
        );
        expect(disclosure.effectiveRate.monthlyPpm).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("[CNF-1] a loan without any charge has an effective rate of 0", () => {
    const free = { ...documentProduct, fees: [], rateTiers: [{ fromDay: 1, dailyRatePpm: 0 }] };
    const { disclosure } = priceLoan(free, request);
    expect(disclosure.effectiveRate).toEqual({ monthlyPpm: 0, yearlyPpm: 0 });
    expect(disclosure.financeChargeCentavos).toBe(0);
    expect(disclosure.simpleAnnualRatePpm).toBe(0);
  });
});

describe("[CNF-2] a loan whose money is sent on another day than it was confirmed", () => {
  // ₱5,000.00 over 3 months at 0.2% a day: 89 days from 1 February, 92 from 1 March.
  const threeMonths = { amountCentavos: 500_000, periods: 3, unit: "M" as const };
  const sentOn = (startsOn: string, confirmedOn: string) =>
    priceConfirmedLoan(philippineProduct, { ...threeMonths, startsOn, confirmedOn });

  test("[CNF-2] costs what was disclosed where its months are longer, and the last instalment is less", () => {
    const disclosed = priceLoan(philippineProduct, { ...threeMonths, startsOn: "2027-02-01" });
    const longer = priceLoan(philippineProduct, { ...threeMonths, startsOn: "2027-03-01" });
    expect(longer.disclosure.financeChargeCentavos).toBeGreaterThan(
      disclosed.disclosure.financeChargeCentavos,
    );
    const sent = sentOn("2027-03-01", "2027-02-01");
    expect(sent.disclosure.financeCharge).toEqual(disclosed.disclosure.financeCharge);
    expect(sent.totalOfPaymentsCentavos).toBe(disclosed.totalOfPaymentsCentavos);
    expect(sent.instalments.slice(0, 2)).toEqual(longer.instalments.slice(0, 2));
    const excess = longer.totalOfPaymentsCentavos - disclosed.totalOfPaymentsCentavos;
    const last = longer.instalments[2]!;
    expect(sent.instalments[2]).toEqual({ ...last, interestCentavos: last.interestCentavos - excess });
  });

  test("[CNF-2] costs less where its months are shorter", () => {
    const shorter = priceLoan(philippineProduct, { ...threeMonths, startsOn: "2027-02-01" });
    expect(sentOn("2027-02-01", "2027-01-01")).toEqual(shorter);
  });

  test("[CNF-2] never costs more than was disclosed, on whatever day it is sent: days and principal are that day's", () => {
    fc.assert(
      fc.property(pricedLoans, fc.integer({ min: 0, max: 400 }), ({ product, offer }, daysLater) => {
        const { amountCentavos, periods, unit } = offer;
        const loan = { amountCentavos, periods, unit, startsOn: addDays(offer.startsOn, daysLater) };
        const priced = priceLoan(product, loan);
        const sent = priceConfirmedLoan(product, { ...loan, confirmedOn: offer.startsOn });
        expect(sent.disclosure.financeChargeCentavos).toBe(
          Math.min(priced.disclosure.financeChargeCentavos, offer.disclosure.financeChargeCentavos),
        );
        expect(sent.totalOfPaymentsCentavos).toBeLessThanOrEqual(offer.totalOfPaymentsCentavos);
        expect(sent.netProceedsCentavos).toBe(offer.netProceedsCentavos);
        for (const [index, line] of sent.instalments.entries()) {
          const { interestCentavos, ...rest } = priced.instalments[index]!;
          expect(line).toMatchObject(rest);
          expect(line.interestCentavos).toBeGreaterThanOrEqual(0);
          expect(line.interestCentavos).toBeLessThanOrEqual(interestCentavos);
        }
      }),
    );
  });
});

describe("[CNF-4] a loan that is not offered is refused with its reason", () => {
  test.each([
    ["amount-range", { amountCentavos: 50_000 }],
    ["amount-range", { amountCentavos: 5_050_000 }],
    ["amount-range", { amountCentavos: -300_000 }],
    ["amount-range", { amountCentavos: 0 }],
    ["amount-step", { amountCentavos: 300_001 }],
    ["not-centavos", { amountCentavos: 300_000.5 }],
    ["not-centavos", { amountCentavos: Number.NaN }],
    ["not-centavos", { amountCentavos: Number.POSITIVE_INFINITY }],
    ["term-not-offered", { periods: 90 }],
    ["term-not-offered", { unit: "M" as const }],
  ])("[CNF-4] %s: %o", (reason, changes) => {
    expect(refusal(changes).reason).toBe(reason);
  });

  test("[CNF-4] the refusal names what was asked for and what is offered", () => {
    expect(refusal({ amountCentavos: 300_001 }).figures).toEqual({
      amountCentavos: 300_001,
      minCentavos: 100_000,
      maxCentavos: 5_000_000,
      stepCentavos: 50_000,
    });
    expect(refusal({ periods: 5 }).figures).toEqual({ periods: 5, unit: "D", offered: "91D 180D 3M 12M" });
  });
});
