import { randomUUID } from "node:crypto";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import type { CollectionFile } from "@hiram/contract/staff/collections/collection-work.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { REMIND_OF_DUE } from "../due-days/due-reminder-jobs.ts";
import { borrowers, numberChanges } from "../identity/schema.ts";
import { writeStandings } from "../orders/order-standing.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;
const atNoon = (today: string): void => server().clock.set(new Date(`${today}T12:00:00+08:00`));

let cora: SignedInStaff;
beforeEach(async () => {
  atNoon("2026-03-10");
  cora = await signedInStaff(db(), "Cora Diaz", "collector");
});

const call = async (name: Parameters<typeof callStaff>[1], payload: object, who = cora) =>
  (await callStaff(server(), name, { ...payload }, who)).envelope;
const note = (orderId: number, way: string, outcome: string) => {
  // The order of what is noted counts.
  server().clock.set(new Date(server().clock.now().getTime() + 60_000));
  return call("staffContact", { orderId, saveKey: randomUUID(), way, outcome });
};
const fileOf = async (orderId: number) =>
  (await call("staffOverdueLoan", { orderId })).data as CollectionFile;

/** A loan one day past due, with a borrower of its own. */
async function overdue() {
  const { database, clock } = server();
  const paidOutAt = startOfManilaDay(addDays(clock.today(), -31));
  const order = await makeSampleOrder(database, { paidOutAt });
  await database.transaction((tx) => writeStandings(tx, [order.orderId], clock.today()));
  return order;
}

async function toldTo(borrowerId: number): Promise<number> {
  const [borrower] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
  const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${borrower!.phone}`);
  return ((await reply.json()) as { messages: unknown[] }).messages.length;
}

/** As if the job that reminds of due days found the loan. */
const remindOfDue = async (orderId: number): Promise<void> => {
  const dueOn = addDays(server().clock.today(), -1);
  await enqueue(db(), REMIND_OF_DUE, { orderId, dueOn, daysFromDue: 1 });
  await server().runJobs();
};

test("[CON-4] [WEB-11] a number that turned out to be a stranger's gets no call, no collector's SMS and no automatic one; the page says why and what to do", async () => {
  const [told, wrong] = [await overdue(), await overdue()];
  // It waits when the collector learns whose number it is.
  await note(wrong.orderId, "sms", "reached");
  expect(await note(wrong.orderId, "call", "wrong-number")).toMatchObject({ code: "00" });
  for (const { orderId } of [told, wrong]) await remindOfDue(orderId);
  expect([await toldTo(told.borrowerId), await toldTo(wrong.borrowerId)]).toEqual([1, 0]);

  atNoon("2026-03-12");
  for (const way of ["call", "sms"] as const) {
    const refused = await note(wrong.orderId, way, "reached");
    expect(refused).toMatchObject({ code: "409" });
    expect(refused.message).toContain("turned out not to be the borrower's");
  }
  const { mayNotContact, loan } = await fileOf(wrong.orderId);
  expect([loan.next, mayNotContact]).toEqual(["find-number", expect.stringContaining("Write a letter")]);
});

test.for(["their own call", "a check", "a new number"] as const)(
  "[CON-4] after a wrong number, %s allows contacts again; another wrong number does not",
  async (what) => {
    const { orderId, borrowerId } = await overdue();
    await note(orderId, "call", "wrong-number");
    // A stranger complains of our messages.
    await note(orderId, "incoming", "wrong-number");
    expect((await fileOf(orderId)).mayNotContact).not.toBe("");
    if (what === "their own call") await note(orderId, "incoming", "reached");
    if (what === "a check") await note(orderId, "checked", "number-confirmed");
    if (what === "a new number") {
      const changedAt = new Date(server().clock.now().getTime() + 1_000);
      const change = { borrowerId, oldPhone: "09170000001", newPhone: "09170000002", changedAt };
      await db().insert(numberChanges).values(change);
    }
    expect((await fileOf(orderId)).mayNotContact).toBe("");
    await note(orderId, "call", "wrong-number");
    expect((await fileOf(orderId)).mayNotContact).toContain("turned out not to be");
  },
);

test("[CON-4] a borrower noted as deceased is left in peace, a new number changes nothing, and a person can take it back", async () => {
  const { orderId, borrowerId } = await overdue();
  await note(orderId, "checked", "deceased");
  const changedAt = new Date(server().clock.now().getTime() + 1_000);
  await db()
    .insert(numberChanges)
    .values({ borrowerId, oldPhone: "09170000003", newPhone: "09170000004", changedAt });
  const { mayNotContact, loan } = await fileOf(orderId);
  expect([loan.next, mayNotContact]).toEqual(["settle-estate", expect.stringContaining("has died")]);
  await remindOfDue(orderId);
  expect(await toldTo(borrowerId)).toBe(0);
  await note(orderId, "checked", "number-confirmed");
  expect((await fileOf(orderId)).mayNotContact).toBe("");
});

test("[CON-4] [CON-3] a check of the number is no contact: it takes none of the day's and is not the last one; what can't come of it is refused", async () => {
  const { orderId, borrowerId } = await overdue();
  expect(await note(orderId, "checked", "reached")).toMatchObject({ code: "400" });
  expect(await note(orderId, "call", "number-confirmed")).toMatchObject({ code: "400" });
  for (let time = 0; time < 2; time += 1) await note(orderId, "checked", "number-confirmed");
  expect((await fileOf(orderId)).loan.lastContactAt).toBe("");
  expect(await note(orderId, "call", "no-answer")).toMatchObject({ code: "00" });
  const agent = await signedInStaff(db(), "Luz Santos", "agent");
  const { entries } = (await call("staffTimeline", { borrowerId }, agent)).data as Timeline;
  expect(entries.map(({ kind }) => kind).filter((kind) => kind.startsWith("contact-"))).toEqual([
    "contact-call",
    "contact-checked",
    "contact-checked",
  ]);
});
