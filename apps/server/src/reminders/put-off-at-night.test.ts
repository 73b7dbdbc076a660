import { asc, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { jobKind } from "../platform/jobs/queue.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { atDatabaseTime } from "../testing/database-clock.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { putOffAtNight } from "./put-off-at-night.ts";

const database = withTestDatabase();

const queuedFor = async (): Promise<string[]> => {
  const rows = await database().db.select().from(outboxJobs).orderBy(asc(outboxJobs.runAfter));
  return rows.map(({ runAfter }) => runAfter.toISOString());
};

test("[CON-4] a message put off at night is put off again when due, by a server whose clock is behind too", async () => {
  const TELL = jobKind<{ id: number }>("tell");
  const night = new Date("2026-03-10T23:00:00+08:00");
  const putOff = (databaseClock: string, behindMs = 0) =>
    atDatabaseTime(database(), new Date(databaseClock), (tx) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(databaseClock) - behindMs });
      return putOffAtNight(tx, TELL, { id: 1 }, { about: 1, now: night });
    });
  expect(await putOff("2026-03-10T15:00:00.100Z")).toBe(true);
  expect(await putOff("2026-03-10T15:00:00.200Z")).toBe(true);
  expect(await queuedFor()).toEqual(["2026-03-10T15:30:00.100Z"]);
  await database()
    .db.update(outboxJobs)
    .set({ doneAt: sql`clock_timestamp()` });
  expect(await putOff("2026-03-10T15:30:00.150Z", 200)).toBe(true);
  expect(await queuedFor()).toEqual(["2026-03-10T15:30:00.100Z", "2026-03-10T16:00:00.150Z"]);
});
