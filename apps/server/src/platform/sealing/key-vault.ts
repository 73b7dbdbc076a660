import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A data key as it may be stored in the database: only the vault that wrapped it can open it. */
export interface WrappedKey {
  /** Names the vault's key, so that a wrong one is recognised. */
  readonly keyId: string;
  readonly wrapped: string;
}

/** Holds the key that wraps data keys, outside the database. */
export interface KeyVault {
  wrap(dataKey: Uint8Array): Promise<WrappedKey>;
  /** @throws {KeyUnavailable} */
  unwrap(key: WrappedKey): Promise<Uint8Array>;
}

/** The vault does not answer, or has another key than the one needed. */
export class KeyUnavailable extends Error {
  override readonly name = "KeyUnavailable";
}

/** Bytes sealed under a data key of their own (envelope encryption). */
export interface Sealed {
  readonly key: WrappedKey;
  readonly bytes: Uint8Array;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals bytes under a fresh data key (AES-256-GCM), which the vault wraps.
 * @param context what the bytes are, such as a file's name: under another context they cannot be opened
 */
export async function sealBytes(vault: KeyVault, bytes: Uint8Array, context: string): Promise<Sealed> {
  const dataKey = randomBytes(32);
  return { key: await vault.wrap(dataKey), bytes: encrypt(dataKey, bytes, context) };
}

/** @throws {KeyUnavailable} also for bytes that were changed or belong to another context */
export async function openSealed(vault: KeyVault, { key, bytes }: Sealed, context: string): Promise<Buffer> {
  return decrypt(await vault.unwrap(key), bytes, context);
}

/** Nonce, tag and cipher text in one. @param key 32 bytes */
export function encrypt(key: Uint8Array, bytes: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws {KeyUnavailable} */
export function decrypt(key: Uint8Array, sealed: Uint8Array, context: string): Buffer {
  const bytes = Buffer.from(sealed);
  const nonce = bytes.subarray(0, NONCE_BYTES);
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new KeyUnavailable("sealed under another key, or changed since", { cause });
  }
}
