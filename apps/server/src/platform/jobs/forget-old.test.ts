import { eq, isNull, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { withTestDatabase } from "../../testing/test-database.ts";
import { whileLocked } from "../../testing/while-locked.ts";
import { fixedClock } from "../../testing/fixed-clock.ts";
import type { Transaction } from "../database/database.ts";
import { createLogger } from "../log.ts";
import { attempts } from "../throttle/schema.ts";
import { FORGET_OLD, forgetBatch, forgetOldJobs, queueForgetting, type Retention } from "./forget-old.ts";
import { outboxJobs } from "./schema.ts";
import { createWorker } from "./worker.ts";

const database = withTestDatabase();
const clock = fixedClock("2026-03-10T00:00:00Z");
const counted: Retention = { table: attempts, since: attempts.windowEndsAt, keptHours: 1 };

const workerOf = (retentions: readonly Retention[]) =>
  createWorker({
    database: database(),
    handlers: forgetOldJobs({ db: database().db, clock, retentions }),
    logger: createLogger("silent"),
  });
const write = (count: number, at: string) =>
  database().db.execute(sql`insert into attempts (key, count, window_ends_at)
    select ${at} || number, 1, ${at}::timestamptz from generate_series(1, ${count}::int) as number`);
const left = () => database().db.$count(attempts);
const waiting = () =>
  database().db.select({ dedupe: outboxJobs.dedupeKey }).from(outboxJobs).where(isNull(outboxJobs.doneAt));

beforeEach(async () => {
  await database().db.delete(attempts);
  await database().db.delete(outboxJobs);
});

test("[PRV-1] rows go when they were kept long enough, and not a moment before", async () => {
  await write(2, "2026-03-09T22:59:59.999Z");
  await write(3, "2026-03-09T23:00:00Z");
  await queueForgetting(database().db, new Date());
  await workerOf([counted]).drain();
  expect(await left()).toBe(3);
});

test("[PRV-1] thousands go too, some at a time", async () => {
  await write(2_500, "2026-03-01T00:00:00Z");
  const before = clock.now();
  expect(await forgetBatch(database().db, counted, before, 400)).toBe(400);
  expect(await left()).toBe(2_100);
  await queueForgetting(database().db, new Date());
  await workerOf([counted]).drain();
  expect(await left()).toBe(0);
  expect(await forgetBatch(database().db, counted, before, 400)).toBe(0);
});

test("[PRV-1] a row that somebody is working with is passed over, not waited for", async (context) => {
  context.skip(database().kind === "pglite", "the embedded database does one thing after the other");
  await write(3, "2026-03-01T00:00:00Z");
  const key = "2026-03-01T00:00:00Z2";
  const lock = (tx: Transaction) => tx.select().from(attempts).where(eq(attempts.key, key)).for("update");
  const gone = await whileLocked(database(), lock, () => forgetBatch(database().db, counted, clock.now()));
  expect(gone).toBe(2);
  expect(await forgetBatch(database().db, counted, clock.now())).toBe(1);
});

test("[PRV-1] each half hour has one job, whoever asks; it queues the next before it begins", async () => {
  const { db } = database();
  const now = new Date();
  await Promise.all([1, 2, 3].map(() => queueForgetting(db, now)));
  expect(await waiting()).toHaveLength(1);
  const broken: Retention = { table: attempts, since: sql`no_such_column`, keptHours: 1 };
  await workerOf([broken]).drain();
  const [failed, next, ...more] = await db.select().from(outboxJobs).orderBy(outboxJobs.id);
  expect(failed).toMatchObject({ kind: FORGET_OLD, attempts: 1, doneAt: null });
  expect(next).toMatchObject({ kind: FORGET_OLD, attempts: 0 });
  expect(Number(next?.dedupeKey)).toBeGreaterThan(Number(failed?.dedupeKey));
  expect(next!.runAfter > now).toBe(true);
  expect(more).toEqual([]);
});
