import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KeyFileError, openKeyFile } from "./key-file.ts";
import { KeyUnavailable, openSealed, sealBytes } from "./key-vault.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "keys-"));
});
afterAll(() => rm(folder, { recursive: true }));

const picture = Buffer.from("a picture of an ID");

test("[WEB-5] what is sealed is opened by the same key file alone, and under its own name", async () => {
  const path = join(folder, "keys", "id.key");
  const sealed = await sealBytes(await openKeyFile(path), picture, "front");
  expect(Buffer.from(sealed.bytes).includes(picture)).toBe(false);
  expect(await openSealed(await openKeyFile(path), sealed, "front")).toEqual(picture);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await expect(openSealed(await openKeyFile(path), sealed, "back")).rejects.toThrow(KeyUnavailable);
  const other = await openKeyFile(join(folder, "other.key"));
  await expect(openSealed(other, sealed, "front")).rejects.toThrow(/is needed, but .* is here/);
});

test("[WEB-5] each picture has a data key of its own, and a changed byte is refused", async () => {
  const vault = await openKeyFile(join(folder, "id.key"));
  const [one, other] = [await sealBytes(vault, picture, "front"), await sealBytes(vault, picture, "front")];
  expect(one.key.wrapped).not.toBe(other.key.wrapped);
  await expect(openSealed(vault, { ...one, key: other.key }, "front")).rejects.toThrow(KeyUnavailable);
  const changed = Buffer.from(one.bytes);
  changed[changed.length - 1]! ^= 1;
  await expect(openSealed(vault, { ...one, bytes: changed }, "front")).rejects.toThrow(KeyUnavailable);
});

test("[WEB-5] two servers that start at once share the key that one of them makes", async () => {
  const path = join(folder, "shared.key");
  const vaults = await Promise.all([1, 2, 3, 4].map(() => openKeyFile(path)));
  const keys = await Promise.all(vaults.map((vault) => vault.wrap(Buffer.alloc(32))));
  expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(1);
});

test("[WEB-5] a file that holds no key is refused, and never replaced", async () => {
  const path = join(folder, "broken.key");
  await writeFile(path, "abc");
  await expect(openKeyFile(path)).rejects.toThrow(KeyFileError);
  expect(await readFile(path, "utf8")).toBe("abc");
});
