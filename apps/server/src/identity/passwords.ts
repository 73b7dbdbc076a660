import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** OWASP's least for scrypt: 32 MB, three rounds. About a tenth of a second. */
const COST = { log2N: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** OpenSSL asks for a little more than 128 N r bytes. */
const maxmem = (log2N: number, r: number): number => 128 * 2 ** log2N * r * 2;

/** Hashes a password under a salt of its own. @returns text that carries its parameters: `scrypt$15$8$3$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST);
  const { log2N, r, p } = COST;
  return ["scrypt", log2N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/**
 * Compares a password with a kept hash, by the parameters that the hash carries. Without a hash (no account, or
 * no password yet) it does the same work and answers no.
 */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const [, log2N, r, p, salt = "", hash = ""] = (storedHash ?? (await nobodys())).split("$");
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, "base64url"), cost);
  const expected = Buffer.from(hash, "base64url");
  return storedHash !== null && derived.length === expected.length && timingSafeEqual(derived, expected);
}

let nobodysHash: Promise<string> | undefined;

/** A hash that no password opens, of the same cost as any other. */
async function nobodys(): Promise<string> {
  nobodysHash ??= hashPassword(randomBytes(SALT_BYTES).toString("hex"));
  return nobodysHash;
}

function derive(password: string, salt: Buffer, { log2N, r, p }: typeof COST): Promise<Buffer> {
  // One keyboard writes é as one character, another as two: NFKC makes them one.
  const typed = password.normalize("NFKC");
  const options = { N: 2 ** log2N, r, p, maxmem: maxmem(log2N, r) };
  return new Promise((resolve, reject) => {
    scrypt(typed, salt, HASH_BYTES, options, (error, hash) =>
      error === null ? resolve(hash) : reject(error),
    );
  });
}
