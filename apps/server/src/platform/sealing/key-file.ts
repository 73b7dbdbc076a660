import { createHash, randomBytes } from "node:crypto";
import { access, constants, link, mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { decrypt, encrypt, KeyUnavailable, type KeyVault } from "./key-vault.ts";

const KEY_BYTES = 32;

/** A file that holds no key; the message says what to do. */
export class KeyFileError extends Error {
  override readonly name = "KeyFileError";
}

/**
 * The vault of a server without a key service: one key in a file, created when there is none yet. Losing the file loses
 * every picture; servers that share a database must share it (docs/running.md).
 * @throws {KeyFileError}
 */
export async function openKeyFile(path: string): Promise<KeyVault> {
  const key = keyOf(path, await readOrMake(path));
  const keyId = nameOf(key);
  return {
    async wrap(dataKey) {
      return { keyId, wrapped: encrypt(key, dataKey, keyId).toString("base64") };
    },
    async unwrap({ keyId: usedId, wrapped }) {
      if (usedId !== keyId) throw new KeyUnavailable(`the key ${usedId} is needed, but ${keyId} is here`);
      return decrypt(key, Buffer.from(wrapped, "base64"), keyId);
    },
  };
}

/**
 * Reports a file that holds no key at start, rather than at the first picture; a file that does not exist yet is fine.
 * @returns the key's name (`WrappedKey.keyId`), or null where there is no file
 * @throws {KeyFileError}
 */
export async function checkKeyFile(path: string): Promise<string | null> {
  const text = await readIfThere(path).catch((failure: unknown) => {
    throw new KeyFileError(
      `${path}, the key of pictures of IDs, can't be read: ${(failure as Error).message}`,
    );
  });
  return text === null ? null : nameOf(keyOf(path, text));
}

/**
 * Makes the folder of a key that does not exist yet, so that the first picture of an ID finds it.
 * @throws {KeyFileError} when a key could not be made there
 */
export async function checkPlaceOfKey(path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await access(dirname(path), constants.W_OK);
  } catch (failure) {
    throw new KeyFileError(
      `${path}, the key of pictures of IDs, can't be made, set ID_KEY_FILE: ${(failure as Error).message}`,
    );
  }
}

const nameOf = (key: Buffer): string => createHash("sha256").update(key).digest("hex").slice(0, 16);

function keyOf(path: string, text: string): Buffer {
  const key = Buffer.from(text.trim(), "hex");
  if (key.length === KEY_BYTES) return key;
  throw new KeyFileError(`${path} holds no key: restore the one from your backup (64 hexadecimal digits)`);
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (failure) {
    if (!/^(ENOENT|ENOTDIR)$/.test((failure as NodeJS.ErrnoException).code ?? "")) throw failure;
    return null;
  }
}

async function readOrMake(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const there = await readIfThere(path);
  if (there !== null) return there;
  // Written beside it and linked: of several servers starting at once, one makes the key and none reads half of it.
  const temporary = `${path}.${randomBytes(6).toString("hex")}.part`;
  const file = await open(temporary, "wx", 0o600);
  try {
    await file.writeFile(randomBytes(KEY_BYTES).toString("hex"));
    await file.sync();
  } finally {
    await file.close();
  }
  await link(temporary, path).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== "EEXIST") throw failure;
  });
  await rm(temporary);
  return readFile(path, "utf8");
}
