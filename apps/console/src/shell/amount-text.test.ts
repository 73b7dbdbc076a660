import { expect, test } from "vitest";
import { amountText } from "./amount-text.ts";

test("[CON-5] an amount below nothing has a minus, which is as wide as a figure, before its sign", () => {
  expect([184_250, 0, -123_400, 120_000_000].map(amountText)).toEqual([
    "₱1,842.50",
    "₱0.00",
    "−₱1,234.00",
    "₱1,200,000.00",
  ]);
});
