import { expect, test } from "vitest";
import { amountText, centavosOfTyped } from "./amount-text.ts";

test("[CON-5] an amount below nothing has a minus, which is as wide as a figure, before its sign", () => {
  expect([184_250, 0, -123_400, 120_000_000].map(amountText)).toEqual([
    "₱1,842.50",
    "₱0.00",
    "−₱1,234.00",
    "₱1,200,000.00",
  ]);
});

test.for([
  ["2500", 250_000],
  [" ₱ 1,500.50 ", 150_050],
  ["1500.5", 150_050],
  ["1500.", 150_000],
  ["0.29", 29],
  ["19.99", 1_999],
  ["0", 0],
  ["999999999999.99", 99_999_999_999_999],
  ["1,234,567.89", 123_456_789],
  ["10,00", null],
  ["1500.505", null],
  ["-5", null],
  ["1e3", null],
  ["0x10", null],
  [".5", null],
  ["₱", null],
  ["", null],
] as const)("[CON-11] pesos typed as %j are %j centavos, wherever staff type them", ([typed, centavos]) => {
  expect(centavosOfTyped(typed)).toBe(centavos);
});
