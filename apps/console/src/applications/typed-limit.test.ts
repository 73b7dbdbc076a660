import { expect, test } from "vitest";
import { typedLimit } from "./typed-limit.ts";

test.for([
  ["2500", 250_000],
  [" 100000 ", 100_000_00],
  ["100001", null],
  ["500000", null],
  ["0", null],
  ["-2500", null],
  ["2500.50", null],
  ["₱ 10,000", 1_000_000],
  ["1,5", null],
  ["", null],
] as const)(
  "[POL-2] a limit typed as %j is %j centavos: no more than the server takes",
  ([typed, centavos]) => {
    expect(typedLimit(typed)).toBe(centavos);
  },
);
