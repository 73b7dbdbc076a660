import { texts } from "@hiram/texts/promotion/en.ts";
import { expect, test } from "vitest";
import { cleanMobile } from "./clean-mobile.ts";
import { pictureAddress } from "./picture-address.ts";
import { firstProblem, mobileOf, problemsOf, wordsOf } from "./registration-fields.ts";

const DOCUMENT = { profile: "document" } as const;
const PHILIPPINES = { profile: "philippines" } as const;
const typed = (phone: string, capcode = "", smsCode = "") => ({ phone, capcode, smsCode });

test.each([
  ["139 1234 5678", "13912345678"],
  ["139123456789", "13912345678"],
  ["+1x3", "13"],
])("[PROMO-8] document: %s stays as %s", (written, kept) => {
  expect(cleanMobile(written, "1-and-10-digits")).toBe(kept);
});

test.each([
  ["0917 123 45678", "09171234567"],
  ["+63 917 123 4567", "+639171234567"],
  ["+63 917 123 45678", "+639171234567"],
  ["639171234567", "639171234567"],
  ["0063 917 123 45678", "+639171234567"],
  ["+63 0917 123 4567", "+6309171234567"],
  ["0063 0917 123 45678", "+6309171234567"],
  ["917 123 4567", "9171234567"],
  ["006", "006"],
  ["+", "+"],
])("[PROMO-8] philippines: %s stays as %s", (written, kept) => {
  expect(cleanMobile(written, "09-and-9-digits")).toBe(kept);
});

test.each([
  [DOCUMENT, "13912345678", "13912345678"],
  [DOCUMENT, "12912345678", null],
  [DOCUMENT, "1391234567", null],
  [DOCUMENT, "09171234567", null],
  [PHILIPPINES, "09171234567", "09171234567"],
  [PHILIPPINES, "+639171234567", "09171234567"],
  [PHILIPPINES, "9171234567", "09171234567"],
  [PHILIPPINES, "+6309171234567", "09171234567"],
  [PHILIPPINES, "0917123456", null],
  [PHILIPPINES, "13912345678", null],
] as const)("[PROMO-8] %j: %s is the number %s", (template, phone, number) => {
  expect(mobileOf(typed(phone), template)).toBe(number);
});

test("[PROMO-5] [PROMO-7] [PROMO-8] a step names each field that it lacks, and the first of them", () => {
  const around = { template: DOCUMENT as never, isQuestion: false };
  const all = problemsOf(typed("1"), ["capcode", "smsCode"], around);
  expect(wordsOf(all, texts)).toEqual({
    phone: "Please enter the mobile number correctly",
    capcode: texts.captchaNeeded,
    smsCode: texts.codeNeeded,
  });
  expect(firstProblem(all)).toBe("phone");
  const filled = typed("13912345678", "", "1");
  expect(wordsOf(problemsOf(filled, ["capcode"], { ...around, isQuestion: true }), texts)).toEqual({
    capcode: texts.answerNeeded,
  });
  expect(problemsOf(filled, ["smsCode"], around)).toEqual({});
});

test.each([
  ["https://pictures.example/a.jpg", "https://pictures.example/a.jpg"],
  ["/files/a.png", "http://localhost:8080/files/a.png"],
  ["", null],
  ["http://pictures.example/a.jpg", null],
  ["javascript:alert(1)", null],
  ["data:image/svg+xml,<svg/>", null],
  ["https://", null],
])("[PROMO-2] the picture %j is shown from %j", (link, address) => {
  expect(pictureAddress(link, "http://localhost:8080")).toBe(address);
});
