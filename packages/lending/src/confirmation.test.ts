import { describe, expect, test } from "vitest";
import { type Confirmation, type LoanRequest, sameConfirmation } from "./confirmation.ts";

const confirmedAt = new Date("2026-01-15T08:00:00Z");
const request: LoanRequest = { productId: 101, amountCentavos: 300_000, periods: 91, unit: "D" };
const earlier: Confirmation = { ...request, confirmedAt, isSettled: false, isRejected: false };
const after = (ms: number): Date => new Date(confirmedAt.getTime() + ms);

describe("[CNF-4] the same confirmation sent again answers the same order", () => {
  test("[CNF-4] at once, twice at once, and up to ten minutes later", () => {
    expect(sameConfirmation(earlier, request, after(0))).toBe(true);
    expect(sameConfirmation(earlier, request, after(10 * 60_000))).toBe(true);
    expect(sameConfirmation(earlier, request, after(10 * 60_000 + 1))).toBe(false);
  });

  test("[CNF-4] a first that another server's clock puts a moment ahead is the same", () => {
    expect(sameConfirmation(earlier, request, after(-2_000))).toBe(true);
  });

  test.each<[string, Partial<LoanRequest>]>([
    ["product", { productId: 102 }],
    ["amount", { amountCentavos: 350_000 }],
    ["periods", { periods: 180 }],
    ["unit", { unit: "M" }],
  ])("[CNF-4] another %s is another order", (_, changes) => {
    expect(sameConfirmation(earlier, { ...request, ...changes }, after(1_000))).toBe(false);
  });

  test("[CNF-4] a settled or rejected order is over: the same wish makes a new one", () => {
    expect(sameConfirmation({ ...earlier, isSettled: true }, request, after(1_000))).toBe(false);
    expect(sameConfirmation({ ...earlier, isRejected: true }, request, after(1_000))).toBe(false);
  });
});
