import { eq } from "drizzle-orm";
import type { StaffActor } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { KeyedHash } from "../../platform/keyed-hash.ts";
import { openSealedText } from "../../platform/sealed-text.ts";
import { subscriberOf } from "../../platform/throttle/caller-address.ts";
import { type AttemptLimit, countAttempt, forgetAttempts } from "../../platform/throttle/throttle.ts";
import {
  findStaffByEmail,
  lockStaff,
  readEmail,
  type StaffAccount,
  staffActor,
} from "../accounts/staff-accounts.ts";
import { audit } from "../audit/audit.ts";
import { staff } from "../schema.ts";
import { findKnownBrowser, keepKnownBrowser } from "./known-browsers.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { checkTotp, readTotp } from "./second-factor.ts";
import type { SignInPlace } from "./sign-in-place.ts";
import { type SignInFault, SignInRefused } from "./sign-in-refused.ts";
import { isStaffPassword } from "./staff-passwords.ts";
import { startStaffSession } from "./staff-sessions.ts";

const QUARTER = { windowSeconds: 15 * 60 };
/** Guesses from one address; an office may share one, and a shift starts all at once. */
const ADDRESS_LIMIT: AttemptLimit = { name: "staff-address", most: 200, ...QUARTER };
/** Guesses at one account from one address. */
const PERSON_LIMIT: AttemptLimit = { name: "staff-person", most: 10, ...QUARTER };
/** Guesses at one account from all browsers that it doesn't know: who is known is not held out by these. */
const ACCOUNT_LIMIT: AttemptLimit = { name: "staff-account", most: 100, ...QUARTER };
/** Guesses at one account from a browser that it knows (decision 27), wherever that is. */
const BROWSER_LIMIT: AttemptLimit = { name: "staff-browser", most: 10, ...QUARTER };

/**
 * Guesses at one account's authenticator by somebody who knows its password, from anywhere: with the account's own
 * limit alone they would have found a code within weeks.
 */
const CODE_LIMIT: AttemptLimit = { name: "staff-code", most: 10, windowSeconds: 60 * 60 };

export interface StaffSignInParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  /** Seals authenticators' secrets. */
  readonly secret: string;
  /** The time that authenticators use, which is never a demo's. */
  readonly realNow: () => Date;
}

export interface StaffSignIn {
  readonly email: string;
  readonly password: string;
  /** The authenticator's, or a recovery code. */
  readonly code: string;
}

const guesserOf = (account: string, callerAddress: string): string =>
  JSON.stringify([account, subscriberOf(callerAddress)]);

type CountParts = Pick<StaffSignInParts, "database" | "clock" | "hash">;

interface Counted {
  readonly limit: AttemptLimit;
  readonly subject: string;
}

/** @throws {SignInRefused} past a limit */
async function countWithin(
  { database: { db }, clock, hash }: CountParts,
  counted: readonly Counted[],
): Promise<void> {
  for (const { limit, subject } of counted) {
    const { allowed, retryAfterSeconds } = await countAttempt(db, hash, { limit, subject, now: clock.now() });
    if (!allowed) throw new SignInRefused({ kind: "too-many", retryAfterSeconds });
  }
}

/**
 * Counts a guess by somebody unknown.
 * @throws {SignInRefused} past a limit
 */
export async function countGuess(parts: CountParts, account: string, callerAddress: string): Promise<void> {
  await countWithin(parts, [
    { limit: ADDRESS_LIMIT, subject: subscriberOf(callerAddress) },
    { limit: PERSON_LIMIT, subject: guesserOf(account, callerAddress) },
    { limit: ACCOUNT_LIMIT, subject: account },
  ]);
}

/**
 * Signs a member of staff in by password and second factor, both at once: nobody learns which of the two was wrong, and
 * no half-finished sign-in is stored anywhere. The session goes into the browser's cookie.
 * @throws {SignInRefused}
 */
