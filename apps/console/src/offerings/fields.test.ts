import { expect, test } from "vitest";
import { CHANNEL_FIELDS } from "./channel-fields.ts";
import { differences, labelAt, numberWanted } from "./differences.ts";
import { numberText, readNumber, valueAt, withValueAt } from "./fields.ts";
import { PRODUCT_FIELDS } from "./product-fields.ts";

const product = {
  name: "Hiram 91",
  amount: { minCentavos: 200_000 },
  fees: [{ name: { en: "Service fee", fil: "Bayad" }, kind: "percent", value: 30_000, taken: "in-plan" }],
  extension: null,
};

test.for([
  ["2,000.50", "pesos", 200_050, "2000.50"],
  ["₱ 35", "pesos", 3_500, "35"],
  ["0.15", "percent", 1_500, "0.15"],
  ["3%", "percent", 30_000, "3"],
  ["91", "whole", 91, "91"],
  ["20", "whole", 20, "20"],
] as const)("[CON-7] %s as %s is %d", ([typed, kind, value, shown]) => {
  expect(readNumber(typed, kind)).toBe(value);
  expect(numberText(value, kind)).toBe(shown);
});

test.for([
  ["2000.505", "pesos"],
  ["0.00001", "percent"],
  ["1.5", "whole"],
  ["-3", "pesos"],
  ["", "whole"],
  ["many", "percent"],
] as const)("[CON-7] %s is no amount of %s, and stays as it was typed", ([typed, kind]) => {
  expect(readNumber(typed, kind)).toBe(typed);
  expect(numberText(typed, kind)).toBe(typed);
});

test("[CON-7] a field deep within is changed, and nothing else", () => {
  const changed = withValueAt(product, "fees[0].name.en", "Care");
  expect(valueAt(changed, "fees[0].name.en")).toBe("Care");
  expect(product.fees[0]?.name.en).toBe("Service fee");
  expect({ ...changed, fees: product.fees }).toEqual(product);
  expect(valueAt(changed, "extension.fee.value")).toBeUndefined();
});

test("[CON-7] two versions differ in the form's own words", () => {
  const other = {
    ...product,
    fees: [{ ...product.fees[0]!, kind: "flat", value: 5_000 }],
    extension: { fee: { kind: "percent", value: 20_000 }, limit: 2, periodDays: 30 },
  };
  expect(differences(PRODUCT_FIELDS, product, other)).toEqual([
    { label: "Fee 1, How much", before: "3%", after: "₱50" },
    { label: "Extension, Can be extended", before: "No", after: "Yes" },
    { label: "Extension, Fee", before: "", after: "2%" },
    { label: "Extension, How often", before: "", after: "2" },
    { label: "Extension, By how many days", before: "", after: "30" },
  ]);
  expect(differences(PRODUCT_FIELDS, product, product)).toEqual([]);
  expect(differences(PRODUCT_FIELDS, null, product)).toContainEqual({
    label: "Amounts, Least (₱)",
    before: "",
    after: "₱2,000",
  });
});

test.for([
  ["fees[0].value", "Fee 1, How much"],
  ["fees[0].name.fil", "Fee 1, Name in Filipino"],
  ["amount.minCentavos", "Amounts, Least (₱)"],
  ["colour", ""],
] as const)("[CON-7] what is wrong at %s is told of %j", ([path, label]) => {
  expect(labelAt(PRODUCT_FIELDS, product, path)).toBe(label);
});

test("[CON-7] two places with a way each, in two languages, are distinguished", () => {
  const places = (steps: string) =>
    ["A", "B"].map((title) => ({ title, items: [{ name: title, steps: [steps] }] }));
  const before = { instructions: places("Pay"), filipinoInstructions: places("Magbayad") };
  const after = { instructions: places("Pay there"), filipinoInstructions: places("Magbayad doon") };
  expect(differences(CHANNEL_FIELDS, before, after).map(({ label }) => label)).toEqual([
    "Place 1, Way 1, Steps, one a line",
    "Place 2, Way 1, Steps, one a line",
    "Filipino place 1, Way 1, Steps, one a line",
    "Filipino place 2, Way 1, Steps, one a line",
  ]);
});

test.for([
  ["amount.minCentavos", "many", "Type an amount, such as 2000 or 2000.50."],
  ["fees[0].value", "two", "Type a percentage, such as 24 or 24.5."],
  ["amount.minCentavos", 200_000, ""],
  ["name", "many", ""],
] as const)("[CON-7] %s with %s in it is asked for as: %s", ([path, typed, words]) => {
  expect(numberWanted(PRODUCT_FIELDS, withValueAt(product, path, typed), path)).toBe(words);
});
