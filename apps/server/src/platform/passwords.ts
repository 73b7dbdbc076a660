import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

let nobodysHash: Promise<string> | undefined;

/** One keyboard writes é as one character, another as two; NFKC makes them the same. */
const typed = (password: string): string => password.normalize("NFKC");

/**
 * Hashes a password under a salt of its own, using 19 MB and a thirtieth of a second of one thread.
 * @returns argon2id with OWASP's cost, which is the library's default: algorithm, cost, salt and hash
 */
export const hashPassword = (password: string): Promise<string> => hash(typed(password));

/**
 * Compares a password with a stored hash. Without a hash (no account, or no password yet), and with one that is not
 * argon2id (written by an older server still running alongside), it does the same work and answers no.
 */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  nobodysHash ??= hash(randomBytes(16));
  const hashOfOurs = storedHash?.startsWith("$argon2id$") === true ? storedHash : null;
  const isRight = await verify(hashOfOurs ?? (await nobodysHash), typed(password));
  return hashOfOurs !== null && isRight;
}
