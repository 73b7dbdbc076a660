import { describe, expect, test } from "vitest";
import { decide } from "./decision.ts";

const request = {
  amountCentavos: 300_000,
  outstandingPrincipalCentavos: 200_000,
  creditLimitCentavos: 500_000,
};

describe("[CNF-4] the decision on a confirmed loan", () => {
  test("[CNF-4] up to the credit limit it is approved, one centavo above it is not", () => {
    expect(decide(request)).toEqual({ decision: "approved" });
    expect(decide({ ...request, amountCentavos: 300_001 })).toEqual({
      decision: "rejected",
      reason: "above-credit-limit",
      availableCentavos: 300_000,
    });
  });

  test("[CNF-4] what is owed already counts, and never makes less than nothing available", () => {
    expect(decide({ ...request, outstandingPrincipalCentavos: 900_000 })).toMatchObject({
      availableCentavos: 0,
    });
  });

  test("[CNF-4] a borrower without a limit is told so", () => {
    expect(decide({ ...request, creditLimitCentavos: 0 })).toMatchObject({ reason: "no-credit-limit" });
  });

  test("[CNF-4] figures that are not centavos are the caller's fault", () => {
    expect(() => decide({ ...request, amountCentavos: 0 })).toThrow(RangeError);
    expect(() => decide({ ...request, amountCentavos: -1 })).toThrow(RangeError);
    expect(() => decide({ ...request, creditLimitCentavos: Number.NaN })).toThrow(RangeError);
    expect(() => decide({ ...request, outstandingPrincipalCentavos: 0.5 })).toThrow(RangeError);
  });
});
