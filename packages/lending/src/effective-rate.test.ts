import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manilaDates } from "./testing/arbitraries.ts";
import { addDays } from "./calendar.ts";
import { effectiveRate } from "./effective-rate.ts";

const loan = (received: number, back: number, days: number) => ({
  receivedCentavos: received,
  receivedOn: "2026-04-01",
  payments: [{ on: addDays("2026-04-01", days), amountCentavos: back }],
});

describe("[CNF-1] the effective rate of worked cases", () => {
  test("[CNF-1] 5,000 for 30 days, 5,600 back: 12.00% a month", () => {
    expect(effectiveRate(loan(500_000, 560_000, 30)).monthlyPpm).toBe(120_000);
  });

  test("[CNF-1] 5,000 less 300 deducted, 5,300 back after 30 days: 12.766% a month", () => {
    // 5,300 / 4,700 = 1.1276596
    expect(effectiveRate(loan(470_000, 530_000, 30)).monthlyPpm).toBe(127_660);
  });

  test("[CNF-1] 1,000 on 1 January 1994, 1,200 after 18 months: 12.96% a year", () => {
    // (1,200 / 1,000) ^ (365 / 546) − 1
    const eighteenMonths = {
      receivedCentavos: 100_000,
      receivedOn: "1994-01-01",
      payments: [{ on: "1995-07-01", amountCentavos: 120_000 }],
    };
    expect(effectiveRate(eighteenMonths).yearlyPpm).toBe(129_620);
  });

  test("[CNF-1] two payments: 1,000 back as 100 after 30 days and 1,100 after 60 is 10% a month", () => {
    const payments = [
      { on: addDays("2026-04-01", 30), amountCentavos: 10_000 },
      { on: addDays("2026-04-01", 60), amountCentavos: 110_000 },
    ];
    const flows = { receivedCentavos: 100_000, receivedOn: "2026-04-01", payments };
    expect(effectiveRate(flows).monthlyPpm).toBe(100_000);
  });
});

describe("[CNF-1] the effective rate of any cash flows", () => {
  const payments = fc.array(
    fc.record({
      days: fc.integer({ min: 1, max: 3650 }),
      amountCentavos: fc.integer({ min: 1, max: 10_000_000 }),
    }),
    { minLength: 1, maxLength: 24 },
  );

  test("[CNF-1] is 0 for a loan without a charge", () => {
    fc.assert(
      fc.property(manilaDates, payments, (receivedOn, list) => {
        const dated = list.map(({ days, amountCentavos }) => ({
          on: addDays(receivedOn, days),
          amountCentavos,
        }));
        const receivedCentavos = list.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
        const rate = effectiveRate({ receivedCentavos, receivedOn, payments: dated });
        expect(rate).toEqual({ monthlyPpm: 0, yearlyPpm: 0 });
      }),
    );
  });

  test("[CNF-1] is a whole number, never NaN, however steep; its sign is that of the charge", () => {
    fc.assert(
      fc.property(payments, fc.integer({ min: 1, max: 10_000_000 }), (list, receivedCentavos) => {
        const receivedOn = "2026-04-01";
        const dated = list.map(({ days, amountCentavos }) => ({
          on: addDays(receivedOn, days),
          amountCentavos,
        }));
        const { monthlyPpm, yearlyPpm } = effectiveRate({ receivedCentavos, receivedOn, payments: dated });
        expect(Number.isSafeInteger(monthlyPpm) && Number.isSafeInteger(yearlyPpm)).toBe(true);
        const charge = list.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0) - receivedCentavos;
        if (charge > 0) expect(yearlyPpm).toBeGreaterThanOrEqual(0);
        if (charge < 0) expect(yearlyPpm).toBeLessThanOrEqual(0);
        expect(yearlyPpm).toBeGreaterThanOrEqual(-1_000_000);
      }),
    );
  });

  test("[CNF-1] one payment after whole months gives back the rate it was made from", () => {
    const rate = fc.integer({ min: 1, max: 3_000_000 });
    fc.assert(
      fc.property(rate, fc.integer({ min: 1, max: 6 }), (ppm, months) => {
        const back = Math.round(100_000_000 * (1 + ppm / 1_000_000) ** months);
        const { monthlyPpm } = effectiveRate(loan(100_000_000, back, 30 * months));
        expect(Math.abs(monthlyPpm - ppm)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("[CNF-1] less paid back than received is a negative rate: 1,000 → 900 in 30 days is −10% a month", () => {
    expect(effectiveRate(loan(100_000, 90_000, 30)).monthlyPpm).toBe(-100_000);
  });

  test("[CNF-1] a hundredfold in a day is the largest rate, not infinity", () => {
    expect(effectiveRate(loan(1, 1_000_000_000, 1)).yearlyPpm).toBe(Number.MAX_SAFE_INTEGER);
  });

  test("[CNF-1] refuses flows without money received, without payments, or paid back the same day", () => {
    expect(() => effectiveRate(loan(0, 100, 30))).toThrow(RangeError);
    expect(() => effectiveRate(loan(Number.NaN, 100, 30))).toThrow(RangeError);
    expect(() => effectiveRate(loan(100, 0, 30))).toThrow(RangeError);
    expect(() => effectiveRate(loan(100, 100, 0))).toThrow(RangeError);
    expect(() => effectiveRate(loan(100, -100, 30))).toThrow(RangeError);
  });
});
