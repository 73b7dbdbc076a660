import type { AnswerOf } from "@hiram/contract";
import {
  JOURNAL_CSV_PATH,
  type staffCheckBooksSchema,
  type StaffJournal,
  type StaffTrialBalance,
} from "@hiram/contract/staff/books/books.ts";
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { post } from "../ledger/post.ts";
import { auditEntries } from "../staff/schema.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";

const server = withTestServer({ findStaff: findSignedInStaff });
const db = () => server().database.db;
const ON = "2026-03-02";
const MANY = 620;

let finn: SignedInStaff;
beforeAll(async () => {
  finn = await signedInStaff(db(), "Finn Cruz", "finance");
  await server().database.transaction(async (tx) => {
    for (let at = 1; at <= MANY; at += 1)
      await post(tx, {
        kind: "payment",
        fact: at === 1 ? `=HYPERLINK("evil"), 1` : `books:${at}`,
        orderId: null,
        borrowerId: null,
        occurredAt: new Date(`${ON}T08:00:00Z`),
        on: at === MANY ? "2026-03-03" : ON,
        entries: [
          { account: "cash_at_payment_provider", amountCentavos: 100 },
          { account: at % 2 === 0 ? "fee_income" : "interest_income", amountCentavos: -100 },
        ],
      });
  });
});

type Name = Parameters<typeof callStaff>[1];
const call = async (name: Name, payload: Parameters<typeof callStaff>[2] = {}) =>
  (await callStaff(server(), name, payload, finn)).envelope;

test("[CON-9] the trial balance of a day has every account, sums to zero, and is the ledger's by its entries", async () => {
  const { lines, differenceCentavos } = (await call("staffTrialBalance", { on: ON }))
    .data as StaffTrialBalance;
  expect(differenceCentavos).toBe(0);
  expect(lines.find(({ account }) => account === "cash_at_payment_provider")).toMatchObject({
    nature: "asset",
    openingCentavos: 0,
    debitCentavos: (MANY - 1) * 100,
    creditCentavos: 0,
    closingCentavos: (MANY - 1) * 100,
  });
  expect(lines.find(({ account }) => account === "unmatched_payments")?.closingCentavos).toBe(0);
  const after = (await call("staffTrialBalance", { on: "2026-03-03" })).data as StaffTrialBalance;
  expect(after.lines[0]).toMatchObject({ openingCentavos: (MANY - 1) * 100, debitCentavos: 100 });
  const check = (await call("staffCheckBooks")).data as AnswerOf<typeof staffCheckBooksSchema>;
  expect(check.isSame).toBe(1);
  expect(check.accounts.map(({ booksCentavos }) => booksCentavos).toSorted((a, b) => a - b)).toEqual([
    -(MANY / 2) * 100,
    -(MANY / 2) * 100,
    MANY * 100,
  ]);
});

test("[CON-9] the journal goes by day and account, page by page by key, each posting once", async () => {
  for (const account of ["", "fee_income"]) {
    const seen: number[] = [];
    for (let after = ""; ;) {
      const page = (await call("staffJournal", { on: ON, account, after })).data as StaffJournal;
      seen.push(...page.postings.map(({ postingId }) => postingId));
      for (const { entries } of page.postings)
        expect(entries.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)).toBe(0);
      if (page.next === "") break;
      after = page.next;
    }
    expect(seen).toHaveLength(account === "" ? MANY - 1 : MANY / 2 - 1);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
  }
});

test.for([
  ["staffTrialBalance", { on: "2026-04-31" }],
  ["staffJournal", { on: "2026-02-30" }],
  ["staffJournal", { on: ON, account: "coffee_money" }],
] as const)("[CON-9] %s of %j is refused in words", async ([name, payload]) => {
  expect(await call(name, payload)).toMatchObject({
    code: "400",
    message: expect.stringContaining("There is no such") as string,
  });
});

const csv = (query: string, cookie = finn.cookie) =>
  server().app.inject({
    url: `${JOURNAL_CSV_PATH}?${query}`,
    headers: { cookie, "sec-fetch-site": "same-origin" },
  });

test("[CON-9] [CON-10] the export has every entry of its days once, no cell that a spreadsheet would run, and is audited", async () => {
  const reply = await csv(`from=${ON}&to=2026-03-03&account=`);
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(reply.headers["content-disposition"]).toBe(`attachment; filename="journal-${ON}-2026-03-03.csv"`);
  const lines = reply.body.trimEnd().split("\r\n");
  expect(lines[0]).toBe("Day,Occurred at,Posting,Kind,Fact,Order,Account,Debit,Credit");
  expect(lines).toHaveLength(1 + 2 * MANY);
  expect(lines[1]).toContain(`"'=HYPERLINK(""evil""), 1"`);
  expect(lines.filter((line) => /(^|,)[=+@-]/.test(line))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^2026-03-03,.*,fee_income,,1$/);
  const ofOne = await csv(`from=${ON}&to=${ON}&account=fee_income`);
  expect(ofOne.body.trimEnd().split("\r\n")).toHaveLength(MANY / 2);
  const [entry] = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, "export-journal"))
    .orderBy(desc(auditEntries.number));
  expect(entry).toMatchObject({
    actor: `staff:${finn.staffId}`,
    details: JSON.stringify({ from: ON, to: ON, account: "fee_income" }),
  });
});

test("[CON-9] the export is for nobody without the permission, and says what is wrong with its days", async () => {
  const agent = await signedInStaff(db(), "Luz Santos", "agent");
  const codes = [
    await csv(`from=${ON}&to=${ON}`, ""),
    await csv(`from=${ON}&to=${ON}`, agent.cookie),
    await csv(`from=${ON}&to=2026-03-01`),
    await csv("from=2026-02-30&to=2026-03-01"),
    await csv(`from=${ON}&to=${ON}&account=coffee_money`),
  ].map(({ statusCode }) => statusCode);
  expect(codes).toEqual([401, 403, 400, 400, 400]);
});
