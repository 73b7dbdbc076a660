import { digitsOnly, formatBankCardInput, formatPhoneInput } from "@hiram/market/inputs.ts";
import { expect, test } from "vitest";
import { editText, plainText } from "./edit-text.ts";

const card = { clean: digitsOnly, show: formatBankCardInput, longest: 16 };
const phone = { clean: digitsOnly, show: formatPhoneInput, longest: 11 };

/** Edits a text whose caret is drawn as `|`; returns it the same way. */
function edit(typed: string, format = card): string {
  const { shown, caret } = editText(typed.replace("|", ""), typed.indexOf("|"), format);
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`;
}

test.each([
  ["a letter goes", "1234 5a|", "1234 5|"],
  ["a fifth digit starts a group", "12345|", "1234 5|"],
  ["a digit in the middle stays at the caret", "12934 |5678", "1293 4|567 8"],
  ["a letter in the middle does not move the caret", "12x|34 5678", "12|34 5678"],
  ["a digit taken from the middle", "124| 5678", "124|5 678"],
  ["a gap taken away comes back, the caret before it", "1234|5678", "1234| 5678"],
  ["a paste with dashes and spaces", "1234-5678 9012|", "1234 5678 9012|"],
  ["a paste into the middle", "12 3456-7|8", "1234 567|8"],
  ["nothing left", "|", "|"],
])("[BND-4] [HLP-4] a card number, digits in fours: %s", (_, typed, expected) => {
  expect(edit(typed)).toBe(expected);
});

test("[BND-4] a digit too many is not taken, wherever it is typed: no digit of the number is pushed out", () => {
  expect(edit("1234 5678 9012 34567|")).toBe("1234 5678 9012 3456|");
  expect(edit("129|34 5678 9012 3456")).toBe("12|34 5678 9012 3456");
});

test("[HLP-4] a phone is written 3-4-4, eleven digits at most", () => {
  expect(edit("0917123456789|", phone)).toBe("091 7123 4567|");
});

test("[BND-4] the value kept has no gaps", () => {
  expect(editText("1234 5", 6, card).value).toBe("12345");
});

test("[BND-2] text of no kind stays as it is typed", () => {
  expect(editText("Juan dela  Cruz ", 16, plainText)).toEqual({
    value: "Juan dela  Cruz ",
    shown: "Juan dela  Cruz ",
    caret: 16,
  });
});
