import { setTimeout } from "node:timers/promises";
import { NodePgSession } from "drizzle-orm/node-postgres/session";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Client } from "pg";
import { findMigrations } from "./migrations.ts";
import { databaseFailure } from "./sql-state.ts";

/** Something held a table for as long as a migration may wait for it. */
export class TablesInUse extends Error {
  override readonly name = "TablesInUse";
}

/** Lock not available, and deadlock: a server may hold two tables in the other order. */
const HELD: ReadonlySet<string> = new Set(["55P03", "40P01"]);

interface Patience {
  /** How long one attempt waits for a table: as long as that, every call that needs the table waits behind it. */
  readonly lockMs: number;
  readonly attempts: number;
  readonly pauseMs: number;
}

/** Two minutes for each migration. A backup that runs holds every table until it ends. */
const USUAL_PATIENCE: Patience = { lockMs: 2_000, attempts: 12, pauseMs: 8_000 };

/**
 * Applies the migrations that are pending, each in a transaction of its own, so that none holds its tables while the next
 * one works. What holds a table is waited for in short attempts, and servers of the previous version go on.
 *
 * @param client of the tables' owner, which nothing else uses meanwhile
 * @param migrationsFolder with their journal
 * @throws {TablesInUse} when a table is held throughout; the migrations before that one are in place
 */
export async function migrateTables(
  client: Client,
  migrationsFolder = findMigrations(),
  patience = USUAL_PATIENCE,
): Promise<void> {
  const dialect = new PgDialect();
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  /** Whether they are in place now: those that were before are left out. */
  async function haveApplied(migrations: MigrationMeta[]): Promise<boolean> {
    try {
      await dialect.migrate(migrations, session, { migrationsFolder });
      return true;
    } catch (failure) {
      if (HELD.has(databaseFailure(failure)?.state ?? "")) return false;
      throw failure;
    }
  }
  await client.query(`set lock_timeout = ${patience.lockMs}`);
  try {
    for (const migration of readMigrationFiles({ migrationsFolder }))
      for (let attempt = 1; !(await haveApplied([migration])); attempt += 1) {
        if (attempt >= patience.attempts)
          throw new TablesInUse(
            "the tables can't be migrated, as something holds one of them: run it again when no backup or long " +
              "query is under way. The servers can go on meanwhile.",
          );
        await setTimeout(patience.pauseMs);
      }
  } finally {
    await client.query("reset lock_timeout");
  }
}
