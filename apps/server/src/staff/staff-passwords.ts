import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { takeTurns } from "../platform/turns.ts";

/** For people who open every borrower's file: longer than what a borrower may choose. */
export const STAFF_PASSWORD_MIN_LENGTH = 12;
export const STAFF_PASSWORD_MAX_LENGTH = 128;

/** Each takes 19 MB and a thirtieth of a second of a thread. */
const inTurn = takeTurns({ atOnce: 2, waiting: 20 });

let nobodysHash: Promise<string> | undefined;

/** One keyboard writes é as one character, another as two: NFKC makes them one. */
const typed = (password: string): string => password.normalize("NFKC");

/** @returns argon2id with OWASP's cost, which is the library's own, and a salt of its own */
export const hashStaffPassword = (password: string): Promise<string> => inTurn(() => hash(typed(password)));

/**
 * Compares a password with a kept hash; without one (no such account) it does the same work and answers no.
 * @throws {NoTurnLeft} when too many guess at once
 */
export async function isStaffPassword(password: string, storedHash: string | null): Promise<boolean> {
  if (password.length > STAFF_PASSWORD_MAX_LENGTH) return false;
  return inTurn(async () => {
    nobodysHash ??= hash(randomBytes(16));
    const isRight = await verify(storedHash ?? (await nobodysHash), typed(password));
    return storedHash !== null && isRight;
  });
}
