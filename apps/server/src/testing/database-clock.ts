import { sql } from "drizzle-orm";
import type { Database, Db } from "../platform/database/database.ts";

/** Runs something in a transaction in which the database's clock stands still at an instant. */
export function atDatabaseTime<T>(
  database: Database,
  instant: Date,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`create schema if not exists standing_clock`);
    await tx.execute(sql`
      create or replace function standing_clock.clock_timestamp() returns timestamptz language sql stable as
      $$ select current_setting('standing_clock.now')::timestamptz $$`);
    await tx.execute(sql`select set_config('standing_clock.now', ${instant.toISOString()}, true)`);
    // Named before its own, whose clock would be found first.
    await tx.execute(sql`set local search_path to standing_clock, pg_catalog, public`);
    return work(tx);
  });
}
