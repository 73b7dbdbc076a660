import { expect, test } from "vitest";
import { payCodeGroups } from "./pay-code-text.tsx";

test.each([
  ["HIRAM0633376142", "HIRAM 063 337 6142"],
  ["SKYBR12345678", "SKYBR 1234 5678"],
  ["123456789", "123 456 789"],
  ["12345", "12 345"],
  ["1234", "1234"],
  ["AB-12", "AB- 12"],
  ["", ""],
])("[CODE-1] [CODE-2] the pay code '%s' is read as '%s'", (payCode, read) => {
  expect(payCodeGroups(payCode).join(" ")).toBe(read);
});
