import { expect, test } from "vitest";
import { actFacts } from "./act-facts.ts";

test("[CON-10] the audit log tells all that it kept of an act", () => {
  const details = { approval: 3, paymentId: "p", amountCentavos: 12_345 };
  expect(actFacts(JSON.stringify(details)).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    "Amount: ₱123.45",
    "Request: 3",
    "Payment: p",
  ]);
});

test.for([
  [{ from: 0, to: 7 }, ["Owner until then: no one", "Owner: staff member 7"]],
  [
    { from: "2026-03-01", to: "2026-03-31", account: "" },
    ["From: Sun,\u00A01\u00A0Mar\u00A02026", "To: Tue,\u00A031\u00A0Mar\u00A02026"],
  ],
  [{ cases: [20_001, 20_007], loans: [] }, ["Cases: 20001, 20007"]],
  [{ to: "GCash •••• 4567" }, ["Goes to: GCash •••• 4567"]],
  [{ removal: "they-asked" }, ["Who asked: They asked us themselves"]],
  [
    { outcome: "pictures-asked", limitCentavos: null, pictureFault: "cut-off" },
    ["What came of it: New pictures asked for", "What is wrong with the pictures: Edges cut off"],
  ],
] as const)("[CON-10] the audit log tells %o in words", ([details, words]) => {
  expect(actFacts(JSON.stringify(details)).map(({ name, value }) => `${name}: ${value}`)).toEqual(words);
});

test("[CON-10] the audit log tells in words what plan was offered", () => {
  const details = {
    planId: 4,
    payments: 3,
    firstOn: "2026-12-04",
    every: "two-weeks",
    owedCentavos: 416_755,
  };
  expect(actFacts(JSON.stringify(details)).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    "Plan: 4",
    "Payments: 3",
    "The first on: Fri,\u00A04\u00A0Dec\u00A02026",
    "How often: every two weeks",
    "Owed: ₱4,167.55",
  ]);
});
