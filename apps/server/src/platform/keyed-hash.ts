import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Hashes values under a secret, so that a table or its backup reveals no phone number, address or six-digit code:
 * without the secret, even short values cannot be guessed by trying them all.
 */
export interface KeyedHash {
  /**
   * @param kind what the value is: equal texts of different kinds hash differently
   * @returns 43 characters, base64url
   */
  of(kind: string, ...parts: readonly string[]): string;
}

export function keyedHash(secret: string): KeyedHash {
  return {
    // JSON keeps the parts apart: ["ab", "c"] is not ["a", "bc"].
    of: (kind, ...parts) =>
      createHmac("sha256", secret)
        .update(JSON.stringify([kind, ...parts]))
        .digest("base64url"),
  };
}

/** Compares two hashes or tokens in a time that does not reveal where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
