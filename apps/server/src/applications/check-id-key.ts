import type { Db } from "../platform/database/database.ts";
import type { Logger } from "../platform/log.ts";
import { checkKeyFile, checkPlaceOfKey, KeyFileError } from "../platform/sealing/key-file.ts";
import { idDocuments, idPictures } from "./schema.ts";

/** What an operator whose key is permanently lost writes in place of its name (docs/running.md). */
const LOST = "lost";

/**
 * Refuses a key file that was lost or belongs to another server: a new key opens no ID sealed before. Of several keys
 * one is enough; the log names the others. Where none is needed yet, one can be made.
 * @throws {KeyFileError}
 */
export async function checkIdKey(db: Db, logger: Logger, path: string): Promise<void> {
  const keyId = await checkKeyFile(path);
  const used = await usedKeys(db);
  const others = used.filter((each) => each !== keyId && each !== LOST);
  if (others.length === 0) {
    if (keyId === null) await checkPlaceOfKey(path);
    return;
  }
  if (keyId !== null && used.includes(keyId)) {
    logger.warn(
      { keyIds: others },
      "some IDs are sealed under keys that are missing here: nobody can open them",
    );
    return;
  }
  const fault = keyId === null ? "is missing" : "holds another key";
  throw new KeyFileError(
    `ID_KEY_FILE ${path} ${fault}, and borrowers' IDs are sealed under ${others.join(", ")}: restore the one from your backup`,
  );
}

/** A key file's name; a key service's is chosen by an operator. */
const KEY_OF_FILE = /^[0-9a-f]{16}$/;

/**
 * Refuses a key service where IDs are sealed under a key file: the service cannot open them. Keys of the service itself
 * are opened by their names, whichever seals today.
 * @throws {KeyFileError}
 */
export async function checkNoKeyFileUsed(db: Db): Promise<void> {
  const ofFile = (await usedKeys(db)).filter((each) => KEY_OF_FILE.test(each));
  if (ofFile.length === 0) return;
  throw new KeyFileError(
    `ID_KEY_SERVICE_URL is set, and borrowers' IDs are sealed under ${ofFile.join(", ")}, which is a key file: set ` +
      "ID_KEY_FILE instead",
  );
}

async function usedKeys(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ keyId: idDocuments.keyId })
    .from(idDocuments)
    .union(db.selectDistinct({ keyId: idPictures.keyId }).from(idPictures));
  return rows.map((row) => row.keyId);
}
