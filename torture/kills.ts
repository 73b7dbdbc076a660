import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { manilaDateOf } from "@hiram/lending";
import { and, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { orders } from "../apps/server/src/orders/schema.ts";
import type { Database } from "../apps/server/src/platform/database/database.ts";
import { openPostgres } from "../apps/server/src/platform/database/postgres.ts";
import { outboxJobs } from "../apps/server/src/platform/jobs/schema.ts";
import { createLogger } from "../apps/server/src/platform/log.ts";
import { createDatabase } from "../apps/server/src/testing/fresh-database.ts";
import { checkBooks, checkDatabase, countKept } from "./invariants.ts";
import { keepBorrowing, type Load } from "./load.ts";
import type { Part, PartResult, PartSettings } from "./part.ts";
import { expectSame } from "./violation.ts";
import { openProviderWire, openSandbox } from "./world/provider-wire.ts";
import { seededRandom } from "./world/seeded-random.ts";
import { serverProcess } from "./world/server-process.ts";

const BORROWERS_AT_ONCE = 6;
/**
 * How many answers a server gives before it is killed: a count rather than a time, so that a slow machine gets as far.
 */
const MOST_ANSWERS = 60;
const LONGEST_LIFE_MS = 10_000;
const LONGEST_FINISH_MS = 120_000;

/**
 * Kills a real server on PostgreSQL while people borrow and pay, and starts it again. What it acknowledged must be
 * there; what it had begun must be finished; nothing may be there twice.
 */
async function runKills({ count, seed, engine, onProgress }: PartSettings): Promise<PartResult> {
  if (engine === "pglite") throw new Error("kills need PostgreSQL");
  const random = seededRandom(seed);
  const dataDir = await mkdtemp(join(tmpdir(), "hiram-kills-"));
  const { url, drop } = await createDatabase(engine.serverUrl, engine.template);
  const now = (): Date => new Date();
  const wire = await openProviderWire({ sandbox: () => sandbox, now });
  const sandbox = await openSandbox(wire, now);
  const server = await serverProcess({ databaseUrl: url, sandboxUrl: wire.url, dataDir });
  await server.start();
  const database = await openPostgres({ url, poolSize: 8 }, createLogger("silent"));
  const load: Load = { answers: 0, confirmed: [], announced: new Set(), isOver: false };
  const failures: string[] = [];
  let kills = 0;
  try {
    const people = Promise.all(
      Array.from({ length: BORROWERS_AT_ONCE }, (_, index) =>
        keepBorrowing({ database, server, random: seededRandom(seed + index), load }),
      ),
    );
    people.catch(() => (load.isOver = true));
    for (; kills < count && !load.isOver; kills += 1) {
      await answersOf(load, 1 + random.below(MOST_ANSWERS));
      // A few milliseconds into whatever it does next.
      await sleep(random.below(20));
      await server.kill();
      await checkBooks(database);
      await endLeases(database);
      await server.start();
      onProgress?.(kills + 1);
    }
    load.isOver = true;
    await people;
    await finished(database);
    await checkAcknowledged(database, load);
    await checkDatabase(database, manilaDateOf(now()));
  } catch (failure) {
    load.isOver = true;
    failures.push(
      `seed ${seed}, after ${kills} kills: ${String(failure)}\n  again: npm run torture -- kills --seed ${seed} --count ${count}`,
    );
  } finally {
    await server.kill();
    await database.close();
    await sandbox.close();
    await wire.close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const detail = `${load.confirmed.length} loans, ${load.announced.size} announcements acknowledged`;
  return { name: "kills", runs: kills, detail, failures };
}

/** Waits until the server has given this many more answers. */
async function answersOf(load: Load, more: number): Promise<void> {
  const [enough, until] = [load.answers + more, Date.now() + LONGEST_LIFE_MS];
  while (load.answers < enough && Date.now() < until && !load.isOver) await sleep(2);
}

/** Their holders are dead; in production the minute simply passes. */
async function endLeases({ db }: Database): Promise<void> {
  await db.update(outboxJobs).set({ lockedUntil: null }).where(isNotNull(outboxJobs.lockedUntil));
}

/** Waits until everything that was begun is done: no job is due, running or waiting for a retry. */
async function finished({ db }: Database): Promise<void> {
  const until = Date.now() + LONGEST_FINISH_MS;
  const open = and(
    isNull(outboxJobs.doneAt),
    isNull(outboxJobs.deadAt),
    sql`(${outboxJobs.runAfter} <= clock_timestamp() or ${outboxJobs.attempts} > 0)`,
  );
  while ((await db.$count(outboxJobs, open)) > 0) {
    if (Date.now() > until) {
      const left = await db
        .select({ kind: outboxJobs.kind, error: outboxJobs.lastError })
        .from(outboxJobs)
        .where(open);
      expectSame("jobs that do not end", left, []);
    }
    await sleep(100);
  }
  const dead = await db
    .select({ kind: outboxJobs.kind, error: outboxJobs.lastError })
    .from(outboxJobs)
    .where(isNotNull(outboxJobs.deadAt));
  expectSame("jobs that failed for good", dead, []);
}

/** Whatever people were told is true: their loan exists once, their money is counted. */
async function checkAcknowledged(database: Database, { confirmed, announced }: Load): Promise<void> {
  const ids = [...new Set(confirmed)];
  const stored =
    ids.length === 0
      ? []
      : await database.db.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids));
  expectSame("confirmed loans that are there", stored.length, ids.length);
  expectSame(
    "acknowledged announcements that are kept",
    await countKept(database, announced),
    announced.size,
  );
}

export const killsPart: Part = {
  name: "kills",
  needsPostgres: true,
  short: { count: 3, steps: 1 },
  long: { count: 200, steps: 1 },
  run: runKills,
};
