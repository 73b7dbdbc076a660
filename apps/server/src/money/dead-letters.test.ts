import type { DeadLetterLine } from "@hiram/contract/staff/money/dead-letters.ts";
import { alertTexts } from "@hiram/texts/console/alerts.ts";
import { desc, eq, gt, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { payouts } from "../payouts/schema.ts";
import { confirmedLoan } from "../payouts/testing.ts";
import { keepRefused } from "../platform/inbox/refused-events.ts";
import { refusedEvents } from "../platform/inbox/schema.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { atTheMoneyDesk, why } from "./testing/money-desk.ts";

const persons = withTwoPersons("finance", { environment: { PROFILE: "philippines" } });
const { server, db, asker, call } = persons;
const { approve, settle, failedOf, actsOn, counted, colleague } = atTheMoneyDesk(persons);

/** Ends the job that sends a transfer for good, as after hours of retries. */
async function giveUpSendingOf(reference: string): Promise<number> {
  const [job] = await db()
    .update(outboxJobs)
    .set({ deadAt: new Date(), doneAt: null })
    .where(
      sql`${outboxJobs.payload} ->> 'payoutId' = ${reference} or ${outboxJobs.payload} ->> 'refundId' = ${reference}`,
    )
    .returning({ id: outboxJobs.id });
  return job!.id;
}

test("[CON-5] closing the job of a payout that was never sent leaves the loan to be paid out again; of one that may have left, it is refused", async () => {
  const loan = await confirmedLoan(server());
  const { id: payoutId } = await loan.alive();
  const jobId = await giveUpSendingOf(payoutId);
  const close = (id: number) => call("staffHandleDeadLetter", { letter: "job", id, act: "close", why });
  await db().update(payouts).set({ sentAt: new Date() }).where(eq(payouts.id, payoutId));
  expect(await close(jobId)).toMatchObject({ code: "409" });
  expect(await loan.alive()).toMatchObject({ id: payoutId });
  await db().update(payouts).set({ sentAt: null }).where(eq(payouts.id, payoutId));
  expect(await close(jobId)).toMatchObject({ code: "00" });
  expect(await failedOf(loan)).toMatchObject({ payoutId, reason: "given-up" });
  const request = await call("staffAskToRetryPayout", { orderId: loan.orderId, why });
  expect(await approve(request)).toMatchObject({ code: "00" });
  await server().runJobs();
  await settle((await loan.alive()).id, "paid");
  expect(await loan.details()).toMatchObject({ orderStatus: "174" });
});

test("[CON-5] [CON-11] a job that failed for good is counted, tried again or closed, and a refused event closed, each once and audited", async () => {
  const jobs = await db()
    .insert(outboxJobs)
    .values(
      [1, 2, 3].map((n) => ({
        kind: "nobody-works-on-this",
        payload: { n },
        deadAt: new Date(),
        attempts: 25,
        lastError: "no",
      })),
    )
    .returning({ id: outboxJobs.id });
  const event = {
    provider: "gateway",
    raw: Buffer.from("{}"),
    problem: "type: is missing",
    receivedAt: new Date(),
  };
  const { id: eventId } = await server().database.transaction((tx) => keepRefused(tx, event));
  const { id: otherEventId } = await server().database.transaction((tx) =>
    keepRefused(tx, { ...event, raw: Buffer.from("[]") }),
  );
  const list = async (letter: "job" | "event") =>
    ((await call("staffDeadLetters", { letter })).data as { letters: DeadLetterLine[] }).letters.map(
      ({ id }) => id,
    );
  const [first, second, third] = jobs.map(({ id }) => id);
  expect(await list("job")).toEqual(expect.arrayContaining([first, second, third]));
  expect(await counted("given-up-jobs")).toBe((await list("job")).length);
  expect(await counted("refused-events")).toBe((await list("event")).length);
  const handle = (letter: "job" | "event", id: number | undefined, act: "retry" | "close", who = asker()) =>
    call("staffHandleDeadLetter", { letter, id: id ?? 0, act, why }, who);
  expect(await handle("job", first, "retry")).toMatchObject({ code: "00" });
  expect(await handle("job", second, "close")).toMatchObject({ code: "00" });
  expect(await handle("job", second, "retry")).toMatchObject({ code: "409" });
  // Each once more after a lost answer; a colleague is told that it is over.
  expect(await handle("job", first, "retry")).toMatchObject({ code: "00" });
  expect(await handle("job", second, "close")).toMatchObject({ code: "00" });
  const other = await colleague();
  for (const [id, act] of [
    [first, "retry"],
    [second, "close"],
  ] as const)
    expect(await handle("job", id, act, other)).toMatchObject({ code: "409" });
  // It is waiting for its turn, and has not failed for good.
  expect(await handle("job", first, "close")).toMatchObject({ code: "409" });
  expect(await list("job")).not.toContain(second);
  expect(await list("job")).toContain(third);
  const [again] = await db()
    .select()
    .from(outboxJobs)
    .where(eq(outboxJobs.id, first ?? 0));
  expect(again).toMatchObject({ deadAt: null, attempts: 0 });
  expect(await list("event")).toContain(eventId);
  expect(await handle("event", eventId, "retry")).toMatchObject({ code: "409" });
  expect(await handle("event", eventId, "close")).toMatchObject({ code: "00" });
  expect(await handle("event", eventId, "close")).toMatchObject({ code: "00" });
  expect(await handle("event", eventId, "close", other)).toMatchObject({ code: "409" });
  expect(await list("event")).not.toContain(eventId);
  expect(await list("event")).toContain(otherEventId);
  expect(await counted("given-up-jobs")).toBe((await list("job")).length);
  expect(await counted("refused-events")).toBe((await list("event")).length);
  // The provider sends it once more: it is open again.
  await server().database.transaction((tx) => keepRefused(tx, event));
  expect(await list("event")).toContain(eventId);
  expect(await actsOn(`job:${second}`)).toEqual(["close-dead-letter"]);
  expect(await actsOn(`event:${eventId}`)).toEqual(["close-dead-letter"]);
});

test("[CON-5] [CON-10] what a provider sent is shown for a reason that is recorded, until somebody has dealt with it", async () => {
  const raw = Buffer.from('{"type":"payment.paid","payer":"Maria\0 Santos"}');
  const { id } = await server().database.transaction((tx) =>
    keepRefused(tx, {
      provider: "gateway",
      raw,
      problem: "type: is missing",
      receivedAt: server().clock.now(),
    }),
  );
  expect(JSON.stringify(await call("staffDeadLetters", { letter: "event" }))).not.toContain("Maria");
  expect((await call("staffReadRefusedEvent", { id, why: " " })).code).toBe("400");
  expect(await actsOn(`event:${id}`)).toEqual([]);
  expect(await call("staffReadRefusedEvent", { id, why })).toMatchObject({
    code: "00",
    data: { body: '{"type":"payment.paid","payer":"Maria\uFFFD Santos"}' },
  });
  expect(await actsOn(`event:${id}`)).toEqual(["read-refused-event"]);
  expect((await call("staffHandleDeadLetter", { letter: "event", id, act: "close", why })).code).toBe("00");
  expect((await call("staffReadRefusedEvent", { id, why })).code).toBe("409");
  expect((await call("staffReadRefusedEvent", { id: 999_999, why })).code).toBe("409");
});

test("[CON-5] a job tried again or closed, and an event closed, takes its own alerts along and no other's", async () => {
  const { clock, database } = server();
  const [first, second] = await db()
    .insert(outboxJobs)
    .values(
      [1, 11].map((n) => ({
        kind: "nobody-works-on-this",
        payload: { n },
        deadAt: new Date(),
        attempts: 25,
      })),
    )
    .returning({ id: outboxJobs.id });
  const refused = ["1", "2"].map((text) => ({
    provider: "gateway",
    raw: Buffer.from(text),
    problem: "type: is missing",
    receivedAt: clock.now(),
  }));
  const events = await database.transaction(async (tx) => [
    await keepRefused(tx, refused[0]!),
    await keepRefused(tx, refused[1]!),
  ]);
  const facts = {
    twice: { kind: "job-given-up", subject: `${first!.id}:2026-03-10T02:00:00.000Z` },
    again: { kind: "job-given-up", subject: `${first!.id}:2026-03-10T05:00:00.000Z` },
    // Its number begins with the other's.
    longer: { kind: "job-given-up", subject: `${first!.id}0:2026-03-10T02:00:00.000Z` },
    second: { kind: "job-given-up", subject: `${second!.id}:2026-03-10T02:00:00.000Z` },
    event: { kind: "provider-event-refused", subject: String(events[0]!.id) },
    eventReopened: { kind: "provider-event-refused", subject: `${events[0]!.id}:3` },
    otherEvent: { kind: "provider-event-refused", subject: String(events[1]!.id) },
  } as const;
  for (const fact of Object.values(facts))
    await database.transaction((tx) =>
      raiseAlert(tx, { ...fact, orderId: null, borrowerId: null, details: {}, raisedAt: clock.now() }),
    );
  const open = async (): Promise<string[]> => {
    const rows = await db().select().from(staffAlerts).where(isNull(staffAlerts.resolvedAt));
    const left = new Set(rows.map(({ fact }) => fact));
    return Object.entries(facts)
      .filter(([, { kind, subject }]) => left.has(`${kind}:${subject}`))
      .map(([name]) => name);
  };
  const handle = (letter: "job" | "event", id: number, act: "retry" | "close") =>
    call("staffHandleDeadLetter", { letter, id, act, why });
  expect((await handle("job", first!.id, "retry")).code).toBe("00");
  expect(await open()).toEqual(["longer", "second", "event", "eventReopened", "otherEvent"]);
  expect((await handle("job", second!.id, "close")).code).toBe("00");
  expect((await handle("event", events[0]!.id, "close")).code).toBe("00");
  expect(await open()).toEqual(["longer", "otherEvent"]);
});

test("[PAY-3] [alerts] a refused event that finance closed and that is sent again alerts anew, once, until it is closed again", async () => {
  const { announcePayout, runJobs, app } = server();
  const { id: before = 0 } =
    (await db().select().from(refusedEvents).orderBy(desc(refusedEvents.id)).limit(1))[0] ?? {};
  const send = async () =>
    expect(await announcePayout("evt-again", "payout.paid", { reference: "" })).toBe(400);
  const letter = async () =>
    (await db().select().from(refusedEvents).where(gt(refusedEvents.id, before)))[0]!;
  const factsOpen = async (): Promise<string[]> => {
    const { id } = await letter();
    const rows = await db().select().from(staffAlerts).where(isNull(staffAlerts.resolvedAt));
    return rows.map(({ fact }) => fact).filter((fact) => fact.startsWith(`provider-event-refused:${id}`));
  };
  const close = async () => {
    const { id } = await letter();
    expect(await call("staffHandleDeadLetter", { letter: "event", id, act: "close", why })).toMatchObject({
      code: "00",
    });
    expect(await factsOpen()).toEqual([]);
  };
  const counted = async (): Promise<number> => {
    await runJobs();
    const { body } = await app.inject("/metrics");
    return Number(/hiram_staff_alerts_total\{kind="provider-event-refused"\} (\d+)/.exec(body)?.[1]);
  };
  const atFirst = await counted();
  await send();
  await send();
  expect(await counted()).toBe(atFirst + 1);
  await close();
  await Promise.all([send(), send()]);
  expect(await letter()).toMatchObject({ times: 4, closedAt: null });
  expect(await factsOpen()).toHaveLength(1);
  expect(await counted()).toBe(atFirst + 2);
  await close();
  await send();
  expect(await factsOpen()).toHaveLength(1);
  expect(await counted()).toBe(atFirst + 3);
  await close();
});

test("[CON-5] whatever can fail for good is called by what it does", () => {
  expect(Object.keys(alertTexts.jobs).toSorted()).toEqual(server().jobKinds.toSorted());
});
