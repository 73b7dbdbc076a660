import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database, Transaction } from "../platform/database/database.ts";

/**
 * Runs `work` while another transaction holds what `lock` locks. Only on PostgreSQL: the embedded database does one
 * thing after the other, and `work` would wait forever.
 */
export async function whileLocked<T>(
  database: Database,
  lock: (tx: Transaction) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  let tellHeld = (): void => {};
  const held = new Promise<void>((resolve) => (tellHeld = resolve));
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const holding = database.transaction(async (tx) => {
    await lock(tx);
    tellHeld();
    await released;
  });
  try {
    await Promise.race([held, holding]);
    return await work();
  } finally {
    release();
    await holding;
  }
}

/**
 * Waits until this many other connections to the database wait for a lock: the barrier before `whileLocked` lets go.
 */
export async function untilWaiting({ db }: Database, count: number): Promise<void> {
  const waiting = async (): Promise<number> => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  };
  await expect.poll(waiting, { interval: 10 }).toBe(count);
}
