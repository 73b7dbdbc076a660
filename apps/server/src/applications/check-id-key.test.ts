import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "../platform/log.ts";
import { KeyFileError, openKeyFile } from "../platform/sealing/key-file.ts";
import { addBorrower } from "../testing/facts.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { checkIdKey, checkNoKeyFileUsed } from "./check-id-key.ts";
import { idVaultOf } from "./id-pictures.ts";
import { idDocuments, idPictures } from "./schema.ts";

const database = withTestDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "id-key-"));
});
afterAll(() => rm(folder, { recursive: true }));

const lines: string[] = [];
const check = (name: string) =>
  checkIdKey(
    database().db,
    createLogger("warn", { write: (line) => void lines.push(line) }),
    join(folder, name),
  );
/** @returns the new key's name */
const makeKey = async (name: string): Promise<string> =>
  (await (await openKeyFile(join(folder, name))).wrap(new Uint8Array(32))).keyId;

test("[WEB-5] [config] a lost key of IDs stops the start and is not replaced; a new database may have a new one", async () => {
  const { db } = database();
  await expect(check("id.key")).resolves.toBeUndefined();
  expect(await readdir(folder)).toEqual([]);

  const keyId = await makeKey("id.key");
  const borrowerId = await addBorrower(db);
  const sealed = { borrowerId, keyId, wrappedKey: "wrapped" };
  await db.insert(idPictures).values({ ...sealed, name: "front", side: "idFront", takenAt: new Date() });
  await expect(check("id.key")).resolves.toBeUndefined();

  await expect(check("lost.key")).rejects.toThrow(KeyFileError);
  await expect(check("lost.key")).rejects.toThrow(
    `ID_KEY_FILE ${join(folder, "lost.key")} is missing, and borrowers' IDs are sealed under ${keyId}`,
  );
  const otherId = await makeKey("other.key");
  await expect(check("other.key")).rejects.toThrow("other.key holds another key");
  expect(await readdir(folder)).toEqual(["id.key", "other.key"]);
  expect(lines).toEqual([]);

  // As after a loss long ago: the server carries on with what it has, and says so.
  await db.insert(idDocuments).values({
    ...sealed,
    keyId: otherId,
    kind: "passport",
    numberHash: "hash",
    numberLast4: "1234",
    numberSealed: "sealed",
    savedAt: new Date(),
  });
  await expect(check("id.key")).resolves.toBeUndefined();
  expect(lines).toEqual([expect.stringContaining(otherId)]);
  await expect(check("lost.key")).rejects.toThrow("is missing");

  for (const table of [idPictures, idDocuments]) await db.update(table).set({ keyId: "lost" });
  await expect(check("lost.key")).resolves.toBeUndefined();
});

test("[WEB-5] [config] a server that makes its key when another's has sealed something refuses its first picture, and makes none", async () => {
  const { db } = database();
  const keyId = await makeKey("first.key");
  const borrowerId = await addBorrower(db);
  const file = join(folder, "second.key");
  const settings = { dataDir: folder, filesS3: undefined, idKeys: { file } };
  const open = idVaultOf(settings, { db, logger: createLogger("silent") });
  const sealed = { borrowerId, keyId, wrappedKey: "wrapped" };
  await db.insert(idPictures).values({ ...sealed, name: "theirs", side: "idBack", takenAt: new Date() });
  await expect(open()).rejects.toThrow(`ID_KEY_FILE ${file} is missing, and borrowers' IDs are sealed under`);
  expect(await readdir(folder)).not.toContain("second.key");
});

test("[WEB-5] [config] a key service is refused where IDs are sealed under a key file, which it cannot open", async () => {
  const { db } = database();
  for (const table of [idPictures, idDocuments]) await db.update(table).set({ keyId: "lost" });
  const sealed = { borrowerId: await addBorrower(db), wrappedKey: "wrapped", takenAt: new Date() };
  await db
    .insert(idPictures)
    .values({ ...sealed, keyId: "borrower-ids", name: "by-service", side: "idFront" });
  await expect(checkNoKeyFileUsed(db)).resolves.toBeUndefined();
  const keyId = await makeKey("before-service.key");
  await db.insert(idPictures).values({ ...sealed, keyId, name: "by-file", side: "idBack" });
  await expect(checkNoKeyFileUsed(db)).rejects.toThrow(`sealed under ${keyId}, which is a key file`);
});
