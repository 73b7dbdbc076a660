import { expect, test } from "vitest";
import { actFacts, approvalFacts, approvalNote } from "./approval-facts.ts";

const textOf = (kind: string, payload: object, { basis = "", subjectName = "" } = {}): string =>
  approvalFacts({ kind, payload: JSON.stringify(payload), basis, subjectName })
    .map(({ name, value }) => `${name}: ${value}`)
    .join("; ");

test.for([
  [
    "match-payment",
    { paymentId: "p", orderId: 7, provider: "gateway", reference: "r-1", amountCentavos: 12_345 },
    "Amount: ₱123.45; Loan: 7; Provider: gateway; Provider's reference: r-1",
  ],
  [
    "refund-credit",
    { orderId: 7, amountCentavos: 5, to: "GCash •••• 4567" },
    "Amount: ₱0.05; Loan: 7; Goes to: GCash •••• 4567",
  ],
  [
    "settle-second-payout",
    { payoutId: "p", orderId: 7, amountCentavos: 500_000, end: "came-back" },
    "Amount: ₱5,000.00; Loan: 7; How it ended: The money came back to the payout provider",
  ],
  [
    "change-number",
    {
      changeId: 4,
      borrowerId: 7,
      oldNumber: "09•• ••• 1111",
      newNumber: "09•• ••• 2222",
      checks: ["new-number-called", "of-another-day"],
    },
    "Borrower: 7; Number now: 09•• ••• 1111; New number: 09•• ••• 2222; " +
      "Checked: I called the new number, and the borrower answered; of-another-day",
  ],
  [
    "switch-policy",
    { version: 2, tried: 7, otherwise: 2 },
    "Version: 2; Past applications tried: 7; Decided otherwise: 2",
  ],
  ["switch-product", { subject: "101", isOn: false }, "Becomes: Off"],
  ["of-another-day", { colour: "red", parts: [1] }, "colour: red; parts: [1]"],
] as const)("[CON-5] %s is shown in words", ([kind, payload, words]) => {
  expect(textOf(kind, payload)).toBe(words);
});

test("[CON-5] a payment taken back that counts for no loan changes none, and nobody is told", () => {
  const noteOf = (payload: object) =>
    approvalNote({ kind: "book-taken-back-payment", payload: JSON.stringify(payload) });
  expect(noteOf({ paymentId: "p", orderId: 7 })).toContain("told by SMS");
  expect(noteOf({ paymentId: "p" })).toContain("No loan changes, and nobody is told");
});

test("[CON-1] a change of role names the person, and the role before and after", () => {
  expect(
    textOf("change-role", { staffId: 3, role: "finance" }, { basis: "agent", subjectName: "Ana Cruz" }),
  ).toBe("Person: Ana Cruz; Role: Agent, becomes Finance");
});

test.for([
  ["nobody", "E-mail: a@b.example; Role: Agent"],
  ["finance", /^E-mail: a@b\.example; Role: Finance, becomes Agent; Has an account already: Who accepts/],
  ["finance, disabled", /Role: Finance, disabled, becomes Agent; Has an account already: Who accepts/],
] as const)("[CON-1] an invitation names the account that it would take over: %s", ([basis, words]) => {
  const told = textOf("invite-staff", { email: "a@b.example", role: "agent" }, { basis });
  if (typeof words === "string") expect(told).toBe(words);
  else expect(told).toMatch(words);
});

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
