import { expect, test } from "vitest";
import { fillIn, reminderProblems } from "./reminder-text.ts";
import { smsLength } from "./sms-length.ts";

const values = { brand: "Hiram", amount: "₱1,500.00", day: "Sun, 15 Mar", lender: "Coop" };
const sample = { en: values, fil: values };
const sound = "{brand}: {amount} since {day}.";
const problemsOf = (en: unknown, fil: unknown = sound) =>
  reminderProblems("overdue", { en, fil }, sample).map(({ message }) => message);

test("[CON-7] a text with all its places in both languages can be sent", () => {
  expect(problemsOf(sound)).toEqual([]);
});

test.for([
  ["", "en is empty: borrowers of each language get it"],
  [7, "en is empty: borrowers of each language get it"],
  ["{brand}: {amount}.", "en must say {day}"],
  [`${sound} {lender}`, "en has {lender}, which nothing fills: there are {brand}, {amount}, {day}"],
  [`${sound} {`, "en has a brace that stands alone: places are {brand}, {amount}, {day}"],
  [`${sound} Pay at hiram.ph now`, "en has a link, and carriers drop messages with links (NTC, 2022)"],
  [`${sound} https://x`, "en has a link, and carriers drop messages with links (NTC, 2022)"],
  [`${sound} ${"₱".repeat(250)}`, "en takes 5 SMS a borrower: at most 4"],
] as const)("[CON-7] %$: a text that can't be sent is told why", ([text, problem]) => {
  expect(problemsOf(text)).toEqual([problem]);
});

test("[CON-7] a text that lacks a language is refused by its field", () => {
  expect(reminderProblems("overdue", { en: sound }, sample)).toMatchObject([{ field: "fil" }]);
});

test.for([
  ["3, 1", 0],
  ["14", 0],
  ["1,2,3", 0],
  ["1,2,3,4", 1],
  ["1, 1", 1],
  ["0", 1],
  ["15", 1],
  ["soon", 1],
  ["", 1],
  [undefined, 1],
] as const)("[WEB-11] %$: the days before a due day are up to three, of two weeks", ([days, problems]) => {
  const text = "{brand}: {amount} for {product}, {day}";
  const values = { ...sample.en, product: "Salary Loan" };
  const written = { en: text, fil: text, days };
  expect(reminderProblems("before-due", written, { en: values, fil: values })).toHaveLength(problems);
});

test("[CON-7] an end of a sentence is no link", () => {
  expect(problemsOf(`${sound}Open the app.Pay or tell us. Call 8.30 a.m.`)).toEqual([]);
});

test("[CON-7] placeholders within a value are not filled in", () => {
  expect(fillIn("{lender}: {day}", { lender: "{day}", day: "15 Mar" })).toBe("{day}: 15 Mar");
});

const long = (length: number, sign = "a"): string => sign.padEnd(length, "a");

test.for([
  [long(160), 160, 1, false],
  [long(161), 161, 2, false],
  [long(306), 306, 2, false],
  [long(307), 307, 3, false],
  ["€[]", 6, 1, false],
  [long(70, "₱"), 70, 1, true],
  [long(71, "₱"), 71, 2, true],
  ["😀", 2, 1, true],
] as const)("[CON-7] %$: a message is counted as carriers do", ([text, units, parts, isUnicode]) => {
  expect(smsLength(text)).toEqual({ units, parts, isUnicode });
});
