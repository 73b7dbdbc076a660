import { expect, test } from "vitest";
import { isTouched } from "./touched-fields.ts";

const begun = { name: "", fees: [{ name: { en: "" } }], extension: { fee: { kind: "percent", value: "" } } };
const untouched = { left: [], begun, body: begun };

test("[CON-7] a field of a new draft is touched once it was left, or part of it was, or it was changed", () => {
  expect(isTouched("name", untouched)).toBe(false);
  expect(isTouched("name", { ...untouched, left: ["name"] })).toBe(true);
  expect(isTouched("name", { ...untouched, left: ["names", "fees[0].name.en"] })).toBe(false);
  expect(isTouched("extension.fee", { ...untouched, left: ["extension.fee.value"] })).toBe(true);
  // As after a reload, which forgets what was left but not what was typed.
  expect(isTouched("name", { ...untouched, body: { ...begun, name: "Hiram 61" } })).toBe(true);
  expect(isTouched("fees[0].name.en", { ...untouched, body: { ...begun, name: "Hiram 61" } })).toBe(false);
});
