import { editText } from "@hiram/ui/text-field/edit-text.ts";
import { expect, test } from "vitest";
import { hundredthsOf, moneyFormat, percentFormat, ppmOfPercent, typedMoney } from "./money-input.ts";

test.for([
  ["12500", "12,500", 1_250_000],
  ["₱ 12,500.5", "12,500.5", 1_250_050],
  ["1234567.899", "1,234,567.89", 123_456_789],
  ["0.07", "0.07", 7],
  [".5", ".5", 50],
  ["29.29", "29.29", 2_929],
  ["PHP 500", "500", 50_000],
  [".", ".", null],
] as const)("[API-7] %s typed as money is shown %s and is %s centavos", ([typed, shown, centavos]) => {
  const edited = editText(typed, typed.length, moneyFormat);
  expect([edited.shown, hundredthsOf(edited.value)]).toEqual([shown, centavos]);
});

test.for(["1e3", "-5", "1.2.3", "1000 pesos", "abc"])(
  "[API-7] %s is no amount, and no other one is read from it: it stays as it was typed",
  (typed) => {
    const { shown, value } = editText(typed, typed.length, moneyFormat);
    expect([shown, hundredthsOf(value)]).toEqual([typed.replace(" ", ""), null]);
  },
);

test("[API-7] a percentage keeps four decimals, exactly", () => {
  const { value } = editText("1.100049", 8, percentFormat);
  expect([value, ppmOfPercent(value)]).toEqual(["1.1000", 11_000]);
  expect(ppmOfPercent("0")).toBe(0);
  expect(editText("2.5 %", 5, percentFormat).value).toBe("2.5");
  expect(ppmOfPercent(editText("-2", 2, percentFormat).value)).toBeNull();
});

test("[API-7] centavos are written as they would be typed", () => {
  expect([typedMoney(1_250_050), typedMoney(150_000), typedMoney(7)]).toEqual(["12500.50", "1500", "0.07"]);
});
