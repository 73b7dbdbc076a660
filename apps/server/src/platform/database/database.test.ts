import { spawnSync } from "node:child_process";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { borrowers } from "../../identity/schema.ts";
import { relayDatabase } from "../../testing/database-relay.ts";
import { createPostgresDatabase, openTestDatabase, withTestDatabase } from "../../testing/test-database.ts";
import { createLogger } from "../log.ts";
import type { Db } from "./database.ts";
import { isDatabaseAway, namedAway } from "./database-away.ts";
import { findMigrations, readMigrations } from "./migrations.ts";
import { openPostgres } from "./postgres.ts";
import { databaseFailure } from "./sql-state.ts";

const database = withTestDatabase();

const phoneOf = (number: number) => `0917${String(number).padStart(7, "0")}`;

async function countBorrowers(): Promise<number> {
  const { rows } = await database().db.execute<{ count: number }>(
    sql`select count(*) as count from ${borrowers}`,
  );
  return rows[0]?.count ?? Number.NaN;
}

test("[database] bigint comes as a number and a day as text, also from SQL written by hand", async () => {
  const { rows } = await database().db.execute(
    sql`select 9007199254740991::bigint as most, date '2026-03-01' as day`,
  );
  expect(rows).toEqual([{ most: Number.MAX_SAFE_INTEGER, day: "2026-03-01" }]);
});

test("[database] an instant is read back to the millisecond, as a Date", async () => {
  const createdAt = new Date("2026-02-28T16:00:00.123Z");
  const [row] = await database()
    .db.insert(borrowers)
    .values({ phone: phoneOf(1), fullName: "A", createdAt })
    .returning();
  expect(row?.createdAt).toEqual(createdAt);
});

test("[database] a transaction that throws keeps nothing", async () => {
  const before = await countBorrowers();
  const broken = database().transaction(async (tx) => {
    await tx.insert(borrowers).values({ phone: phoneOf(2), fullName: "B" });
    throw new Error("stop");
  });
  await expect(broken).rejects.toThrow("stop");
  expect(await countBorrowers()).toBe(before);
});

test("[database] a query beside the open transaction is refused, not left to hang", async () => {
  const mistaken = database().transaction(async () => {
    await database().db.select().from(borrowers);
  });
  await expect(mistaken).rejects.toMatchObject({
    cause: { message: expect.stringContaining("inside a transaction") as string },
  });
  const nested = database().transaction(() => database().transaction(async () => {}));
  await expect(nested).rejects.toThrow("inside a transaction");
});

test("[database] work started in a transaction may query once it has ended", async () => {
  let later: Promise<number> | undefined;
  await database().transaction(async () => {
    later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => countBorrowers());
  });
  await expect(later).resolves.toBeGreaterThanOrEqual(0);
});

test("[database] a refused row says which constraint refused it", async () => {
  await database()
    .db.insert(borrowers)
    .values({ phone: phoneOf(3), fullName: "C" });
  const error: unknown = await database()
    .db.insert(borrowers)
    .values({ phone: phoneOf(3), fullName: "D" })
    .catch((failure: unknown) => failure);
  expect(databaseFailure(error)).toEqual({ state: "23505", constraint: "borrowers_phone_unique" });
  expect(databaseFailure(new Error("no database in it"))).toBeNull();
});

