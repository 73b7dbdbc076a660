import { expect, test } from "vitest";
import { documentProfile, philippinesProfile } from "./profile.ts";
import { isDecimal, isEmail, isInteger, isMobile, isPhone, isUrl, readMobile } from "./validators.ts";

test.each([
  [
    "email",
    isEmail,
    ["ana@example.com", "a.b+c@mail.example.ph"],
    ["ana", "ana@", "@example.com", "a b@example.com", "ana@example", "ana@-x.com"],
  ],
  [
    "phone",
    isPhone,
    ["(02) 8888-1234", "+63 917 123 4567"],
    ["", "123", "call me", "09171234567 ext 2", "+"],
  ],
  ["mobile", isMobile, ["13912345678", "10000000000"], ["1391234567", "139123456789", "23912345678", ""]],
  ["integer", isInteger, ["0", "-12", "007"], ["", "1.5", "1e3", " 1"]],
  ["decimal", isDecimal, ["0", "-1.50", "12"], ["", ".5", "1.", "1,5"]],
  [
    "URL",
    isUrl,
    ["https://example.com/a?b=c", "http://localhost:8080"],
    ["example.com", "ftp://example.com", "javascript:alert(1)", "https://", "https://a b"],
  ],
] as const)("[HLP-6] tells what looks like a(n) %s from what does not", (_, looksRight, good, bad) => {
  expect(good.filter((text) => !looksRight(text))).toEqual([]);
  expect(bad.filter((text) => looksRight(text))).toEqual([]);
});

test.each([
  ["13912345678", "13912345678", null],
  ["12912345678", null, null],
  ["09171234567", null, "09171234567"],
  ["+639171234567", null, "09171234567"],
  ["63 917 123 4567", null, "09171234567"],
  ["0063 917 123 4567", null, "09171234567"],
  ["00639171234", null, null],
  ["0917-123-4567", null, "09171234567"],
  ["0917.123.4567", null, "09171234567"],
  ["0917–123–4567", null, "09171234567"],
  // As an address book or a message has it copied: between marks that nobody sees.
  ["\u202a+63 917 123 4567\u202c", null, "09171234567"],
  ["0917123456", null, null],
  ["08171234567", null, null],
  // As it is learnt: without the 0 that +63 replaces, or with both.
  ["917 123 4567", null, "09171234567"],
  ["+63 0917 123 4567", null, "09171234567"],
  ["+63 (0)917 123 4567", null, "09171234567"],
  ["0063 0917 123 4567", null, "09171234567"],
  ["+917 123 4567", null, null],
  ["009171234567", null, null],
  ["917123456", null, null],
  ["91712345678", null, null],
])("[PROMO-8] [PH] the mobile %j is %j in the document, %j in the Philippines", (typed, one, other) => {
  expect(readMobile(typed, documentProfile)).toBe(one);
  expect(readMobile(typed, philippinesProfile)).toBe(other);
});
