import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { KeyTable } from "@hiram/contract";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../../apps/server/src/testing/postgres-server.ts";
import { findChromium, lookForHeadlessShell } from "../../scripts/chromium.mjs";
import { oldChromium } from "./old-web-view.ts";
import { startProduction, startStack } from "./stack.ts";

declare module "vitest" {
  export interface ProvidedContext {
    origin: string;
    /** Where the sandbox's pages and messages are: in a demo below the product's own address. */
    outside: string;
    mode: "demo" | "production";
    /** The address of the PostgreSQL server for its owner; empty on the embedded engine. */
    databaseOwner: string;
    /** The browser of this project's stories. */
    chromium: string;
  }
}

/** The table that comes with the product, for operators to start from. */
const SAMPLE_TABLE = new URL("../../config/wire-table.sample.json", import.meta.url);

/**
 * One product for all stories of a project; every story has a borrower of its own. "e2e" runs on PostgreSQL in the
 * profile `philippines`, "e2e-production" too, as an operator runs it; the others on the embedded database:
 * "e2e-wire-table" with translated names (WIRE-12), "e2e-document" to the letter of the specification, "e2e-old-web-view"
 * in a browser as old as borrowers' web views, "e2e-embedded" for a day's work of staff.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isTranslated = project.name === "e2e-wire-table";
  const isProduction = project.name === "e2e-production";
  project.provide(
    "chromium",
    project.name === "e2e-old-web-view" ? await oldChromium() : (lookForHeadlessShell() ?? findChromium()),
  );
  project.provide(
    "wireTable",
    isTranslated ? (JSON.parse(await readFile(SAMPLE_TABLE, "utf8")) as KeyTable) : null,
  );
  const postgres = isProduction || project.name === "e2e" ? await startPostgres() : null;
  const start = async () => {
    const roles = postgres === null ? null : await twoRoles(postgres.url);
    if (isProduction && roles !== null) return startProduction(roles);
    return startStack({
      PROFILE: project.name === "e2e-document" ? "document" : "philippines",
      ...roles,
      ...(isTranslated ? { WIRE_TABLE: fileURLToPath(SAMPLE_TABLE) } : {}),
    });
  };
  const stack = await start().catch(async (failure: unknown) => {
    await postgres?.stop();
    throw failure;
  });
  project.provide("origin", stack.origin);
  project.provide("outside", stack.outside);
  project.provide("databaseOwner", postgres?.url ?? "");
  project.provide("mode", isProduction ? "production" : "demo");
  return async () => {
    await stack.stop();
    await postgres?.stop();
  };
}

/**
 * As in production: the owner migrates, and a role that cannot change the audit log's past serves (CON-10).
 */
async function twoRoles(ownerUrl: string) {
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