test("[database] a notification is heard after the commit and not before", async () => {
  const heard: unknown[] = [];
  const stop = await database().listen("test_channel", (said) => heard.push(said));
  await database().transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('test_channel', 'look:12')`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard).toEqual(["look:12"]);
  await stop();
});

test("[database] it is ready while open, not after closing, and closes twice", async () => {
  const ownDatabase = await openTestDatabase();
  await expect.poll(() => ownDatabase.ready()).toBe(true);
  await ownDatabase.close();
  await ownDatabase.close();
  expect(await ownDatabase.ready()).toBe(false);
});

test("[database] two servers that start at once on an empty PostgreSQL migrate it once", async (context) => {
  const fresh = await createPostgresDatabase();
  context.skip(fresh === null, "the embedded database serves one process");
  if (fresh === null) return;
  const logger = createLogger("silent");
  const servers = await Promise.all(
    [1, 2, 3].map(() => openPostgres({ url: fresh.url, poolSize: 2 }, logger)),
  );
  const applied = await servers[0]?.db.execute<{ count: number }>(
    sql`select count(*) as count from drizzle.__drizzle_migrations`,
  );
  expect(applied?.rows[0]?.count).toBe((await readMigrations(findMigrations())).length);
  await Promise.all(servers.map((server) => server.close()));
  await fresh.drop();
});

/** Ends one of the server's connections, as a restart of the database does. */
async function endBackend(url: string, pid: number): Promise<void> {
  const operator = new Client({ connectionString: url });
  await operator.connect();
  await operator.query("select pg_terminate_backend($1, 5000)", [pid]);
  await operator.end();
}

/** Ends it before this process can notice, by blocking this process meanwhile. */
function endBackendUnnoticed(url: string, pid: number): void {
  const script = `
    import { Client } from "pg";
    const operator = new Client({ connectionString: ${JSON.stringify(url)} });
    await operator.connect();
    await operator.query("select pg_terminate_backend(${pid}, 5000)");
    await operator.end();`;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "--eval", script]);
  expect(status).toBe(0);
}

async function backendOf(db: Db): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
}

describe("a connection that breaks", () => {
  /** A database of its own with a single connection, so that a lost one shows at once. Null on the embedded engine. */
  async function openNarrow() {
    const fresh = await createPostgresDatabase();
    if (fresh === null) return null;
    const narrow = await openPostgres({ url: fresh.url, poolSize: 1 }, createLogger("silent"));
    onTestFinished(async () => {
      await narrow.close();
      await fresh.drop();
    });
    return { narrow, url: fresh.url };
  }

  test("[database] within a transaction fails that one alone: the process and the pool go on", async (context) => {
    const opened = await openNarrow();
    context.skip(opened === null, "the embedded database has no connections");
    if (opened === null) return;
    const { narrow, url } = opened;
    const broken = narrow.transaction(async (tx) => {
      await endBackend(url, await backendOf(tx));
      await backendOf(tx);
    });
    await expect(broken).rejects.toThrow("pg_backend_pid");
    expect(await narrow.transaction(backendOf)).toBeGreaterThan(0);
    const refused = narrow.transaction(async (tx) => {
      await endBackend(url, await backendOf(tx));
      throw new Error("refused");
    });
    await expect(refused).rejects.toThrow("refused");
    expect(await narrow.transaction(backendOf)).toBeGreaterThan(0);
  });

  test("[database] before its transaction began is given back all the same", async (context) => {
    const opened = await openNarrow();
    context.skip(opened === null, "the embedded database has no connections");
    if (opened === null) return;
    const { narrow, url } = opened;
    endBackendUnnoticed(url, await backendOf(narrow.db));
    await expect(narrow.transaction(backendOf)).rejects.toThrow();
    expect(await narrow.transaction(backendOf)).toBeGreaterThan(0);
  });
});

async function expectAway(call: Promise<unknown>): Promise<void> {
  expect(isDatabaseAway(await call.catch((failure: unknown) => failure))).toBe(true);
}

test("[database] one that vanishes without a word is away soon, and the connections to it are given up", async (context) => {
  const fresh = await createPostgresDatabase();
  context.skip(fresh === null, "the embedded database has no connections");
  if (fresh === null) return;
  const { url, freeze, close } = await relayDatabase(fresh.url);
  const settings = { url, poolSize: 2, waitMs: 60_000, silentAfterMs: 1_500 };
  const distant = await openPostgres(settings, createLogger("silent"));
  onTestFinished(async () => {
    await distant.close();
    close();
    await fresh.drop();
  });
  // Both connections are open, and idle.
  await Promise.all([backendOf(distant.db), distant.transaction(backendOf)]);
  const began = performance.now();
  const within = distant.transaction(async (tx) => {
    await backendOf(tx);
    freeze(true);
    await backendOf(tx);
  });
  await expectAway(within);
  await expectAway(backendOf(distant.db));
  expect(performance.now() - began).toBeLessThan(30_000);
  freeze(false);
  expect(await distant.transaction(backendOf)).toBeGreaterThan(0);
  expect(await backendOf(distant.db)).toBeGreaterThan(0);
});

describe("a database that is away", () => {
  test.for([
    ["a name service that does not answer", "EAI_AGAIN"],
    ["a disk without room", "53100"],
    ["a connection that was closed", "EPIPE"],
  ] as const)("[database] is %s, too", ([, code]) => {
    const failure = Object.assign(new Error("could not extend file"), { code });
    expect(isDatabaseAway(namedAway(failure))).toBe(true);
  });

  test("[database] is told apart from our own mistakes, in a statement and in a transaction", async () => {
    const ownDatabase = await openTestDatabase();
    const mistake: unknown = await ownDatabase.db
      .execute(sql`select nothing`)
      .catch((failure: unknown) => failure);
    expect(isDatabaseAway(mistake)).toBe(false);
    await ownDatabase.close();
    for (const query of [
      ownDatabase.db.execute(sql`select 1`),
      ownDatabase.transaction(async (tx) => tx.execute(sql`select 1`)),
    ])
      expect(isDatabaseAway(await query.catch((failure: unknown) => failure))).toBe(true);
  });

  test("[database] also means a pool without a free connection: the callers waiting for one are told in time", async (context) => {
    const fresh = await createPostgresDatabase();
    context.skip(fresh === null, "the embedded database has no pool");
    if (fresh === null) return;
    const narrow = await openPostgres({ url: fresh.url, poolSize: 1, waitMs: 1000 }, createLogger("silent"));
    // To connect counts as waiting, too: a busy machine may need several attempts.
    await expect.poll(() => backendOf(narrow.db).catch(() => 0)).toBeGreaterThan(0);
    let end = (): void => {};
    const held = narrow.transaction(() => new Promise<void>((resolve) => (end = resolve)));
    expect(isDatabaseAway(await narrow.db.execute(sql`select 1`).catch((failure: unknown) => failure))).toBe(
      true,
    );
    // The probe has a connection of its own: a full pool does not make a server unready.
    await expect.poll(() => narrow.ready()).toBe(true);
    end();
    await held;
    await narrow.close();
    await fresh.drop();
  });

  test("[database] it is not ready where it only reads, as on a replica", async (context) => {
    const fresh = await createPostgresDatabase();
    context.skip(fresh === null, "the embedded database has no replicas");
    if (fresh === null) return;
    const narrow = await openPostgres({ url: fresh.url, poolSize: 2 }, createLogger("silent"));
    await expect.poll(() => narrow.ready()).toBe(true);
    const operator = new Client({ connectionString: fresh.url });
    await operator.connect();
    const name = new URL(fresh.url).pathname.slice(1);
    await operator.query(`alter database ${name} set default_transaction_read_only = on`);
    await operator.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
      [name],
    );
    await operator.end();
    expect(await narrow.ready()).toBe(false);
    const written = narrow.transaction(async (tx) =>
      tx.insert(borrowers).values({ phone: phoneOf(9), fullName: "E" }),
    );
    expect(isDatabaseAway(await written.catch((failure: unknown) => failure))).toBe(true);
    await narrow.close();
    await fresh.drop();
  });
});
