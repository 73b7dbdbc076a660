import { randomUUID } from "node:crypto";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import type { CollectionFile } from "@hiram/contract/staff/collections/collection-work.ts";
import {
  DUE_BUCKETS,
  type DueBucket,
  type OverdueLoan,
} from "@hiram/contract/staff/collections/overdue-loans.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { borrowers } from "../identity/schema.ts";
import { writeStandings } from "../orders/order-standing.ts";
import { messageJobs } from "../platform/messages/message-jobs.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { auditEntries, staff } from "../staff/schema.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";
import { SEND_REMINDER } from "./collect.ts";
import { collectionJobs } from "./collection-jobs.ts";
import { collectionContacts } from "./schema.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;
/** Daytime in Manila, when borrowers may be contacted. */
const noon = (today: string): Date => new Date(`${today}T12:00:00+08:00`);

let cora: SignedInStaff;
beforeEach(async () => {
  server().clock.set(noon("2026-03-10"));
  cora = await signedInStaff(db(), "Cora Diaz", "collector");
});

type Payload = Readonly<Record<string, string | number>>;
const call = async (name: Parameters<typeof callStaff>[1], payload: Payload = {}, who = cora) =>
  (await callStaff(server(), name, payload, who)).envelope;
const contact = (orderId: number, more: Payload = {}, who = cora) =>
  call("staffContact", { orderId, way: "call", saveKey: randomUUID(), ...more }, who);
const fileOf = async (orderId: number) =>
  (await call("staffOverdueLoan", { orderId })).data as CollectionFile;

/**
 * A loan with a borrower of its own, whose first instalment fell due this many days ago. @returns its number and its
 * borrower's
 */
async function overdueFor(days: number) {
  const { database, clock } = server();
  const paidOutAt = startOfManilaDay(addDays(clock.today(), -30 - days));
  const order = await makeSampleOrder(database, { paidOutAt });
  await database.transaction((tx) => writeStandings(tx, [order.orderId], clock.today()));
  return order;
}

async function listed(bucket: DueBucket, owner = "all", member = cora): Promise<OverdueLoan[]> {
  const loans: OverdueLoan[] = [];
  for (let after = ""; ;) {
    const { data } = await call("staffOverdueLoans", { bucket, owner, after }, member);
    const page = data as { loans: OverdueLoan[]; next: string };
    loans.push(...page.loans);
    if (page.next === "") return loans;
    after = page.next;
  }
}

test("[CON-4] overdue loans are listed by days past due, the longest first, masked, with what to do next", async () => {
  const expected = [
    [7, "1-7", "remind"],
    [8, "8-30", "call"],
    [31, "31-60", "agree-on-a-day"],
    [90, "61-90", "final-notice"],
    [91, "91-up", "review-write-off"],
  ] as const;
  for (const [days, bucket, next] of expected) {
    const { orderId } = await overdueFor(days);
    const loans = await listed(bucket);
    const loan = loans.find((each) => each.orderId === orderId);
    expect(loan).toMatchObject({ daysPastDue: days, next, ownerId: 0, person: "J•••• D••• C•••" });
    expect(loans.map(({ daysPastDue }) => daysPastDue)).toEqual(
      loans.map(({ daysPastDue }) => daysPastDue).toSorted((one, other) => other - one),
    );
  }
  const { counts } = (await call("staffCollectionsOverview")).data as {
    counts: { bucket: string; loans: number }[];
  };
  expect(counts.map(({ bucket }) => bucket)).toEqual(["1-7", "8-30", "31-60", "61-90", "91-up"]);
  expect(counts.every(({ loans }) => loans > 0)).toBe(true);
  for (const { bucket, loans } of counts) {
    const days = (await listed(bucket as DueBucket)).map(({ daysPastDue }) => daysPastDue);
    const [from, to] = DUE_BUCKETS[bucket as DueBucket];
    expect(days.filter((late) => late < from || late > (to ?? late))).toEqual([]);
    expect(days).toHaveLength(loans);
  }
});

test("[CON-4] a loan owed again after its borrower's account was deleted is in no collector's list, and nobody can take it", async () => {
  const { orderId, borrowerId } = await overdueFor(20);
  const { counts: before } = (await call("staffCollectionsOverview")).data as { counts: { loans: number }[] };
  await db().update(borrowers).set({ closedAt: server().clock.now() }).where(eq(borrowers.id, borrowerId));
  expect((await listed("8-30")).filter((loan) => loan.orderId === orderId)).toEqual([]);
  const { counts } = (await call("staffCollectionsOverview")).data as { counts: { loans: number }[] };
  expect(counts[1]?.loans).toBe((before[1]?.loans ?? 0) - 1);
  const reply = await call("staffAssignLoan", { orderId, from: 0, to: cora.staffId });
  expect(reply).toMatchObject({ code: "409", message: expect.stringContaining("deleted their account") });
  const { mayNotContact, borrower } = await fileOf(orderId);
  expect(mayNotContact).toContain("deleted their account");
  expect(borrower.name).toBe("Account deleted");
});

