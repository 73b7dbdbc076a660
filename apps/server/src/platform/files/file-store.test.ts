import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3 } from "../../testing/s3-server.ts";
import { openDiskStore } from "./disk-store.ts";
import { FileNameRefused, type FileStore, FileStoreFailure } from "./file-store.ts";
import { openS3Store } from "./s3-store.ts";

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hiram-files-"));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const newName = (): string => `${randomUUID()}.jpg`;
async function bytesOf(store: FileStore, name: string): Promise<Buffer | null> {
  const file = await store.open(name);
  if (file === null) return null;
  const bytes = await buffer(file.body);
  expect(file.sizeBytes).toBe(bytes.length);
  return bytes;
}

/** What every user of a store relies on, whichever store it is. */
describe.each<[string, () => Promise<FileStore>]>([
  ["local disk", () => openDiskStore(folder)],
  ["S3, a real server process", async () => openS3Store(s3.settings)],
])("a file on %s", (_, openStore) => {
  test("[CMP-5] is read back byte for byte, also by another server", async () => {
    const name = newName();
    for (const bytes of [randomBytes(3_000_000), randomBytes(1), Buffer.from([0, 255, 13, 10])]) {
      await (await openStore()).put(name, bytes, "image/jpeg");
      const store = await openStore();
      expect(await store.has(name)).toBe(true);
      expect((await bytesOf(store, name))?.equals(bytes)).toBe(true);
    }
  });

  test("[CMP-5] that is not there is null, no failure", async () => {
    const store = await openStore();
    expect(await store.open(newName())).toBeNull();
    expect(await store.has(newName())).toBe(false);
  });

  test("[CMP-5] is removed, and removed again, and leaves the others", async () => {
    const store = await openStore();
    const [name, other] = [newName(), newName()];
    await store.put(name, Buffer.from("one"), "image/jpeg");
    await store.put(other, Buffer.from("other"), "image/jpeg");
    await store.remove(name);
    await store.remove(name);
    expect([await store.has(name), await store.open(name)]).toEqual([false, null]);
    expect(String(await bytesOf(store, other))).toBe("other");
  });

  test.for([
    "../escape.jpg",
    "a/b.jpg",
    ".hidden.jpg",
    "",
    "a",
    "a.jpg/",
    "A.jpg",
    "a b.jpg",
    "a\0.jpg",
    "%2e.jpg",
  ])("[CMP-5] is never named %j", async (name) => {
    const store = await openStore();
    const refused = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(FileNameRefused);
    await refused(store.put(name, Buffer.from("x"), "image/jpeg"));
    await refused(store.open(name));
    await refused(store.remove(name));
    await refused(store.has(name));
  });
});

test("[CMP-5] a disk keeps no half file: what a dead process left is cleared, what is being written is not", async () => {
  const ownFolder = await mkdtemp(join(folder, "own-"));
  const [dead, alive] = [join(ownFolder, ".a.jpg.0badcafe.part"), join(ownFolder, ".b.jpg.0badcafe.part")];
  await writeFile(dead, "half");
  await writeFile(alive, "half");
  await utimes(dead, 1, 1);
  const store = await openDiskStore(ownFolder);
  expect(await readdir(ownFolder)).toEqual([".b.jpg.0badcafe.part"]);
  await store.put("c.jpg", Buffer.from("whole"), "image/jpeg");
  expect((await readdir(ownFolder)).toSorted()).toEqual([".b.jpg.0badcafe.part", "c.jpg"]);
});

test("[CMP-5] a disk that takes nothing is named with its folder", async () => {
  const ownFolder = await mkdtemp(join(folder, "own-"));
  const store = await openDiskStore(ownFolder);
  await rm(ownFolder, { recursive: true });
  const kept = store.put("c.jpg", Buffer.from("whole"), "image/jpeg");
  await expect(kept).rejects.toThrow(`nothing can be kept in ${ownFolder}: ENOENT`);
  await expect(kept).rejects.toBeInstanceOf(FileStoreFailure);
});

// S3 guarantees it; the server that stands in for S3 here does not.
test("[CMP-5] of a file written to a disk many times at once one is kept, whole", async () => {
  const store = await openDiskStore(folder);
  const name = newName();
  const versions = Array.from({ length: 6 }, (_, at) => Buffer.alloc(200_000, at));
  await Promise.all(versions.map((bytes) => store.put(name, bytes, "image/jpeg")));
  const stored = await bytesOf(store, name);
  expect(versions.some((bytes) => bytes.equals(stored ?? Buffer.alloc(0)))).toBe(true);
});
