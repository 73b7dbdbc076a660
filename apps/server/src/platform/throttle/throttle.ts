import { eq, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import type { KeyedHash } from "../keyed-hash.ts";
import { subscriberOf } from "./caller-address.ts";
import { attempts } from "./schema.ts";

/** A number of attempts within a window that begins with the first of them. */
export interface AttemptLimit {
  /** What is limited: part of the key, so that limits of different things never share a count. */
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
}

export interface AttemptVerdict {
  readonly allowed: boolean;
  /** Until the window ends; whole, at least 1. */
  readonly retryAfterSeconds: number;
}

/**
 * Counts an attempt before it is made, in one statement: of a thousand at once no more than the limit pass, however
 * many servers share the database. Refused attempts count too, but never lengthen the window.
 *
 * @param subject what is limited: a phone number, an address; stored only as a hash
 */
export async function countAttempt(
  db: Db,
  hash: KeyedHash,
  { limit, subject, now }: { readonly limit: AttemptLimit; readonly subject: string; readonly now: Date },
): Promise<AttemptVerdict> {
  const windowEndsAt = new Date(now.getTime() + limit.windowSeconds * 1000);
  const isOver = sql`${attempts.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(attempts)
    .values({ key: hash.of(limit.name, subject), count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({ count: attempts.count, windowEndsAt: attempts.windowEndsAt });
  const { count, windowEndsAt: endsAt } = row ?? { count: 1, windowEndsAt };
  const leftMs = endsAt.getTime() - now.getTime();
  return { allowed: count <= limit.most, retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) };
}

/** Resets a count: somebody who has proven their identity has used up no attempts. */
export async function forgetAttempts(
  db: Db,
  hash: KeyedHash,
  { limit, subject }: { readonly limit: AttemptLimit; readonly subject: string },
): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, hash.of(limit.name, subject)));
}

/** Counts callers' attempts by address (`CallContext.callerAddress`); a page that the server renders is not limited. */
export function callerThrottle(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly hash: KeyedHash;
}): (limit: AttemptLimit, callerAddress: string) => Promise<AttemptVerdict> {
  const { db, clock, hash } = parts;
  return async (limit, callerAddress) => {
    const subscriber = subscriberOf(callerAddress);
    if (subscriber === "") return { allowed: true, retryAfterSeconds: 1 };
    return countAttempt(db, hash, { limit, subject: subscriber, now: clock.now() });
  };
}
