import type { Database, Transaction } from "../platform/database/database.ts";

/**
 * Runs `work` while another transaction holds what `lock` locks. On PostgreSQL alone: the embedded database does one
 * thing after the other, and `work` would wait for ever.
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
