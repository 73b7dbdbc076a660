import { expect, test } from "vitest";
import { documentProfile, philippinesProfile } from "./profile.ts";
import { writtenMobile } from "./written-mobile.ts";

test.each([
  [philippinesProfile, "+639171234567", "0917 123 4567"],
  [philippinesProfile, "917 123 4567", "0917 123 4567"],
  [philippinesProfile, "+63 0917 123 4567", "0917 123 4567"],
  [philippinesProfile, "０９１７　１２３　４５６７", "0917 123 4567"],
  [philippinesProfile, "0917 123 456", ""],
  [documentProfile, "13912345678", "139 1234 5678"],
])("[PROMO-8] %o: %s is read back as %j", (profile, typed, written) => {
  expect(writtenMobile(typed, profile)).toBe(written);
});
