import { randomUUID } from "node:crypto";
import type { ClosedAccounts } from "@hiram/contract/staff/borrowers/closed-accounts.ts";
import { STAFF_ROLES, type StaffRole } from "@hiram/contract/staff/permissions.ts";
import { startOfManilaDay } from "@hiram/lending";
import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { closeAccount } from "../../account/close-account.ts";
import { borrowers } from "../../identity/schema.ts";
import { loanOrder } from "../../orders/loan-order.ts";
import { readOrders } from "../../orders/read-orders.ts";
import { auditEntries } from "../../staff/schema.ts";
import { addBorrower } from "../../testing/facts.ts";
import { receivePayment } from "../../testing/received-payment.ts";
import { makeSampleOrder } from "../../testing/sample-order.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../../testing/signed-in-staff.ts";
import { callStaff } from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;
const WHY = "Subpoena of the Regional Trial Court";

let ada: SignedInStaff;
beforeEach(async () => {
  ada = await signedInStaff(db(), "Ada Reyes", "administrator");
});

const lookUp = async (search: string, who = ada, why = WHY) =>
  (await callStaff(server(), "staffFindClosedAccounts", { search, why }, who)).envelope;
const found = async (search: string) => ((await lookUp(search)).data as ClosedAccounts).accounts;
const entries = () => db().select().from(auditEntries).orderBy(desc(auditEntries.number));

let lastNumber = 9_870_000_000;

/** Somebody who repaid a loan on 20 March 2026 and then deleted the account. */
async function whoLeft(fullName: string) {
  const { database, clock } = server();
  clock.set(startOfManilaDay("2026-03-20"));
  const phone = `0${(lastNumber += 1)}`;
  const { borrowerId, orderId } = await makeSampleOrder(database, {
    paidOutAt: startOfManilaDay("2026-03-01"),
  });
  await db().update(borrowers).set({ phone, fullName }).where(eq(borrowers.id, borrowerId));
  const [record] = await readOrders(db(), [orderId]);
  const owed = loanOrder(record!, clock.today()).account!.outstandingCentavos;
  await receivePayment(server(), orderId, owed, { appliedOn: "2026-03-20" });
  await database.transaction((tx) => closeAccount(tx, borrowerId, clock.now()));
  return { borrowerId, orderId, phone };
}

test("[CON-3] [API-4] a deleted account is found by its whole number or name, however typed, with its loans and how long it is kept", async () => {
  const name = `Nena Peñaflor ${randomUUID().slice(0, 8)}`;
  const { borrowerId, orderId, phone } = await whoLeft(name);
  const account = {
    borrowerId,
    closedAt: startOfManilaDay("2026-03-20").toISOString(),
    keptUntil: "2031-03-20",
    orderIds: [orderId],
  };
  for (const search of [
    phone,
    `+63 ${phone.slice(1)}`,
    name,
    ` ${name.toUpperCase().replaceAll(" ", "  ")} `,
  ])
    expect(await found(search)).toEqual([account]);
  for (const search of [phone.slice(0, -1), "Nena", name.replace("ñ", "n"), `${name}%`, "%"])
    expect(await found(search)).toEqual([]);
  // Neither the number's next owner, nor anybody who has an account.
  await addBorrower(db(), { phone, fullName: name });
  expect(await found(phone)).toEqual([account]);
});

test("[CON-10] [API-4] each look is in the audit log under the borrower, with its reason and without what was typed", async () => {
  const name = `Nilo Quiambao ${randomUUID().slice(0, 8)}`;
  const one = await whoLeft(name);
  const two = await whoLeft(name);
  expect((await found(name)).map(({ borrowerId }) => borrowerId)).toEqual([two.borrowerId, one.borrowerId]);
  await found("09179999999");
  const [none, ofOne, ofTwo] = await entries();
  const act = { action: "find-closed-account", actor: `staff:${ada.staffId}`, why: WHY };
  expect(none).toMatchObject({ ...act, subject: "nobody", details: '{"by":"telephone"}' });
  expect(ofOne).toMatchObject({ ...act, subject: `borrower:${one.borrowerId}`, details: '{"by":"name"}' });
  expect(ofTwo).toMatchObject({ ...act, subject: `borrower:${two.borrowerId}` });
  const before = (await entries()).length;
  expect((await lookUp(name, ada, "  ")).code).toBe("400");
  expect((await lookUp("  ")).code).toBe("400");
  expect((await entries()).length).toBe(before);
});

test("[API-4] once the five years are over nobody is found any more, though the job that deletes is late", async () => {
  const { borrowerId, phone } = await whoLeft("Nora Salonga");
  server().clock.set("2031-03-19T23:59:59+08:00");
  expect(await found(phone)).toMatchObject([{ borrowerId }]);
  server().clock.set("2031-03-20T00:00:00+08:00");
  expect(await found(phone)).toEqual([]);
});

test.for(STAFF_ROLES.filter((role) => role !== "administrator"))(
  "[CON-1] a member of staff with the role %s looks no deleted account up",
  async (role: StaffRole) => {
    const member = await signedInStaff(db(), "Luz Santos", role);
    expect(await lookUp("Nora Salonga", member)).toMatchObject({ code: "403", data: null });
  },
);
