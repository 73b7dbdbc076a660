import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { emptyRecords, type Records } from "./records.ts";

/** The sandbox's memory: `records` is changed in place, `save` resolves once the change is on disk. */
export interface RecordBook {
  records: Records;
  save: () => Promise<void>;
}

/**
 * Opens the records stored in `path`, or only in memory if `path` is null.
 * @throws Error naming the file if it exists but is not a sandbox's file.
 */
export async function openRecordBook(path: string | null): Promise<RecordBook> {
  if (path === null) return { records: emptyRecords(), save: async () => {} };
  await mkdir(dirname(path), { recursive: true });
  const records = await readRecords(path);
  return { records, save: groupWrites(() => writeRecords(path, records)) };
}

async function readRecords(path: string): Promise<Records> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return emptyRecords();
    throw error;
  }
  const empty = emptyRecords();
  try {
    const found = JSON.parse(text) as Partial<Records>;
    // A file from before these existed is still a sandbox's file.
    found.charges ??= [];
    found.cardSetups ??= [];
    for (const key of Object.keys(empty)) {
      if (!Array.isArray(found[key as keyof Records])) throw new Error(`${key} is missing`);
    }
    return { ...empty, ...found };
  } catch (cause) {
    throw new Error(`${path} does not hold the sandbox's records: move it away to start afresh`, { cause });
  }
}

/**
 * Written to a second file and renamed: a reader or a crash sees the old file or the new one, never half of
 * one.
 */
async function writeRecords(path: string, records: Records): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`;
  const file = await open(draft, "w", 0o600);
  try {
    await file.writeFile(JSON.stringify(records));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** Calls that arrive while a write runs share the next one, so that a burst costs two writes and not a hundred. */
function groupWrites(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= (async () => {
      await running.catch(() => {});
      running = write();
      next = null;
      return running;
    })();
    return next;
  };
}
