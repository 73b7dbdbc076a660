import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as v from "valibot";
import { withTestDatabase } from "../../testing/test-database.ts";
import { fixedClock } from "../../testing/fixed-clock.ts";
import { demoClock } from "../../demo/schema.ts";
import { findMigrations } from "../database/migrations.ts";
import { outboxJobs } from "../jobs/schema.ts";
import { createLogger } from "../log.ts";
import { createInbox, PROCESS_EVENT } from "./inbox.ts";
import { eventKind } from "./provider-event.ts";
import { providerEvents } from "./schema.ts";

const database = withTestDatabase();
const clock = fixedClock("2026-01-20T10:00:00+08:00");

let isBroken = false;
let calls = 0;
/** Writes something, so that a later failure shows whether it was undone. */
const kinds = {
  moved: eventKind(v.object({ days: v.number() }), async (tx, { days }) => {
    calls += 1;
    await tx
      .insert(demoClock)
      .values({ offsetDays: days })
      .onConflictDoUpdate({ target: demoClock.id, set: { offsetDays: days } });
    if (isBroken) throw new Error("broken");
  }),
};
const inbox = () =>
  createInbox({
    database: database(),
    clock,
    logger: createLogger("silent"),
    provider: "sample",
    kinds,
    onRefused: async () => {},
  });

let number = 0;
const event = (days: number) => ({ id: `evt_${(number += 1)}`, type: "moved", data: { days } });
const readEvent = async (eventId: string) =>
  (await database().db.select().from(providerEvents).where(eq(providerEvents.eventId, eventId)))[0];
const offset = async () => (await database().db.select().from(demoClock))[0]?.offsetDays;

beforeEach(() => {
  isBroken = false;
  calls = 0;
});

test("[PAY-3] an event is kept and processed in one transaction", async () => {
  const first = event(3);
  expect(await inbox().receive(first)).toBe("processed");
  expect(await offset()).toBe(3);
  expect(await readEvent(first.id)).toMatchObject({ body: first, attempts: 1, processedAt: clock.now() });
});

test("[PAY-3] an event received again is neither kept nor processed again", async () => {
  const first = event(4);
  await inbox().receive(first);
  expect(await inbox().receive(first)).toBe("repeated");
  expect(calls).toBe(1);
});

test("[PAY-3] an event of the same id from another provider is another event", async () => {
  const first = event(5);
  await inbox().receive(first);
  const other = createInbox({
    database: database(),
    clock,
    logger: createLogger("silent"),
    provider: "other",
    kinds,
    onRefused: async () => {},
  });
  expect(await other.receive(first)).toBe("processed");
});

test("[PAY-3] an event whose processing fails is kept whole, its half-done work undone, with a job to try again", async () => {
  const before = await offset();
  isBroken = true;
  const failing = event(9);
  expect(await inbox().receive(failing)).toBe("kept");
  expect(await offset()).toBe(before);
  const row = await readEvent(failing.id);
  expect(row).toMatchObject({ body: failing, processedAt: null, failureReason: "broken", attempts: 1 });
  const jobs = await database().db.select().from(outboxJobs).where(eq(outboxJobs.kind, PROCESS_EVENT));
  expect(jobs).toMatchObject([{ payload: { provider: "sample", rowId: row!.id } }]);

  await expect(inbox().retry(row!.id)).rejects.toThrow("broken");
  isBroken = false;
  await Promise.all([inbox().retry(row!.id), inbox().retry(row!.id)]);
  expect(await offset()).toBe(9);
  expect(calls).toBe(3);
  expect(await readEvent(failing.id)).toMatchObject({ failureReason: null, processedAt: clock.now() });
});

test("[PRV-1] of a processed event only what we read is kept: not who paid, nor what we do not act on", async () => {
  const payer = { payer: { name: "Juana Dela Cruz", mobile: "09171234567" } };
  const { id, type, data } = event(6);
  await inbox().receive({ id, type, data: { ...data, ...payer }, ...payer });
  expect((await readEvent(id))?.body).toEqual({ id, type, data });

  expect(await inbox().receive({ id: "evt_other", type: "customer.created", data: payer })).toBe("processed");
  expect((await readEvent("evt_other"))?.body).toEqual({
    id: "evt_other",
    type: "customer.created",
    data: {},
  });

  // One that waits for its job is still whole: the job reads all of it.
  isBroken = true;
  const failing = event(7);
  await inbox().receive({ ...failing, ...payer });
  const row = await readEvent(failing.id);
  expect(row?.body).toEqual({ ...failing, ...payer });
  isBroken = false;
  await inbox().retry(row!.id);
  expect((await readEvent(failing.id))?.body).toEqual(failing);
});

test("[PRV-1] what earlier servers kept of processed events is reduced likewise; one that waits stays whole", async () => {
  const { db } = database();
  const outcome = { reference: "ours", reason: "", settledAt: "2026-01-20T01:00:00Z" };
  const owner = { accountNumber: "09171234567", holder: "Juana Dela Cruz" };
  const body = { id: "paid", type: "payout.paid", data: { ...outcome, ...owner }, customer: owner };
  const kept = { provider: "earlier", receivedAt: clock.now() };
  await db.insert(providerEvents).values([
    { ...kept, eventId: "paid", body, processedAt: clock.now() },
    { ...kept, eventId: "other", body: { ...body, type: "payout.seen" }, processedAt: clock.now() },
    { ...kept, eventId: "waits", body },
  ]);
  const migration = await readFile(join(findMigrations(), "0080_provider_events_kept_part.sql"), "utf8");
  await db.execute(sql.raw(migration));
  expect((await readEvent("paid"))?.body).toEqual({ id: "paid", type: "payout.paid", data: outcome });
  expect((await readEvent("other"))?.body).toEqual({ id: "paid", type: "payout.seen", data: {} });
  expect((await readEvent("waits"))?.body).toEqual(body);
});
