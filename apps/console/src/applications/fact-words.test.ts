import { expect, test } from "vitest";
import { factText, ruleName } from "./fact-words.ts";

test.for([
  ["income-too-low", "Income too low"],
  ["id-pictures-missing", "ID not complete"],
  ["same-id", "The ID is on another account too"],
  ["second-id-missing", "Second ID missing"],
] as const)("[POL-2] the rule %s is called %s", ([rule, name]) => {
  expect(ruleName(rule)).toBe(name);
});

test.for([
  ["monthlyIncomeCentavos", "1800000", "₱18,000.00"],
  ["obligationsPercent", "12", "12%"],
  ["loansRepaid", "0", "0"],
  ["employment", "", "not known"],
] as const)("[POL-2] %s of %s is shown as %s", ([fact, value, text]) => {
  expect(factText(fact, value)).toBe(text);
});