test("[CON-4] a bucket of more than a page is listed whole, page after page, each loan once", async () => {
  for (let left = 53; left > 0; left -= 1) await overdueFor(45);
  const ids = (await listed("31-60")).map(({ orderId }) => orderId);
  expect(ids.length).toBeGreaterThanOrEqual(53);
  expect(new Set(ids).size).toBe(ids.length);
});

test("[CON-4] of two collectors taking a loan at once one gets it and the other is told; the list then shows whose it is", async () => {
  const { orderId } = await overdueFor(10);
  const dante = await signedInStaff(db(), "Dante Yap", "collector");
  const replies = await Promise.all(
    [cora, dante].map((who) => call("staffAssignLoan", { orderId, from: 0, to: who.staffId }, who)),
  );
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(["00", "409"]));
  const owner = replies[0]!.code === "00" ? cora : dante;
  expect((await listed("8-30", "mine", owner)).map((loan) => loan.orderId)).toEqual([orderId]);
  const { counts } = (await call("staffCollectionsOverview", { owner: "mine" }, owner)).data as {
    counts: { bucket: string; loans: number }[];
  };
  expect(counts.filter(({ loans }) => loans > 0)).toEqual([{ bucket: "8-30", loans: 1 }]);
  const agent = await signedInStaff(db(), "Luz Santos", "agent");
  expect(await call("staffAssignLoan", { orderId, from: owner.staffId, to: agent.staffId })).toMatchObject({
    code: "400",
  });
  expect(await call("staffAssignLoan", { orderId, from: owner.staffId, to: 0 })).toMatchObject({
    code: "00",
  });
  expect(await listed("8-30", "mine", owner)).toEqual([]);
  await db().update(staff).set({ disabledAt: server().clock.now() }).where(eq(staff.id, dante.staffId));
  expect(await call("staffAssignLoan", { orderId, from: 0, to: dante.staffId })).toMatchObject({
    code: "400",
  });
});

test("[CON-4] [CON-10] contacts are kept with their notes and audited; the third of a day is refused, about any loan of the borrower", async () => {
  const { orderId } = await overdueFor(12);
  const saveKey = randomUUID();
  const note = "No answer, rang twice.";
  for (let time = 0; time < 2; time += 1)
    expect(await contact(orderId, { saveKey, outcome: "no-answer", note })).toMatchObject({ code: "00" });
  expect((await fileOf(orderId)).contacts).toMatchObject([
    { way: "call", outcome: "no-answer", note, by: "Cora Diaz" },
  ]);
  const atOnce = await Promise.all([contact(orderId), contact(orderId), contact(orderId)]);
  expect(atOnce.filter(({ code }) => code === "00")).toHaveLength(1);
  const { mayNotContact, contacts } = await fileOf(orderId);
  expect([mayNotContact, contacts.length]).toEqual([expect.stringContaining("2 times today"), 2]);
  // The borrower may always call us.
  expect(await contact(orderId, { way: "incoming" })).toMatchObject({ code: "00" });
  const rows = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `order:${orderId}`));
  const acts = rows.map(({ action }) => action).filter((action) => action !== "look-at");
  expect(acts.filter((act) => act !== "try-contact")).toEqual(
    Array.from({ length: 3 }, () => "contact-borrower"),
  );
  expect(JSON.stringify(rows)).not.toContain("rang twice");
});

test("[CON-4] under a key that stands for another loan, another collector or other words, nothing is stored and the caller is told", async () => {
  const [one, other] = [await overdueFor(12), await overdueFor(12)];
  const dante = await signedInStaff(db(), "Dante Yap", "collector");
  const first = { saveKey: randomUUID(), note: "Will pay on Friday." };
  expect(await contact(one.orderId, first)).toMatchObject({ code: "00" });
  for (const refused of [
    await contact(other.orderId, first),
    await contact(one.orderId, first, dante),
    await contact(one.orderId, { ...first, note: "Will pay on Friday, by bank." }),
    await contact(one.orderId, { ...first, way: "incoming" }),
  ]) {
    expect(refused).toMatchObject({ code: "409" });
    expect(refused.message).toContain("already stored");
  }
  expect((await fileOf(other.orderId)).contacts).toEqual([]);
  expect((await fileOf(one.orderId)).contacts).toMatchObject([{ by: "Cora Diaz", note: first.note }]);
  const { owedCentavos } = (await fileOf(one.orderId)).loan;
  await receivePayment(server(), one.orderId, owedCentavos, { appliedOn: "2026-03-10" });
  // The answer was lost, and the loan paid, before it was sent again.
  expect(await contact(one.orderId, first)).toMatchObject({ code: "00" });
});

