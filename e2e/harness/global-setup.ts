import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { KeyTable } from "@hiram/contract";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../../apps/server/src/testing/postgres-server.ts";
import { findChromium, lookForHeadlessShell } from "../../scripts/chromium.mjs";
import { oldChromium } from "./old-web-view.ts";
import { startStack } from "./stack.ts";

declare module "vitest" {
  export interface ProvidedContext {
    origin: string;
    /** The browser of this project's stories. */
    chromium: string;
  }
}

/** The table that comes with the product, for operators to begin from. */
const SAMPLE_TABLE = new URL("../../config/wire-table.sample.json", import.meta.url);

/**
 * One product for all stories of a project; every story has a borrower of its own. "e2e" runs on PostgreSQL in the
 * profile `philippines`, the others on the embedded database: "e2e-wire-table" with translated names (WIRE-12),
 * "e2e-document" to the letter of the specification, "e2e-old-web-view" in a browser as old as borrowers' web views.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isTranslated = project.name === "e2e-wire-table";
  project.provide(
    "chromium",
    project.name === "e2e-old-web-view" ? await oldChromium() : (lookForHeadlessShell() ?? findChromium()),
  );
  project.provide(
    "wireTable",
    isTranslated ? (JSON.parse(await readFile(SAMPLE_TABLE, "utf8")) as KeyTable) : null,
  );
  const postgres = project.name === "e2e" ? await startPostgres() : null;
  const served = postgres === null ? {} : await servedByItsOwnRole(postgres.url);
  const stack = await startStack({
    PROFILE: project.name === "e2e-document" ? "document" : "philippines",
    ...served,
    ...(isTranslated ? { WIRE_TABLE: fileURLToPath(SAMPLE_TABLE) } : {}),
  }).catch(async (failure: unknown) => {
    await postgres?.stop();
    throw failure;
  });
  project.provide("origin", stack.origin);
  return async () => {
    await stack.stop();
    await postgres?.stop();
  };
}

/** As in production: the owner migrates, and a role without rights to the audit log's past serves (CON-10). */
async function servedByItsOwnRole(ownerUrl: string): Promise<Record<string, string>> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query("create role hiram login password 'test'");
  } finally {
    await owner.end();
  }
  const { href } = Object.assign(new URL(ownerUrl), { username: "hiram", password: "test" });
  return { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: href };
}
