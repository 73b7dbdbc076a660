import { editText } from "@hiram/ui/text-field/edit-text.ts";
import { expect, test } from "vitest";
import { itemFormat } from "./item-format.ts";

type Kind = Parameters<typeof itemFormat>[0]["inputType"];

function typed(text: string, inputType: Kind, maxLength = 0, rule = "09-and-9-digits") {
  const format = itemFormat({ inputType, maxLength }, rule as Parameters<typeof itemFormat>[1]);
  const { value, shown } = editText(text, text.length, format);
  return [value, shown];
}

test.each<[Kind, string, string, string]>([
  ["number", "12-34 x5", "12345", "12345"],
  ["bankCard", "4111 1111-1111a1111", "4111111111111111", "4111 1111 1111 1111"],
  ["phone", "0917-123-4567", "09171234567", "0917 123 4567"],
  ["pesos", "₱18,000.50", "18000.50", "18,000.50"],
  // No other amount is made of what is not one.
  ["pesos", "1e3", "1e3", "1e3"],
  ["pesos", "1,000.50.3", "1000.50.3", "1000.50.3"],
  ["email", "Ana@example.com", "Ana@example.com", "Ana@example.com"],
  ["text", "Ana  Reyes 2nd", "Ana  Reyes 2nd", "Ana  Reyes 2nd"],
])("[BND-4] [HLP-4] the %s item keeps of '%s' '%s', written '%s'", (kind, text, value, shown) => {
  expect(typed(text, kind)).toEqual([value, shown]);
});

test("[BND-8] no more is taken than the item allows, or its kind", () => {
  expect(typed("123456", "number", 4)).toEqual(["1234", "1234"]);
  expect(typed("1".repeat(30), "bankCard")[0]).toHaveLength(19);
  expect(typed("1".repeat(30), "phone", 20)[0]).toHaveLength(11);
  expect(typed("a".repeat(300), "text")[0]).toHaveLength(200);
});

test.each([
  "+63 917 123 4567",
  "639171234567",
  "0063 917 123 4567",
  "917 123 4567",
  "+63 0917 123 4567",
  "0063 0917 123 4567",
])("[BND-4] in the Philippines a mobile number given as %s is the local one, pasted or typed", (text) => {
  expect(typed(text, "phone")[0]).toBe("09171234567");
  const byDigit = Array.from(text).reduce((value, character) => typed(value + character, "phone")[0]!, "");
  expect(byDigit).toBe("09171234567");
  expect(typed(text, "phone", 0, "1-and-10-digits")[0]).toBe(text.replace(/\D/g, "").slice(0, 11));
});
