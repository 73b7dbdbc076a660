import { expect, test } from "vitest";
import { subjectWords } from "../shell/acts/subject-words.ts";
import { subjectOf, subjectPlace, wordsBefore } from "./act-words.ts";

test.for([
  ["reply-to-complaint", "complaint:700001", "Replied to complaint 700001"],
  ["reveal-borrower", "borrower:12", "Looked at the personal data of borrower 12"],
  ["compare-day", "day:gateway:2026-11-22", "Compared again Sun,\u00A022\u00A0Nov\u00A02026 of gateway"],
  ["export-figure", "figure:at-risk", "Exported Portfolio at risk"],
  ["export-journal", "books", "Exported the journal"],
  ["refuse-sign-in", "staff:3", "Was refused a sign-in staff member 3"],
  ["offer-payment-plan", "order:9", "Offered a payment plan for loan 9"],
  ["decline-payment-plan", "order:9", "Answered without a payment plan for loan 9"],
  ["ask-to-match-payment", "payment:5e0c", "Asked: Count a payment for a loan, a payment"],
  ["refuse-write-off-loan", "order:9", "Refused: Write a loan off, loan 9"],
  [
    "find-stale-publish-product",
    "product:101",
    "Found out of date: Switch on a product's draft, product 101",
  ],
  [
    "approve-reverse-own-money",
    "settlement:bdo-1",
    "Approved: Reverse a recorded line of a statement, settlement bdo-1",
  ],
  ["dance", "moon:1", "dance, moon:1"],
] as const)("[CON-10] %s of %s is told in words", ([action, subject, words]) => {
  const to = subjectWords(subject);
  expect(wordsBefore(to, action) + to).toBe(words);
});

test.for([
  ["borrower 12", "borrower:12"],
  [" Loan 900174 ", "order:900174"],
  ["staff member 3", "staff:3"],
  ["Settlement BDO-1", "settlement:bdo-1"],
  ["deposit returned bdo-2", "deposit-returned:bdo-2"],
  ["Settlement BDO 2026 : 11", "settlement:bdo2026.11"],
  ["Deposit returned  BDO 2", "deposit-returned:bdo2"],
  ["payment provider's fee Inv 7:3", "payment-provider-fee:inv7.3"],
  ["settlement:BDO 2026:11", "settlement:bdo2026.11"],
  ["new@hiram.example", "invitation:new@hiram.example"],
  ["day:gateway:2026-11-22", "day:gateway:2026-11-22"],
  ["%' 😀", "%' 😀"],
] as const)("[CON-10] what is searched for as %s is %s", ([typed, subject]) => {
  expect(subjectOf(typed)).toBe(subject);
});

test.for([
  ["complaint:700001", { to: "/complaints", search: { view: "answered", find: 700001 } }],
  ["borrower:12", { to: "/borrowers/12" }],
  ["product:101", { to: "/products", search: { offering: 101 } }],
  [
    "day:gateway:2026-11-22",
    { to: "/money/reconciliation", search: { provider: "gateway", day: "2026-11-22" } },
  ],
  ["moon:1", null],
] as const)("[CON-10] %s leads to its page", ([subject, place]) => {
  expect(subjectPlace(subject)).toEqual(place);
});
