import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OtherLoanInfo, OtherLoanList } from "@hiram/contract/tools/other-loans.ts";
import { randomUUID } from "node:crypto";
import { makeCustomer } from "../testing/customer.ts";
import { OTHER_LOAN } from "../platform/http/sample-payloads.ts";
import { withTestServer } from "../testing/test-server.ts";
import { MOST_LOANS } from "./other-loans.ts";
import { otherLoans } from "./schema.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });

async function someone() {
  const { sessionId, borrowerId } = await makeCustomer(server().database);
  const call = async (...[name, payload]: Parameters<ReturnType<typeof server>["call"]>) =>
    (await server().call(name, payload, { sessionId })).envelope;
  return {
    call,
    kept: () => server().database.db.$count(otherLoans, eq(otherLoans.borrowerId, borrowerId)),
    add: async (changes: Partial<typeof OTHER_LOAN> = {}) =>
      ((await call("otherLoanAdd", { ...OTHER_LOAN, ...changes })).data as { loanId: number }).loanId,
    list: async () => (await call("otherLoanList", {})).data as OtherLoanList,
    info: async (loanId: number) => (await call("otherLoanInfo", { loanId })).data as OtherLoanInfo,
  };
}

test("[API-7] loans elsewhere are listed the next due first, with what they come to", async () => {
  const ana = await someone();
  await ana.add({
    saveKey: randomUUID(),
    lender: "Home store",
    dueDay: 9,
    amount: 500_000,
    instalment: 50_000,
  });
  await ana.add({
    saveKey: randomUUID(),
    lender: "Aunt Luz",
    dueDay: 10,
    amount: 100_000,
    instalment: 20_000,
  });
  const { loans, owed, perMonth } = await ana.list();
  expect(loans.map(({ lender, nextDueOn }) => [lender, nextDueOn])).toEqual([
    ["Aunt Luz", "2026-03-10"],
    ["Home store", "2026-04-09"],
  ]);
  expect([owed, perMonth]).toEqual([600_000, 70_000]);
});

test("[API-7] a loan sent again is the same one, and sent with other words it is corrected", async () => {
  const ana = await someone();
  const ids = await Promise.all([ana.add(), ana.add(), ana.add()]);
  expect(new Set(ids).size).toBe(1);
  expect(await ana.add({ lender: "Coop", amount: 900_000 })).toBe(ids[0]);
  expect(await ana.kept()).toBe(1);
  expect(await ana.info(ids[0])).toMatchObject({ lender: "Coop", amount: 900_000, dueDay: 15 });
});

test("[API-7] [SES-6] another borrower's loan is neither shown, changed, reminded of nor deleted", async () => {
  const [ana, ben] = [await someone(), await someone()];
  const loanId = await ana.add();
  const own = await ben.add({ lender: "Ben's own" });
  await ben.call("reminderSave", { loanId: own, daysBefore: 3 });
  const unknown = { code: "404", data: null };
  expect(await ben.call("otherLoanInfo", { loanId })).toMatchObject(unknown);
  expect(await ben.call("reminderSave", { loanId, daysBefore: 1 })).toMatchObject(unknown);
  await ana.call("reminderSave", { loanId, daysBefore: 1 });
  expect(await ben.call("reminderSwitch", { loanId, isOn: 0 })).toMatchObject(unknown);
  expect(await ben.call("reminderInfo", { loanId })).toMatchObject(unknown);
  for (const name of ["otherLoanDel", "reminderDelete"] as const)
    expect(await ben.call(name, { loanId })).toMatchObject({ code: "00" });
  expect(await ben.info(own)).toMatchObject({ lender: "Ben's own", remindedDaysBefore: 3 });
  expect((await ben.call("reminderList", {})).data).toMatchObject({ reminders: [{ loanId: own }] });
  expect(await ana.info(loanId)).toMatchObject({ lender: OTHER_LOAN.lender, remindedDaysBefore: 1 });
});

test("[API-7] a loan is struck out with its reminder, once and again", async () => {
  const ana = await someone();
  const loanId = await ana.add();
  const other = await ana.add({ saveKey: randomUUID() });
  for (const id of [loanId, other]) await ana.call("reminderSave", { loanId: id, daysBefore: 1 });
  for (const _ of [1, 2]) expect((await ana.call("otherLoanDel", { loanId })).code).toBe("00");
  expect((await ana.list()).loans).toMatchObject([{ loanId: other }]);
  expect((await ana.call("reminderList", {})).data).toMatchObject({ reminders: [{ loanId: other }] });
  expect((await ana.call("reminderDelete", { loanId: other })).code).toBe("00");
  expect((await ana.call("reminderList", {})).data).toEqual({ reminders: [] });
  expect(await ana.kept()).toBe(1);
});

test("[API-7] a list is full at fifty, sent at once or not; one in it can still be corrected", async () => {
  const ana = await someone();
  await Promise.all(
    Array.from({ length: MOST_LOANS + 5 }, () =>
      ana.call("otherLoanAdd", { ...OTHER_LOAN, saveKey: randomUUID() }),
    ),
  );
  expect(await ana.kept()).toBe(MOST_LOANS);
  expect(await ana.call("otherLoanAdd", { ...OTHER_LOAN, saveKey: randomUUID() })).toMatchObject({
    code: "409",
    message: "Your list already has 50, the most it can hold. Delete one first.",
  });
});
