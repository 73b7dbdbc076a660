import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CollectionFile } from "@hiram/contract/staff/collections/collection-work.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { writeStandings } from "../orders/order-standing.ts";
import { findMigrations } from "../platform/database/migrations.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";
import { SEND_REMINDER } from "./collect.ts";
import { collectionContacts } from "./schema.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;

let cora: SignedInStaff;
beforeEach(async () => {
  server().clock.set(new Date("2026-03-10T12:00:00+08:00"));
  cora = await signedInStaff(db(), "Cora Diaz", "collector");
});

/** A loan a few days late, with a borrower of its own. @returns its number */
async function lateLoan(): Promise<number> {
  const { database, clock } = server();
  const paidOutAt = startOfManilaDay(addDays(clock.today(), -36));
  const { orderId } = await makeSampleOrder(database, { paidOutAt });
  await database.transaction((tx) => writeStandings(tx, [orderId], clock.today()));
  return orderId;
}

const contact = async (orderId: number, way: "call" | "sms") => {
  const payload = { orderId, way, saveKey: randomUUID() };
  return (await callStaff(server(), "staffContact", payload, cora)).envelope.code;
};

/** What became of each reminder, and on which day in Manila its contact counts; the newest first. */
async function reminders(orderId: number) {
  const { envelope } = await callStaff(server(), "staffOverdueLoan", { orderId }, cora);
  return (envelope.data as CollectionFile).contacts
    .filter(({ way }) => way === "sms")
    .map(({ sms, at }) => [sms, at.slice(0, 10)]);
}

/** A reminder that could not be sent until its job failed for good. */
async function failedReminder(orderId: number): Promise<void> {
  expect(await contact(orderId, "sms")).toBe("00");
  await db().update(outboxJobs).set({ attempts: 25 }).where(eq(outboxJobs.kind, SEND_REMINDER));
  await server().runJobs();
}

/** As staff do at "Needs a look". */
async function retry(): Promise<void> {
  await db().update(outboxJobs).set({ attempts: 0, deadAt: null }).where(eq(outboxJobs.kind, SEND_REMINDER));
  await server().runJobs();
}

test("[CON-4] a reminder whose job failed for good is shown as not sent, and takes none of the day's contacts", async () => {
  const orderId = await lateLoan();
  await failedReminder(orderId);
  expect(await reminders(orderId)).toEqual([["not-sent", "2026-03-10"]]);
  expect(await contact(orderId, "call")).toBe("00");
  expect(await contact(orderId, "call")).toBe("00");
});

test("[CON-4] a reminder that failed for good and is retried on another day counts on that day", async () => {
  const orderId = await lateLoan();
  await failedReminder(orderId);
  server().clock.set(new Date("2026-03-11T12:00:00+08:00"));
  expect(await contact(orderId, "call")).toBe("00");
  await retry();
  expect(await reminders(orderId)).toEqual([["sent", "2026-03-11"]]);
  expect(await contact(orderId, "call")).not.toBe("00");
});

test("[CON-4] a reminder that failed for good and is retried when the day's contacts are used up is not sent", async () => {
  const orderId = await lateLoan();
  await failedReminder(orderId);
  expect(await contact(orderId, "call")).toBe("00");
  expect(await contact(orderId, "call")).toBe("00");
  await retry();
  expect(await reminders(orderId)).toEqual([["not-sent", "2026-03-10"]]);
});

test("[CON-4] a migration marks the reminders that the release before gave up without a mark, and no other", async () => {
  const [givenUp, waiting] = [await lateLoan(), await lateLoan()];
  await failedReminder(givenUp);
  await db().update(collectionContacts).set({ unsentAt: null });
  expect(await contact(waiting, "sms")).toBe("00");
  const migration = await readFile(join(findMigrations(), "0107_unsent_given_up.sql"), "utf8");
  await db().execute(sql.raw(migration));
  expect(await reminders(givenUp)).toEqual([["not-sent", "2026-03-10"]]);
  expect(await reminders(waiting)).toEqual([["waiting", "2026-03-10"]]);
});
