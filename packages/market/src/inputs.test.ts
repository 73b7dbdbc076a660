import { expect, test } from "vitest";
import { digitsOnly, formatBankCardInput, formatPhoneInput } from "./inputs.ts";

test("[HLP-4] a Philippine mobile number is written as it is read", () => {
  expect(["0917", "09171", "09171234567"].map((typed) => formatPhoneInput(typed, 4))).toEqual([
    "0917",
    "0917 1",
    "0917 123 4567",
  ]);
});

test.each([
  ["13912345678", "139 1234 5678"],
  ["139-1234-5678-99", "139 1234 5678"],
  ["139", "139"],
  ["1391", "139 1"],
  ["abc", ""],
])("[HLP-4] the phone input %j becomes %j", (typed, text) => {
  expect(formatPhoneInput(typed)).toBe(text);
  expect(formatPhoneInput(text)).toBe(text);
});

test.each([
  ["1234567890123456", "1234 5678 9012 3456"],
  ["12345", "1234 5"],
  ["1234", "1234"],
  ["12a34 b5", "1234 5"],
])("[HLP-4] the bank card input %j becomes %j", (typed, text) => {
  expect(formatBankCardInput(typed)).toBe(text);
  expect(formatBankCardInput(text)).toBe(text);
});

test("[HLP-4] a number input keeps digits only", () => {
  expect(digitsOnly("₱1,234.50 x")).toBe("123450");
  expect(digitsOnly("０９１７ 123")).toBe("0917123");
});
