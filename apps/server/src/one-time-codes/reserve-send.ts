import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database, Db } from "../platform/database/database.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { subscriberOf } from "../platform/throttle/caller-address.ts";
import { countAttempt } from "../platform/throttle/throttle.ts";
import {
  ADDRESS_LIMIT,
  BREAKER_WINDOW_SECONDS,
  DEVICE_LIMIT,
  LIFE_SECONDS,
  NUMBER_LIMITS,
  RESEND_SECONDS,
  UNVERIFIED_PER_VERIFIED,
} from "./limits.ts";
import { oneTimeCodes } from "./schema.ts";

export interface PlannedSend {
  readonly now: Date;
  readonly phone: string;
  /** "" when unknown: not limited. */
  readonly deviceId: string;
  /** "" when unknown: not limited. */
  readonly callerAddress: string;
  readonly targetHash: string;
  readonly codeHash: string;
  /** Messages that may stay unverified in the breaker's window. */
  readonly unverifiedAllowance: number;
}

export interface SendRefused {
  readonly ok: false;
  readonly reason: "too-soon" | "too-many" | "paused";
  readonly retryAfterSeconds: number;
}

/**
 * Writes a code that is about to be sent, if every limit allows it. Of any number of calls at once for one
 * number one gets through: the others find its lock taken, or its row.
 */
export async function reserveSend(
  database: Database,
  hash: KeyedHash,
  send: PlannedSend,
): Promise<{ readonly ok: true; readonly id: number } | SendRefused> {
  const { now } = send;
  const phoneHash = hash.of("code-phone", send.phone);
  return database.transaction(async (tx) => {
    if (!(await takesLock(tx, phoneHash))) return refused("too-soon", RESEND_SECONDS);
    const refusal =
      (await beyondNumberLimits(tx, phoneHash, now)) ??
      (await beyondCallerLimits(tx, hash, send)) ??
      (await beyondSpending(tx, send));
    if (refusal !== null) return refusal;
    const [row] = await tx
      .insert(oneTimeCodes)
      .values({
        phoneHash,
        targetHash: send.targetHash,
        codeHash: send.codeHash,
        sentAt: now,
        expiresAt: inSeconds(now, LIFE_SECONDS),
      })
      .returning({ id: oneTimeCodes.id });
    return { ok: true, id: row?.id ?? 0 };
  });
}

/** The provider did not take the message: its number may have another at once. */
export async function markUndeliverable(db: Db, id: number, now: Date): Promise<void> {
  await db.update(oneTimeCodes).set({ undeliverableAt: now }).where(eq(oneTimeCodes.id, id));
}

/** Nobody waits for the lock: who finds it taken is too soon, and no connection of the pool is held up. */
async function takesLock(tx: Db, phoneHash: string): Promise<boolean> {
  const key = Buffer.from(phoneHash, "base64url").readBigInt64BE().toString();
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${key}::bigint) as taken`,
  );
  return rows[0]?.taken === true;
}

async function beyondNumberLimits(tx: Db, phoneHash: string, now: Date): Promise<SendRefused | null> {
  const longest = NUMBER_LIMITS.at(-1)!;
  const sends = await tx
    .select({ sentAt: oneTimeCodes.sentAt })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.phoneHash, phoneHash),
        gt(oneTimeCodes.sentAt, inSeconds(now, -longest.windowSeconds)),
        isNull(oneTimeCodes.undeliverableAt),
      ),
    )
    .orderBy(desc(oneTimeCodes.sentAt))
    .limit(longest.most);
  for (const { most, windowSeconds, reason } of NUMBER_LIMITS) {
    // The one that must leave the window before another may come in.
    const blocking = sends[most - 1];
    const freeInMs = blocking === undefined ? 0 : blocking.sentAt.getTime() + windowSeconds * 1000 - +now;
    if (freeInMs > 0) return refused(reason, Math.ceil(freeInMs / 1000));
  }
  return null;
}

async function beyondCallerLimits(tx: Db, hash: KeyedHash, send: PlannedSend): Promise<SendRefused | null> {
  // Always in this order: rows are locked until the end of the transaction.
  const callers = [
    { limit: ADDRESS_LIMIT, who: subscriberOf(send.callerAddress) },
    { limit: DEVICE_LIMIT, who: send.deviceId },
  ];
  for (const { limit, who } of callers) {
    if (who === "") continue;
    const { allowed, retryAfterSeconds } = await countAttempt(tx, hash, { limit, who, now: send.now });
    if (!allowed) return refused("too-many", retryAfterSeconds);
  }
  return null;
}

async function beyondSpending(
  tx: Db,
  { now, unverifiedAllowance }: Pick<PlannedSend, "now" | "unverifiedAllowance">,
): Promise<SendRefused | null> {
  const [counted] = await tx
    .select({
      verified: sql<number>`count(${oneTimeCodes.usedAt})::int`,
      unverified: sql<number>`(count(*) - count(${oneTimeCodes.usedAt}))::int`,
    })
    .from(oneTimeCodes)
    .where(
      and(
        gt(oneTimeCodes.sentAt, inSeconds(now, -BREAKER_WINDOW_SECONDS)),
        isNull(oneTimeCodes.undeliverableAt),
      ),
    );
  const { verified, unverified } = counted ?? { verified: 0, unverified: 0 };
  const mayStayUnverified = unverifiedAllowance + UNVERIFIED_PER_VERIFIED * verified;
  return unverified < mayStayUnverified ? null : refused("paused", 5 * 60);
}

const refused = (reason: SendRefused["reason"], retryAfterSeconds: number): SendRefused => ({
  ok: false,
  reason,
  retryAfterSeconds,
});

const inSeconds = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000);
