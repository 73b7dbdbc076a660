import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { withTestDatabase } from "../../testing/test-database.ts";
import { showQueue } from "./queue-metrics.ts";
import { outboxJobs } from "./schema.ts";

const database = withTestDatabase();

test("[jobs] what is due is shown by lane when scraped, of kinds that nobody knows too, and nothing else", async () => {
  const { db } = database();
  const registry = new Registry();
  showQueue(registry, db, ["tell", "remind"]);
  const gauges = async () =>
    (await registry.metrics()).split("\n").filter((line) => line.startsWith("hiram"));
  expect((await gauges()).every((line) => line.endsWith(" 0"))).toBe(true);
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  const job = (kind: string, more: Partial<typeof outboxJobs.$inferInsert> = {}) => ({
    kind,
    payload: {},
    runAfter: ago(1),
    ...more,
  });
  await db
    .insert(outboxJobs)
    .values([
      job("tell", { runAfter: ago(500) }),
      job("remind"),
      job("of-the-next-version", { runAfter: ago(9_000) }),
      job("pay", { runAfter: ago(-500) }),
      job("pay", { doneAt: ago(0) }),
      job("pay", { deadAt: ago(0) }),
    ]);
  const lines = await gauges();
  expect(lines).toContain('hiram_jobs_due{lane="messages"} 2');
  expect(lines).toContain('hiram_jobs_due{lane="other"} 1');
  const ageOf = (lane: string) =>
    Number(
      lines.find((line) => line.startsWith(`hiram_oldest_due_job_seconds{lane="${lane}"}`))?.split(" ")[1],
    );
  expect(ageOf("messages")).toBeGreaterThan(499);
  expect(ageOf("messages")).toBeLessThan(600);
  expect(ageOf("other")).toBeGreaterThan(8_999);
});
