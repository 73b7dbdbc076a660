import { sql } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import type { Db } from "../database/database.ts";
import { outboxJobs } from "./schema.ts";

/** The lanes of the worker: `messages` are the kinds that have places of their own. */
const LANES = ["messages", "other"] as const;

/**
 * Shows how many jobs are due, of any kind, including those that this version does not know: nobody may be working on
 * them. Read when scraped; while the database is away, nothing is shown.
 */
export function showQueue(registry: Registry, db: Db, messages: readonly string[]): void {
  const show = (name: string, help: string, of: "jobs" | "seconds"): void => {
    const gauge: Gauge<"lane"> = new Gauge({
      name,
      help,
      labelNames: ["lane"] as const,
      registers: [registry],
      // Each reads for itself: a registry writes a gauge down as soon as that gauge's own values are there.
      async collect() {
        const lanes = await readQueue(db, messages).catch(() => null);
        gauge.reset();
        if (lanes !== null) for (const lane of LANES) gauge.set({ lane }, lanes.get(lane)?.[of] ?? 0);
      },
    });
  };
  show("hiram_jobs_due", "Jobs that are due and neither done nor failed for good, by lane", "jobs");
  const help = "How long the oldest due job has been due, by lane; 0: none is due";
  show("hiram_oldest_due_job_seconds", help, "seconds");
}

/** By the database's clock; `now()` lets the index of waiting jobs end the read at what is due. */
async function readQueue(db: Db, messages: readonly string[]) {
  const { kind, runAfter, doneAt, deadAt } = outboxJobs;
  const names = sql.join(
    messages.map((name) => sql`${name}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ lane: string; jobs: number; seconds: number }>(sql`
    select case when ${kind} in (${names}) then 'messages' else 'other' end as lane, count(*)::float8 as jobs,
      extract(epoch from now() - min(${runAfter}))::float8 as seconds
    from ${outboxJobs} where ${doneAt} is null and ${deadAt} is null and ${runAfter} <= now() group by 1`);
  return new Map(rows.map(({ lane, jobs, seconds }) => [lane, { jobs, seconds }]));
}
