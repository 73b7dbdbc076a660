import { randomUUID } from "node:crypto";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import type { CollectionFile } from "@hiram/contract/staff/collections/collection-work.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { and, asc, eq, ne } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { writeStandings } from "../orders/order-standing.ts";
import { auditEntries } from "../staff/schema.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;
const at = (time: string): void => server().clock.set(new Date(`2026-03-${time}:00+08:00`));

let cora: SignedInStaff;
beforeEach(async () => {
  at("10T22:10");
  cora = await signedInStaff(db(), "Cora Diaz", "collector");
});

const call = async (name: Parameters<typeof callStaff>[1], payload: object, who = cora) =>
  (await callStaff(server(), name, { ...payload }, who)).envelope;
const contact = (orderId: number, more: object = {}) =>
  call("staffContact", { orderId, way: "call", saveKey: randomUUID(), ...more });
const fileOf = async (orderId: number) =>
  (await call("staffOverdueLoan", { orderId })).data as CollectionFile;

async function overdue() {
  const { database, clock } = server();
  const paidOutAt = startOfManilaDay(addDays(clock.today(), -42));
  const order = await makeSampleOrder(database, { paidOutAt });
  await database.transaction((tx) => writeStandings(tx, [order.orderId], clock.today()));
  return order;
}

async function actsOn(orderId: number) {
  const { action, subject, details } = auditEntries;
  const rows = await db()
    .select({ action, details })
    .from(auditEntries)
    .where(and(eq(subject, `order:${orderId}`), ne(action, "look-at")))
    .orderBy(asc(auditEntries.number));
  return rows.map((row) => [row.action, JSON.parse(row.details) as object]);
}

test("[CON-4] [CON-10] a call that a rule forbids is refused and the refusal audited; said to be made already, it is recorded once as against that rule", async () => {
  const { orderId, borrowerId } = await overdue();
  const made = { outcome: "no-answer", note: "Rang twice, at ten past ten.", saveKey: randomUUID() };
  expect(await contact(orderId, made)).toMatchObject({ code: "409" });
  expect((await fileOf(orderId)).contacts).toEqual([]);
  for (let time = 0; time < 2; time += 1)
    expect(await contact(orderId, { ...made, wasMade: 1 })).toMatchObject({ code: "00" });
  expect((await fileOf(orderId)).contacts).toMatchObject([
    { way: "call", outcome: "no-answer", note: made.note, againstRule: "quiet-hours" },
  ]);
  expect(await actsOn(orderId)).toEqual([
    ["try-contact", { way: "call", outcome: "no-answer", rule: "quiet-hours" }],
    ["contact-against-rules", expect.objectContaining({ way: "call", rule: "quiet-hours" })],
  ]);
  const agent = await signedInStaff(db(), "Luz Santos", "agent");
  const { entries } = (await call("staffTimeline", { borrowerId }, agent)).data as Timeline;
  expect(entries.map(({ kind }) => kind).filter((kind) => kind.startsWith("contact-"))).toEqual([
    "contact-call-against-rules",
  ]);
});

test("[CON-4] a call against the rules counts: with it the day's contacts are used up, and a third call says so of itself", async () => {
  at("10T05:50");
  const { orderId } = await overdue();
  await contact(orderId, { wasMade: 1 });
  at("10T12:00");
  expect(await contact(orderId)).toMatchObject({ code: "00" });
  expect((await fileOf(orderId)).mayNotContact).toContain("2 times today");
  expect((await contact(orderId)).code).toBe("409");
  expect((await contact(orderId, { wasMade: 1 })).code).toBe("00");
  const rules = (await fileOf(orderId)).contacts.map(({ againstRule }) => againstRule ?? "");
  expect(rules).toEqual(["too-many-today", "", "quiet-hours"]);
});

test("[CON-4] an SMS is not sent against a rule, whatever the page says; a call within the rules is not marked", async () => {
  const { orderId } = await overdue();
  expect(await contact(orderId, { way: "sms", wasMade: 1 })).toMatchObject({ code: "409" });
  expect(await actsOn(orderId)).toEqual([]);
  at("11T12:00");
  expect(await contact(orderId, { wasMade: 1 })).toMatchObject({ code: "00" });
  const { contacts } = await fileOf(orderId);
  expect(contacts.map(({ againstRule }) => againstRule)).toEqual([undefined]);
  expect((await actsOn(orderId)).map(([action]) => action)).toEqual(["contact-borrower"]);
});
