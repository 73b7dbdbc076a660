import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { BuildMissing } from "../build-missing.ts";

/**
 * The folder of SQL migrations, searched upwards from this file so that it is found from the sources (apps/server/src)
 * and from a bundle (apps/server/dist) alike.
 * @throws {BuildMissing} when there is none
 */
export function findMigrations(): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = dirname(folder)) {
    const candidate = join(folder, "migrations");
    if (existsSync(join(candidate, "meta", "_journal.json"))) return candidate;
    if (folder === dirname(folder)) throw new BuildMissing(`no migrations folder beside or above ${start}`);
  }
}

/** The text of every migration, in order: a database made from them depends on nothing else. */
export async function readMigrations(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
}
