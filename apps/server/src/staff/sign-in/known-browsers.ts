import { randomBytes } from "node:crypto";
import type { Browser } from "../../platform/http/browser-cookies.ts";
import { isSameSecret, type KeyedHash } from "../../platform/keyed-hash.ts";
import type { StaffAccount } from "../accounts/staff-accounts.ts";

type ProvenAccount = Pick<StaffAccount, "id" | "passwordHash">;

/** A cookie for each account, since colleagues share browsers; the name tells nobody whose it is. */
const cookieOf = (hash: KeyedHash, { id }: ProvenAccount): string =>
  hash.of("staff-browser-cookie", String(id)).slice(0, 16);

/**
 * Proves an earlier sign-in to an account from one browser (decision 27). Another password ends it, since its hash is
 * part of the proof.
 * @param pairNumber random; stays the same for as long as the account knows this browser
 */
const proofOf = (hash: KeyedHash, { id, passwordHash }: ProvenAccount, pairNumber: string): string =>
  `${pairNumber}.${hash.of("staff-browser", pairNumber, String(id), passwordHash)}`;

const pairNumberOf = (proof: string): string => proof.split(".", 1)[0] ?? "";

/**
 * Whether somebody signed in to this account from this browser before, under the password that it still has.
 * @returns the number under which the browser's guesses are counted; null for any other browser, for nobody's account
 *   and for a disabled one
 */
export function findKnownBrowser(
  hash: KeyedHash,
  account: StaffAccount | null,
  browser: Browser,
): string | null {
  if (account === null || account.disabledAt !== null) return null;
  const proof = browser.signInProof(cookieOf(hash, account)) ?? "";
  const pairNumber = pairNumberOf(proof);
  return isSameSecret(proof, proofOf(hash, account, pairNumber)) ? pairNumber : null;
}

/**
 * After a sign-in: the browser is known to the account from now on, or goes on being so.
 * @param pairNumber what `findKnownBrowser` found; null for a browser that was unknown
 */
export function keepKnownBrowser(
  hash: KeyedHash,
  account: ProvenAccount,
  { browser, pairNumber }: { readonly browser: Browser; readonly pairNumber: string | null },
): void {
  const proof = proofOf(hash, account, pairNumber ?? randomBytes(16).toString("base64url"));
  browser.keepSignInProof(cookieOf(hash, account), proof);
}
