import { CODE_LIFE_SECONDS, RESEND_SECONDS } from "@hiram/market/sms-code.ts";
import { and, desc, eq, gt, gte, isNull, sql } from "drizzle-orm";
import type { Database, Db } from "../platform/database/database.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { countAttempt } from "../platform/throttle/throttle.ts";
import { type Asker, askerHash, placeHashes } from "./asker.ts";
import { type CodePurpose, DEVICE_LIMIT, KEPT_HOURS } from "./limits.ts";
import { beyondQuota, type EarlierSend } from "./number-quota.ts";
import { oneTimeCodes } from "./schema.ts";
import { judgeSpending, readSpent } from "./spending.ts";

export interface PlannedSend {
  readonly now: Date;
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly asker: Asker;
  readonly targetHash: string;
  readonly codeHash: string;
  /** Whether the number has an account, where the purpose needs to know. */
  readonly hasAccount: boolean;
  /** How many messages may stay unverified in the breaker's window. */
  readonly unverifiedAllowance: number;
  readonly since: Date | undefined;
}

/** A recorded code, to be sent unless it is withheld. */
export interface AdmittedSend {
  readonly ok: true;
  readonly id: number;
  readonly spending: "free" | "shared" | "reserve" | "withheld";
}

export interface SendRefused {
  readonly ok: false;
  readonly reason: "too-soon" | "too-many" | "captcha-needed" | "paused";
  /** 0 when a captcha is needed, since waiting does not replace it. */
  readonly retryAfterSeconds: number;
}

/** Purposes of logging in, where a number without an account is of no use. */
const AT_LOGIN: ReadonlySet<CodePurpose> = new Set(["login", "password-reset"]);
const PAUSE_SECONDS = 5 * 60;

/**
 * Records a code that is about to be sent, if every limit allows it.
 * @returns "sent-before" where the asker was sent one since `send.since`, or was told so (`withheld`)
 */
export async function admitSend(
  database: Database,
  hash: KeyedHash,
  send: PlannedSend,
): Promise<AdmittedSend | SendRefused | "sent-before"> {
  const { now, purpose, asker, since } = send;
  const { standing } = asker;
  const phoneHash = hash.of("code-phone", send.phone);
  const request = { purpose, standing, askerHash: askerHash(hash, asker), ...placeHashes(hash, asker) };
  return database.transaction(async (tx) => {
    const lock = (whose: string): string => hash.of("code-lock", send.phone, purpose, whose);
    // Of any number of simultaneous calls by one asker, one gets through: the others find its lock taken, or its row.
    const asked = lock(`${standing} ${request.askerHash}`);
    if (since !== undefined) {
      await takeLock(tx, asked);
      if (await hasSent(tx, { ...request, targetHash: send.targetHash, since })) return "sent-before";
    } else if (!(await triesLock(tx, asked))) return refused("too-soon", RESEND_SECONDS);
    if (standing === "stranger" && !(await triesLock(tx, lock(standing)))) return refused("captcha-needed");
    if (standing === "captcha") await takeLock(tx, lock(standing));
    const quota = beyondQuota(await earlierSends(tx, phoneHash, { purpose, now }), { ...request, now });
    if (quota !== null)
      return refused(quota.reason, "retryAfterSeconds" in quota ? quota.retryAfterSeconds : 0);
    const device = await beyondDevice(tx, hash, send);
    if (device !== null) return device;
    const verdict = judgeSpending(await readSpent(tx, { ...request, now }), {
      standing,
      isLogin: AT_LOGIN.has(purpose),
      allowance: send.unverifiedAllowance,
    });
    if (verdict === "captcha-needed") return refused(verdict);
    if (verdict === "paused") return refused(verdict, PAUSE_SECONDS);
    const spending = verdict === "reserve" && !send.hasAccount ? "withheld" : verdict;
    const expiresAt = inSeconds(now, CODE_LIFE_SECONDS);
    const { targetHash, codeHash } = send;
    const [row] = await tx
      .insert(oneTimeCodes)
      .values({ ...request, phoneHash, targetHash, codeHash, spending, sentAt: now, expiresAt })
      .returning({ id: oneTimeCodes.id });
    return { ok: true, id: row?.id ?? 0, spending };
  });
}

/** The provider did not accept the message: its number may have another at once. */
export async function markUndeliverable(db: Db, id: number, now: Date): Promise<void> {
  await db.update(oneTimeCodes).set({ undeliverableAt: now }).where(eq(oneTimeCodes.id, id));
}

async function hasSent(
  tx: Db,
  sent: { readonly targetHash: string; readonly askerHash: string; readonly since: Date },
): Promise<boolean> {
  const found = await tx.$count(
    oneTimeCodes,
    and(
      eq(oneTimeCodes.targetHash, sent.targetHash),
      eq(oneTimeCodes.askerHash, sent.askerHash),
      gte(oneTimeCodes.sentAt, sent.since),
      isNull(oneTimeCodes.undeliverableAt),
    ),
  );
  return found > 0;
}

/** Does not wait, so that no flood ties up the pool's connections. */
async function triesLock(tx: Db, key: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockNumber(key)}::bigint) as taken`,
  );
  return rows[0]?.taken === true;
}

/** Waits, for the moment that it takes to write a row: each of these callers has solved a captcha. */
async function takeLock(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(key)}::bigint)`);
}

const lockNumber = (key: string): string => Buffer.from(key, "base64url").readBigInt64BE().toString();

/** Newest first. Those of other known askers count for nobody else, and are few. */
async function earlierSends(
  tx: Db,
  phoneHash: string,
  { purpose, now }: { readonly purpose: CodePurpose; readonly now: Date },
): Promise<EarlierSend[]> {
  return tx
    .select({
      sentAt: oneTimeCodes.sentAt,
      standing: oneTimeCodes.standing,
      askerHash: oneTimeCodes.askerHash,
      networkHash: oneTimeCodes.networkHash,
    })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.phoneHash, phoneHash),
        eq(oneTimeCodes.purpose, purpose),
        gt(oneTimeCodes.sentAt, inSeconds(now, -KEPT_HOURS * 60 * 60)),
        isNull(oneTimeCodes.undeliverableAt),
      ),
    )
    .orderBy(desc(oneTimeCodes.sentAt), desc(oneTimeCodes.id));
}

async function beyondDevice(tx: Db, hash: KeyedHash, send: PlannedSend): Promise<SendRefused | null> {
  const { standing, deviceId } = send.asker;
  if (standing === "known" || deviceId.trim() === "") return null;
  const counted = { limit: DEVICE_LIMIT, subject: deviceId, now: send.now };
  const { allowed, retryAfterSeconds } = await countAttempt(tx, hash, counted);
  return allowed ? null : refused("too-many", retryAfterSeconds);
}

const refused = (reason: SendRefused["reason"], retryAfterSeconds = 0): SendRefused => ({
  ok: false,
  reason,
  retryAfterSeconds,
});

const inSeconds = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000);
