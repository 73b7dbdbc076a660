import { randomBytes } from "node:crypto";
import { access, constants, type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "../clock.ts";
import { checkFileName, type FileStore, FileStoreFailure } from "./file-store.ts";

/** A temporary file this old belongs to a process that died while writing it. */
const ABANDONED_AFTER_MS = HOUR_MS;

const TEMPORARY = /^\.[\w.-]+\.part$/;

/**
 * Files in one folder of the local disk. A file is written under a temporary name, flushed and renamed: after `put` it
 * survives a power cut, and nobody ever reads half of one.
 */
export async function openDiskStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
  await removeAbandoned(folder);
  const pathOf = (name: string): string => join(folder, checkFileName(name));

  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const temporary = join(folder, `.${name}.${randomBytes(6).toString("hex")}.part`);
      try {
        await writeFlushed(temporary, bytes);
        await rename(temporary, path);
      } catch (failure) {
        await rm(temporary, { force: true });
        throw new FileStoreFailure(`nothing can be kept in ${folder}: ${(failure as Error).message}`, {
          cause: failure,
        });
      }
      await flushFolder(folder);
    },
    async open(name) {
      const file = await openOrNull(pathOf(name));
      if (file === null) return null;
      const { size: sizeBytes } = await file.stat();
      return { body: file.createReadStream(), sizeBytes };
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async has(name) {
      const found = await stat(pathOf(name)).catch(nullWhenMissing);
      return found !== null;
    },
  };
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  // `wx`: never through a link that somebody left there.
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The rename itself is durable only once its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function openOrNull(path: string): Promise<FileHandle | null> {
  return open(path, "r").catch(nullWhenMissing);
}

function nullWhenMissing(failure: NodeJS.ErrnoException): null {
  if (failure.code === "ENOENT") return null;
  throw failure;
}

async function removeAbandoned(folder: string): Promise<void> {
  const now = Date.now();
  for (const entry of await readdir(folder)) {
    if (!TEMPORARY.test(entry)) continue;
    const path = join(folder, entry);
    const found = await stat(path).catch(nullWhenMissing);
    if (found !== null && now - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
