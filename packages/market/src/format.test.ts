import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmount, formatPercent, groupByDots, groupThousands, splitAmount } from "./format.ts";
import { documentProfile, philippinesProfile } from "./profile.ts";

test.each([
  [184_250, "₱1842.50", "₱1,842.50"],
  [0, "₱0.00", "₱0.00"],
  [5, "₱0.05", "₱0.05"],
  [-123_450, "-₱1234.50", "-₱1,234.50"],
  ["184250", "₱1842.50", "₱1,842.50"],
  [99_999, "₱999.99", "₱999.99"],
  [100_000, "₱1000.00", "₱1,000.00"],
  [123_456_789_012, "₱1234567890.12", "₱1,234,567,890.12"],
  [-0.4, "₱0.00", "₱0.00"],
])("[HLP-1] [PH] %s centavos read %s, with thousands %s", (centavos, plain, grouped) => {
  expect(formatAmount(centavos, documentProfile)).toBe(plain);
  expect(formatAmount(centavos, philippinesProfile)).toBe(grouped);
});

test.each([
  ["abc", "abc"],
  ["", ""],
  ["1,000", "1,000"],
  ["12e3", "12e3"],
  [Number.NaN, "NaN"],
  [undefined, ""],
  [null, ""],
])("[HLP-1] %j is not a number and comes back unchanged", (value, text) => {
  expect(formatAmount(value, philippinesProfile)).toBe(text);
});

test("[HLP-1] the rupee sign stands in when the flag is set", () => {
  expect(formatAmount(100, philippinesProfile, { rupee: true })).toBe("₹1.00");
  expect(formatAmount(100, philippinesProfile, { rupee: false })).toBe("₱1.00");
});

test("[HLP-1] the parts of an amount, for a sign drawn smaller", () => {
  expect(splitAmount(-123_450, philippinesProfile)).toEqual({ minus: "-", sign: "₱", figure: "1,234.50" });
});

test("[HLP-1] every whole number of centavos can be read back from its text", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (centavos) => {
      const text = formatAmount(centavos, philippinesProfile);
      expect(text).toMatch(/^-?₱\d{1,3}(,\d{3})*\.\d{2}$/);
      expect(Math.round(Number(text.replace(/[₱,]/g, "")) * 100)).toBe(centavos);
    }),
  );
});

test.each([
  [1_234_567.89, "1.234.567.89"],
  ["1234567", "1.234.567"],
  ["123.4567", "123.4567"],
  [-1234, "-1.234"],
  [12, "12"],
])("[HLP-3] %s has a dot every three digits of its integer part: %s", (number, text) => {
  expect(groupByDots(number)).toBe(text);
});

test("[HLP-1] a whole number's digits are grouped in threes, by commas unless told otherwise", () => {
  expect(["12", "123", "1234", "1234567"].map((digits) => groupThousands(digits))).toEqual([
    "12",
    "123",
    "1,234",
    "1,234,567",
  ]);
  expect([groupThousands("1234567", "."), groupThousands("1234567", "")]).toEqual(["1.234.567", "1234567"]);
});

test("a rate reads as a percentage without needless decimals", () => {
  expect([formatPercent(0.059), formatPercent(0.12766), formatPercent(0.12, 1)]).toEqual([
    "5.9%",
    "12.77%",
    "12%",
  ]);
});