test("[CON-4] in quiet hours a contact is refused in words, however late the loan is, and their own call is noted", async () => {
  const { orderId } = await overdueFor(40);
  for (const time of ["22:00:00", "05:59:00"]) {
    server().clock.set(new Date(`2026-03-10T${time}+08:00`));
    const refused = await contact(orderId);
    expect(refused).toMatchObject({ code: "409" });
    expect(refused.message).toContain("from 22:00 to 06:00");
    expect(await contact(orderId, { way: "sms" })).toMatchObject({ code: "409" });
  }
  // However often they call, we may call back.
  for (let time = 0; time < 2; time += 1)
    expect(await contact(orderId, { way: "incoming" })).toMatchObject({ code: "00" });
  server().clock.set(noon("2026-03-10"));
  expect(await contact(orderId)).toMatchObject({ code: "00" });
});

test("[CON-4] a promise stops reminders until its day, is told broken after it, and kept once it is paid", async () => {
  const { orderId } = await overdueFor(5);
  const promise = { orderId, amountCentavos: 50_000, on: "2026-03-12" };
  for (const wrong of [
    { on: "2026-03-09" },
    { on: "2026-05-01" },
    { on: "2026-02-30" },
    { amountCentavos: 99_999_999 },
  ])
    expect(await call("staffPromise", { ...promise, ...wrong })).toMatchObject({ code: "400" });
  for (let time = 0; time < 2; time += 1)
    expect(await call("staffPromise", promise)).toMatchObject({ code: "00" });
  expect((await fileOf(orderId)).promises).toMatchObject([{ on: "2026-03-12", state: "open" }]);
  const refused = await contact(orderId, { way: "sms" });
  expect(refused.code).toBe("409");
  expect(refused.message).toContain("promised to pay by");
  expect((await fileOf(orderId)).loan.next).toBe("wait-for-promise");

  server().clock.set(noon("2026-03-13"));
  const { loan, promises } = await fileOf(orderId);
  expect([loan.next, promises[0]?.state]).toEqual(["ask-about-promise", "broken"]);
  expect(await contact(orderId)).toMatchObject({ code: "00" });

  expect(await call("staffPromise", { ...promise, on: "2026-03-14" })).toMatchObject({ code: "00" });
  await receivePayment(server(), orderId, 50_000, {
    receivedAt: new Date(server().clock.now().getTime() + 1_000),
    appliedOn: "2026-03-13",
  });
  expect((await fileOf(orderId)).promises.map(({ state }) => state)).toEqual(["kept", "replaced"]);
});

