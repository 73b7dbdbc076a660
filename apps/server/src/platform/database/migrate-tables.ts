import { setTimeout } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client } from "pg";
import { findMigrations } from "./migrations.ts";
import { databaseFailure } from "./sql-state.ts";

/** Something held a table for as long as a migration may wait for it; nothing was changed. */
export class TablesInUse extends Error {
  override readonly name = "TablesInUse";
}

const LOCK_NOT_AVAILABLE = "55P03";

interface Patience {
  /** How long one attempt waits for a table: as long as that, every call that needs the table waits behind it. */
  readonly lockMs: number;
  readonly attempts: number;
  readonly pauseMs: number;
}

/** Two minutes in all. A backup that runs holds every table until it ends. */
const USUAL_PATIENCE: Patience = { lockMs: 2_000, attempts: 12, pauseMs: 8_000 };

/**
 * Applies the migrations that are pending, in one transaction. What holds a table is waited for in short attempts, so that
 * servers of the previous version go on.
 *
 * @param client of the tables' owner, which nothing else uses meanwhile
 * @param folder of the migrations
 * @throws {TablesInUse} when a table is held throughout
 */
export async function migrateTables(
  client: Client,
  folder = findMigrations(),
  patience = USUAL_PATIENCE,
): Promise<void> {
  await client.query(`set lock_timeout = ${patience.lockMs}`);
  try {
    for (let attempt = 1; !(await haveMigrated(client, folder)); attempt += 1) {
      if (attempt >= patience.attempts)
        throw new TablesInUse(
          "the tables can't be migrated, as something holds one of them: run it again when no backup or long query is " +
            "under way. Nothing was changed.",
        );
      await setTimeout(patience.pauseMs);
    }
  } finally {
    await client.query("reset lock_timeout");
  }
}

async function haveMigrated(client: Client, migrationsFolder: string): Promise<boolean> {
  try {
    await migrate(drizzle({ client }), { migrationsFolder });
    return true;
  } catch (failure) {
    if (databaseFailure(failure)?.state === LOCK_NOT_AVAILABLE) return false;
    throw failure;
  }
}
