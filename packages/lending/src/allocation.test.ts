import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contracts } from "./testing/arbitraries.ts";
import { moneyIn } from "./testing/invariants.ts";
import { documentLoan } from "./testing/sample-products.ts";
import { allocatePayment, NO_PARTS } from "./allocation.ts";
import { openInstalment, outstandingOf, outstandingOfAll } from "./instalment.ts";
import { sumOf } from "./money.ts";

const name = { en: "Service", fil: "Serbisyo" };
const fees = [{ name, kind: "flat" as const, value: 30_000, taken: "in-plan" as const }];
const [first, second, third] = documentLoan({ fees }).instalments.map(openInstalment);
const late = { ...first!, penalty: { dueCentavos: 100_000, paidCentavos: 0 } };
const plan = [late, second!, third!];
const on = "2026-02-20";

describe("[INST-1] a payment settles the oldest instalment first", () => {
  // Owed: penalty 1,000.00; then fee 100.00, interest 4,500.00, principal 1,000.00; then the second's
  // fee 100.00, interest 2,400.00, principal 1,000.00; then the third's 100.00, 1,220.00, 1,000.00.
  test.each([
    [0, {}],
    [100_000, { penalty: 100_000 }],
    [100_001, { penalty: 100_000, fee: 1 }],
    [110_001, { penalty: 100_000, fee: 10_000, interest: 1 }],
    [560_001, { penalty: 100_000, fee: 10_000, interest: 450_000, principal: 1 }],
    [660_000, { penalty: 100_000, fee: 10_000, interest: 450_000, principal: 100_000 }],
    [660_001, { penalty: 100_000, fee: 10_001, interest: 450_000, principal: 100_000 }],
    [1_242_000, { penalty: 100_000, fee: 30_000, interest: 812_000, principal: 300_000 }],
    [1_242_007, { penalty: 100_000, fee: 30_000, interest: 812_000, principal: 300_000, credit: 7 }],
  ])("[INST-1] %i centavos: %j", (amountCentavos, parts) => {
    expect(allocatePayment(plan, amountCentavos, on).parts).toEqual({ ...NO_PARTS, ...parts });
  });

  test("[INST-1] an instalment is paid on the day of its last centavo", () => {
    const almost = allocatePayment(plan, 659_999, on).instalments;
    expect(almost.map((instalment) => instalment.paidOn)).toEqual([null, null, null]);
    const paid = allocatePayment(almost, 1, "2026-02-21").instalments;
    expect(paid.map((instalment) => instalment.paidOn)).toEqual(["2026-02-21", null, null]);
    const later = allocatePayment(paid, 1, "2026-02-22").instalments;
    expect(later[0]!.paidOn).toBe("2026-02-21");
  });

  test("[INST-1] a fraction or a negative amount is not a payment", () => {
    for (const amount of [0.5, -1, Number.NaN]) {
      expect(() => allocatePayment(plan, amount, on)).toThrow(RangeError);
    }
  });
});

test("[INST-1] allocation conserves every centavo, and paying in two goes is paying in one", () => {
  fc.assert(
    fc.property(contracts, fc.nat({ max: 20_000_000 }), fc.nat({ max: 20_000_000 }), (contract, a, b) => {
      const open = contract.instalments.map(openInstalment);
      const once = allocatePayment(open, a + b, on);
      const firstGo = allocatePayment(open, a, on);
      const secondGo = allocatePayment(firstGo.instalments, b, on);
      expect(moneyIn(once.parts)).toBe(a + b);
      expect(secondGo.instalments).toEqual(once.instalments);
      expect(firstGo.parts.credit + secondGo.parts.credit).toBe(once.parts.credit);
      expect(outstandingOfAll(open) - outstandingOfAll(once.instalments)).toBe(a + b - once.parts.credit);
      // Nothing later is touched while something earlier is owed.
      const owed = once.instalments.findIndex((instalment) => outstandingOf(instalment) > 0);
      if (owed >= 0) {
        const touched = once.instalments
          .slice(owed + 1)
          .flatMap(({ fee, interest, principal }) => [fee, interest, principal]);
        expect(sumOf(touched.map((charge) => charge.paidCentavos))).toBe(0);
      }
    }),
  );
});
