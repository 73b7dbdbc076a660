import { asc, isNull } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { atDatabaseTime } from "../../testing/database-clock.ts";
import { withTestDatabase } from "../../testing/test-database.ts";
import { HOUR_MS, MINUTE_MS } from "../clock.ts";
import { createLogger } from "../log.ts";
import { jobKind, type NoPayload } from "./queue.ts";
import { inSlots, keepQueued } from "./recurring.ts";
import { outboxJobs } from "./schema.ts";
import { createWorker, type JobContext } from "./worker.ts";

const database = withTestDatabase();
const logger = createLogger("silent");

const SEARCH = jobKind<NoPayload>("search");
const everyMinute = inSlots(SEARCH, MINUTE_MS);
const everyHour = inSlots(SEARCH, HOUR_MS);
const CONTEXT: JobContext = { reference: "job:1:1", attempt: 1, signal: new AbortController().signal };

const queuedFor = async (): Promise<string[]> => {
  const rows = await database().db.select().from(outboxJobs).orderBy(asc(outboxJobs.runAfter));
  return rows.map(({ runAfter }) => runAfter.toISOString());
};

afterEach(async () => {
  await database().db.delete(outboxJobs);
});

/** Runs the job of a slot as soon as the database's clock makes it due. */
async function runSlot(at: Date, { databaseClock }: { databaseClock: Date }): Promise<void> {
  await everyMinute.queue(database().db, at);
  const [{ payload } = { payload: undefined }] = await database().db.select().from(outboxJobs);
  await atDatabaseTime(database(), databaseClock, (tx) =>
    everyMinute.handles(tx, async () => {})[SEARCH]!(payload, CONTEXT),
  );
}

test.for([-5_000, -200, 0, 200, 5_000])(
  "[jobs] a job of 12:00 queues that of 12:01, by a server whose clock is %d ms from the database's",
  async (apartMs) => {
    const due = new Date("2026-03-10T12:00:00.050Z");
    vi.useFakeTimers({ toFake: ["Date"], now: due.getTime() + apartMs });
    await runSlot(due, { databaseClock: due });
    expect(await queuedFor()).toEqual(["2026-03-10T12:00:00.000Z", "2026-03-10T12:01:00.000Z"]);
  },
);

test("[jobs] a job also queues the slot after its own once the database's clock was set back", async () => {
  await runSlot(new Date("2026-03-10T12:00:00Z"), { databaseClock: new Date("2026-03-10T11:59:58Z") });
  expect(await queuedFor()).toEqual(["2026-03-10T12:00:00.000Z", "2026-03-10T12:01:00.000Z"]);
});

test("[jobs] hours without a worker are made up for by one run, then comes the next slot", async () => {
  let runs = 0;
  const worker = createWorker({
    database: database(),
    handlers: everyHour.handles(database().db, async () => void (runs += 1)),
    logger,
  });
  const now = Date.now();
  await everyHour.queue(database().db, new Date(now - 5 * HOUR_MS));
  await worker.drain();
  const waiting = await database().db.select().from(outboxJobs).where(isNull(outboxJobs.doneAt));
  expect(waiting).toHaveLength(1);
  expect(waiting[0]!.runAfter.getTime()).toBeGreaterThan(now);
  expect(waiting[0]!.runAfter.getTime()).toBeLessThanOrEqual(Date.now() + HOUR_MS);
  expect(runs).toBe(1);
});

test("[jobs] a job that was queued beside its slot's, without one, runs and does not fork the chain", async () => {
  const now = new Date("2026-03-10T12:00:30Z");
  await atDatabaseTime(database(), now, async (tx) => {
    await everyMinute.queue(tx, new Date("2026-03-10T12:01:00Z"));
    await everyMinute.handles(tx, async () => {})[SEARCH]!({}, CONTEXT);
  });
  expect(await queuedFor()).toEqual(["2026-03-10T12:01:00.000Z"]);
});

test("[jobs] a chain that ended begins again by itself, also after the database was away", async () => {
  const asked: string[] = [];
  vi.useFakeTimers({
    toFake: ["Date", "setInterval", "clearInterval"],
    now: new Date("2026-03-10T12:00:10Z"),
  });
  const stop = keepQueued(
    async (at) => {
      asked.push(at.toISOString());
      if (asked.length === 1) throw new Error("away");
    },
    { everyMs: MINUTE_MS, logger },
  );
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  stop();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(asked).toEqual(["2026-03-10T12:01:10.000Z", "2026-03-10T12:02:10.000Z"]);
});