test("[CON-4] a waiting reminder is not sent to a borrower who has promised meanwhile", async () => {
  const { orderId, borrowerId } = await overdueFor(6);
  const [borrower] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
  await contact(orderId, { way: "sms" });
  const promise = { orderId, amountCentavos: 50_000, on: "2026-03-12" };
  expect(await call("staffPromise", promise)).toMatchObject({ code: "00" });
  await server().runJobs();
  const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${borrower!.phone}`);
  expect(await reply.json()).toMatchObject({ messages: [] });
  const { contacts, loan } = await fileOf(orderId);
  expect([contacts.map(({ sms }) => sms), loan.lastContactAt]).toEqual([["not-sent"], ""]);
});

test("[CON-4] a reminder whose answer was lost is not sent again; one that was certainly not sent is", async () => {
  const { orderId } = await overdueFor(6);
  await contact(orderId, { way: "sms" });
  const [kept] = await db().select().from(collectionContacts).where(eq(collectionContacts.orderId, orderId));
  let isUndone = true;
  const send = vi.fn(() => Promise.reject(new ProviderFailure("no answer", { isFinal: false, isUndone })));
  const jobs = collectionJobs({ ...server(), messages: messageJobs({ sms: { send } }), brand: "Hiram" });
  const run = (attempt: number) =>
    jobs[SEND_REMINDER]!(
      { contactId: kept!.id },
      { reference: "job:1", attempt, signal: AbortSignal.timeout(20_000) },
    );
  await expect(run(1)).rejects.toThrow("no answer");
  isUndone = false;
  await run(2);
  await run(3);
  expect(send).toHaveBeenCalledTimes(2);
});

test("[CON-4] [CON-3] a reminder to a number that the provider refuses is not tried again: staff see that it was not sent, and operators a count", async () => {
  const { orderId, borrowerId } = await overdueFor(6);
  await db().update(borrowers).set({ phone: "0999" }).where(eq(borrowers.id, borrowerId));
  await contact(orderId, { way: "sms" });
  await server().runJobs();
  const [job] = await db()
    .select()
    .from(outboxJobs)
    .where(eq(outboxJobs.kind, SEND_REMINDER))
    .orderBy(desc(outboxJobs.id));
  expect(job).toMatchObject({ attempts: 1, deadAt: null, doneAt: expect.any(Date) as Date });
  expect(await db().select().from(staffAlerts)).toEqual([]);
  const { contacts, loan } = await fileOf(orderId);
  expect([contacts.map(({ sms }) => sms), loan.lastContactAt]).toEqual([["not-sent"], ""]);
  const agent = await signedInStaff(db(), "Luz Santos", "agent");
  const { entries } = (await call("staffTimeline", { borrowerId }, agent)).data as Timeline;
  expect(entries.map(({ kind }) => kind).filter((kind) => kind.startsWith("contact-"))).toEqual([
    "contact-sms-unsent",
  ]);
  const { body } = await server().app.inject("/metrics");
  expect(body).toContain(`hiram_messages_refused_total{kind="${SEND_REMINDER}"} 1`);
  expect(body).toContain('hiram_messages_refused_total{kind="tell-refund"} 0');
});

test("[CON-4] reminders that were not sent leave the day's contacts to others; one that waits or was sent takes one", async () => {
  const { orderId, borrowerId } = await overdueFor(6);
  const [borrower] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
  await db().update(borrowers).set({ phone: "0998" }).where(eq(borrowers.id, borrowerId));
  for (let at = 0; at < 3; at += 1) {
    expect(await contact(orderId, { way: "sms" })).toMatchObject({ code: "00" });
    expect((await fileOf(orderId)).contacts[0]?.sms).toBe("waiting");
    await server().runJobs();
  }
  await db().update(borrowers).set({ phone: borrower!.phone }).where(eq(borrowers.id, borrowerId));
  expect(await contact(orderId, { way: "sms" })).toMatchObject({ code: "00" });
  expect(await contact(orderId, { way: "sms" })).toMatchObject({ code: "00" });
  expect((await contact(orderId, { way: "sms" })).code).not.toBe("00");
  await server().runJobs();
  expect((await fileOf(orderId)).contacts.map(({ sms }) => sms)).toEqual([
    "sent",
    "sent",
    "not-sent",
    "not-sent",
    "not-sent",
  ]);
  expect((await contact(orderId, { way: "sms" })).code).not.toBe("00");
});

test("[CON-4] [WEB-8] a reminder is in the language that the borrower chose in the app", async () => {
  const { orderId, borrowerId } = await overdueFor(6);
  const [borrower] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
  await server().call("userLanguage", { lang: "fil" }, { sessionId: await logIn(db(), borrowerId) });
  await contact(orderId, { way: "sms" });
  await server().runJobs();
  const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${borrower!.phone}`);
  expect(await reply.json()).toMatchObject({
    messages: [{ text: expect.stringContaining("lampas na sa takdang araw") as string }],
  });
});

test("[CON-4] a reminder is sent by SMS once, without a link, to the borrower alone; a loan that was paid is contacted no more", async () => {
  const { orderId, borrowerId } = await overdueFor(6);
  const [borrower] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
  const saveKey = randomUUID();
  await contact(orderId, { way: "sms", saveKey });
  await contact(orderId, { way: "sms", saveKey });
  await server().runJobs();
  await server().runJobs();
  const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${borrower!.phone}`);
  const { messages } = (await reply.json()) as { messages: { text: string }[] };
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toMatch(/₱[\d,.]+ has been past due since/);
  expect(messages[0]?.text).not.toMatch(/http|www|\.ph\b/);

  const { owedCentavos } = (await fileOf(orderId)).loan;
  await receivePayment(server(), orderId, owedCentavos, { appliedOn: "2026-03-10" });
  const refused = await contact(orderId, { way: "incoming" });
  expect(refused).toMatchObject({ code: "409" });
  expect(refused.message).toContain("no longer past due");
  expect((await listed("1-7")).map((loan) => loan.orderId)).not.toContain(orderId);
});
