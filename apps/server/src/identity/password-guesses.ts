import { PASSWORD_MAX_LENGTH } from "@hiram/contract/identity/password-reset.ts";
import { eq } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { isPassword } from "../platform/passwords.ts";
import { subscriberOf } from "../platform/throttle/caller-address.ts";
import { countAttempt } from "../platform/throttle/throttle.ts";
import { NoTurnLeft, takeTurns } from "../platform/turns.ts";
import { lockBorrower } from "./lock-borrower.ts";
import { PASSWORD_ADDRESS_LIMIT, PASSWORD_PHONE_LIMIT, PASSWORD_TURNS } from "./login-limits.ts";
import { LoginRefused } from "./login-refused.ts";
import { passwords } from "./schema.ts";

/** A password typed for a number, and from where. */
export interface PasswordGuess {
  /** In its stored form (`readMobile`). */
  readonly phone: string;
  /** Whose number it is; null: nobody's, which takes the same work. */
  readonly borrowerId: number | null;
  readonly password: string;
  /** `CallContext.callerAddress`. */
  readonly callerAddress: string;
  /** Set when it was typed on a device that this borrower was logged in on; null for any other. */
  readonly knownDeviceId: string | null;
}

/**
 * Counts guesses at passwords and checks the ones within the limits, a few at a time.
 * @returns the hash that the guess matched, or null; rejects with {@link LoginRefused} past a limit
 */
export function passwordGuesses({
  db,
  clock,
  hash,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly hash: KeyedHash;
}): (guess: PasswordGuess) => Promise<string | null> {
  const inTurn = takeTurns(PASSWORD_TURNS);

  /**
   * The address first: one past its limit must not use up the guesses for numbers that it names. A known device has a
   * count of its own, so that neither strangers' guesses nor a neighbour's lock its owner out.
   */
  async function count({ phone, callerAddress, knownDeviceId }: PasswordGuess): Promise<void> {
    const now = clock.now();
    const counted =
      knownDeviceId === null
        ? [
            { limit: PASSWORD_ADDRESS_LIMIT, subject: subscriberOf(callerAddress) },
            { limit: PASSWORD_PHONE_LIMIT, subject: phone },
          ]
        : [{ limit: PASSWORD_PHONE_LIMIT, subject: JSON.stringify([phone, knownDeviceId]) }];
    for (const { limit, subject } of counted) {
      if (subject === "") continue;
      const { allowed, retryAfterSeconds } = await countAttempt(db, hash, { limit, subject, now });
      if (!allowed) throw new LoginRefused({ kind: "too-many-guesses", retryAfterSeconds });
    }
  }

  return async (guess) => {
    await count(guess);
    // The same queries and the same work for a number that nobody has.
    const storedHash = await keptPassword(db, guess.borrowerId ?? 0);
    if (guess.password.length > PASSWORD_MAX_LENGTH) return null;
    try {
      return (await inTurn(() => isPassword(guess.password, storedHash))) ? storedHash : null;
    } catch (failure) {
      if (failure instanceof NoTurnLeft) throw new LoginRefused({ kind: "busy" });
      throw failure;
    }
  };
}

/**
 * Whether this still is the hash of the borrower's password. It then holds until the transaction ends, since whatever
 * sets a new one locks the borrower too, and then ends the session that this one began.
 */
export async function holdPassword(tx: Transaction, borrowerId: number, hash: string): Promise<boolean> {
  await lockBorrower(tx, borrowerId);
  return (await keptPassword(tx, borrowerId)) === hash;
}

/** The hash of the borrower's password; null while they have none. */
export async function keptPassword(db: Db, borrowerId: number): Promise<string | null> {
  const [row] = await db
    .select({ hash: passwords.hash })
    .from(passwords)
    .where(eq(passwords.borrowerId, borrowerId));
  return row?.hash ?? null;
}
