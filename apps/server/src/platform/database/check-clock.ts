import type { Db } from "./database.ts";
import { databaseTime } from "./database-time.ts";

/** Servers whose clocks differ by seconds are fine; by more, one of them counts a day, or a code's time, wrongly. */
const FURTHEST_SECONDS = 60;

/** This machine's clock or the database's is wrong; the message says by how much. */
export class ClockWrong extends Error {
  override readonly name = "ClockWrong";
}

/**
 * Compares this machine's clock with the database's, which all servers share.
 * @param now this machine's time in milliseconds
 * @throws {ClockWrong} when they are more than a minute apart
 */
export async function checkClock(db: Db, now: () => number = Date.now): Promise<void> {
  const askedAt = now();
  const theirs = await databaseTime(db);
  // However long the answer took, their time was between the two.
  const ahead = Math.max(askedAt - theirs, 0) + Math.min(now() - theirs, 0);
  const seconds = Math.round(ahead / 1000);
  if (Math.abs(seconds) <= FURTHEST_SECONDS) return;
  const way = seconds > 0 ? "ahead of" : "behind";
  throw new ClockWrong(
    `this machine's clock is ${Math.abs(seconds)} seconds ${way} the database's: have both set by a time server`,
  );
}
