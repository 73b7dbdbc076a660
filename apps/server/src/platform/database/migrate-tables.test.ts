import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createMigratedDatabase } from "../../testing/test-database.ts";
import { migrateTables, TablesInUse } from "./migrate-tables.ts";

/** Two migrations, later than all that the database has. */
async function laterMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hiram-migration-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "meta"));
  const entries = ["first", "later"].map((tag, idx) => ({
    idx,
    version: "7",
    when: Date.now() * 2 + idx,
    tag,
    breakpoints: true,
  }));
  await writeFile(
    join(folder, "meta/_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
  await writeFile(join(folder, "first.sql"), "create table first_of_two (id int)");
  await writeFile(join(folder, "later.sql"), "alter table borrowers add column later text");
  return folder;
}

/** A database that lacks those migrations, with its owner, a backup that holds its tables, and another server's call. */
async function duringBackup() {
  const database = await createMigratedDatabase();
  if (database === null) throw new Error("only PostgreSQL is migrated while servers run");
  const clients = Array.from({ length: 3 }, () => new Client({ connectionString: database.url }));
  const [owner, backup, call] = clients as [Client, Client, Client];
  onTestFinished(async () => {
    await Promise.all(clients.map((each) => each.end()));
    await database.drop();
  });
  for (const each of clients) await each.connect();
  await backup.query("begin; lock table borrowers in access share mode");
  const isMigrated = async () => {
    const { rowCount } = await call.query(
      "select from information_schema.columns where table_name = 'borrowers' and column_name = 'later'",
    );
    return rowCount === 1;
  };
  return { owner, backup, call, isMigrated, folder: await laterMigrations() };
}

test("[config] a migration waits for a backup's end in short attempts, and other calls are answered meanwhile", async () => {
  const { owner, backup, call, isMigrated, folder } = await duringBackup();
  const migrated = migrateTables(owner, folder, { lockMs: 50, attempts: 1_000, pauseMs: 20 });
  // Behind an attempt that waited for the whole backup, each of these would wait, too.
  for (let each = 0; each < 10; each += 1) {
    await call.query("select from borrowers");
    await setTimeout(30);
  }
  expect(await isMigrated()).toBe(false);
  await backup.query("commit");
  await migrated;
  expect(await isMigrated()).toBe(true);
  const { rows } = await owner.query("show lock_timeout");
  expect(rows).toEqual([{ lock_timeout: "0" }]);
});

test("[config] a migration whose tables stay held says so; what came before it is in place, and no lock is left", async () => {
  const { owner, backup, call, isMigrated, folder } = await duringBackup();
  const refused = migrateTables(owner, folder, { lockMs: 20, attempts: 2, pauseMs: 10 });
  await expect(refused).rejects.toThrow(TablesInUse);
  expect(await isMigrated()).toBe(false);
  await call.query("insert into first_of_two values (1)");
  await backup.query("commit");
  await migrateTables(owner, folder);
  expect(await isMigrated()).toBe(true);
});