export async function signInStaff(
  parts: StaffSignInParts,
  { email, password, code }: StaffSignIn,
  { browser, callerAddress }: SignInPlace,
): Promise<{ readonly actor: StaffActor; readonly recoveryCodesLeft: number | null }> {
  const { database, clock, hash } = parts;
  const name = readEmail(email);
  const account = await findStaffByEmail(database.db, name);
  const pairNumber = findKnownBrowser(hash, account, browser);
  const ofBrowser = pairNumber === null ? null : { limit: BROWSER_LIMIT, subject: pairNumber };
  await (ofBrowser === null ? countGuess(parts, name, callerAddress) : countWithin(parts, [ofBrowser]));
  const isRight = await isStaffPassword(password, account?.passwordHash ?? null);
  if (account === null || !isRight) throw new SignInRefused({ kind: "wrong" });

  const now = clock.now();
  const outcome = await database.transaction(async (tx) => {
    const locked = await lockStaff(tx, account.id);
    // Disabled, or given another password, after it was read.
    if (locked === null || locked.disabledAt !== null || locked.passwordHash !== account.passwordHash)
      return { refused: { kind: "wrong" } } as const;
    const actor = staffActor(locked);
    const subject = `staff:${actor.staffId}`;
    const second = await takeSecondFactor(tx, parts, locked, code);
    if (second.is !== "right") {
      // Somebody knows the password: worth an entry, which is kept although nobody is let in.
      await audit(tx, actor, { action: "refuse-sign-in", subject, details: { code: second.is }, now });
      return { refused: refusedBy(second) } as const;
    }
    const { recoveryCodesLeft } = second;
    const sessionId = await startStaffSession(tx, {
      staffId: actor.staffId,
      browserName: browser.name(),
      now,
    });
    await audit(tx, actor, {
      action: "sign-in",
      subject,
      details: recoveryCodesLeft === null ? {} : { recoveryCodesLeft },
      now,
    });
    return { actor, sessionId, recoveryCodesLeft };
  });
  if ("refused" in outcome) throw new SignInRefused(outcome.refused);
  const ofPerson = { limit: PERSON_LIMIT, subject: guesserOf(name, callerAddress) };
  await forgetAttempts(database.db, hash, ofBrowser ?? ofPerson);
  browser.keepSession({ sessionId: outcome.sessionId, days: 1 });
  keepKnownBrowser(hash, account, { browser, pairNumber });
  return outcome;
}

type SecondFactor =
  | { readonly is: "used" | "wrong" | "unreadable" }
  /** Right, but after too many that were wrong. */
  | { readonly is: "too-many"; readonly retryAfterSeconds: number }
  | { readonly is: "right"; readonly recoveryCodesLeft: number | null };

const REFUSED_BY = { used: "code-used", wrong: "wrong", unreadable: "authenticator-lost" } as const;

const refusedBy = (second: Exclude<SecondFactor, { readonly is: "right" }>): SignInFault =>
  second.is === "too-many"
    ? { kind: "too-many", retryAfterSeconds: second.retryAfterSeconds }
    : { kind: REFUSED_BY[second.is] };

/**
 * A recovery code is too long to guess, and opens whatever others did. Past the limit, only who has the authenticator is
 * told: a guesser would learn from it that the password is right.
 */
async function takeSecondFactor(
  tx: Transaction,
  { hash, secret: seal, clock, realNow }: StaffSignInParts,
  account: StaffAccount,
  code: string,
): Promise<SecondFactor> {
  const now = clock.now();
  const totp = readTotp(code);
  if (totp === null) {
    const left = await takeRecoveryCode(tx, hash, { staffId: account.id, code, now });
    return left === null ? { is: "wrong" } : { is: "right", recoveryCodesLeft: left };
  }
  const secret = openSealedText(seal, account.totpSecret);
  if (secret === null) return { is: "unreadable" };
  const guesses = { limit: CODE_LIMIT, subject: String(account.id) };
  const { allowed, retryAfterSeconds } = await countAttempt(tx, hash, { ...guesses, now });
  const verdict = checkTotp({ secret, code: totp, usedStep: account.totpUsedStep }, realNow());
  if (verdict.is !== "right") return verdict;
  if (!allowed) return { is: "too-many", retryAfterSeconds };
  await forgetAttempts(tx, hash, guesses);
  await tx.update(staff).set({ totpUsedStep: verdict.step }).where(eq(staff.id, account.id));
  return { is: "right", recoveryCodesLeft: null };
}
