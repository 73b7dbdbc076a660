import { expect, test } from "vitest";
import { approvalFacts, approvalNote } from "./approval-facts.ts";

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
    "record-payout-outcome",
    {
      transferId: "t",
      orderId: 7,
      amountCentavos: 291_000,
      account: "GCash ••4567",
      sentOn: "2026-03-07",
      outcome: "paid",
      paidOn: "2026-03-08",
    },
    "Amount: ₱2,910.00; Loan: 7; Sent on: Sat,\u00a07\u00a0Mar\u00a02026; What came of it: Paid; Paid on: Sun,\u00a08\u00a0Mar\u00a02026; Account: GCash ••4567",
  ],
  [
    "record-refund-outcome",
    { transferId: "t", orderId: 7, amountCentavos: 5, outcome: "not-paid" },
    "Amount: ₱0.05; Loan: 7; What came of it: Not paid",
  ],
  [
    "record-own-money",
    {
      move: "settlement",
      happenedOn: "2026-03-07",
      amountCentavos: 97_500,
      feeCentavos: 2_500,
      statementReference: "BDO-1",
      alsoRecorded: [
        { happenedOn: "2026-03-06", reference: "TOPUP-9", state: "recorded" },
        { happenedOn: "2026-03-07", reference: "TOPUP-10", state: "waiting" },
      ],
    },
    "What happened: Settlement: from the payment provider to the bank; Day on the statement: Sat,\u00a07\u00a0Mar\u00a02026; Amount: ₱975.00; Fee: ₱25.00; Reference on the statement: BDO-1; " +
      "Perhaps the same transfer: Fri,\u00a06\u00a0Mar\u00a02026, TOPUP-9, recorded; Sat,\u00a07\u00a0Mar\u00a02026, TOPUP-10, waiting for approval",
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
    "Version: 2; Past applications tried: 7; Decided otherwise than they were: 2",
  ],
  [
    "switch-policy",
    {
      version: 5,
      tried: 7,
      otherwise: 4,
      otherwiseThanInForce: 1,
      inForce: 4,
      basedOn: 3,
      isFromInForce: false,
      droppedRules: ["same-device", "same-id"],
      changedRules: ["income-too-low"],
      changedLimits: [0, 1, 3],
    },
    "Version: 5; In force then: 4; Began as version: 3; " +
      "Drafted from what was in force: No: whatever is only in that version is undone; " +
      "Rules in force that it drops: same-device, same-id; Rules in force that it changes: income-too-low; " +
      "Limits in force that it changes: first loan, after 1 loan, after 3 loans; " +
      "Past applications tried: 7; Decided otherwise than by the version in force: 1; " +
      "Decided otherwise than they were: 4",
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
