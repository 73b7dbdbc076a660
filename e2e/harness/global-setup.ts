import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { KeyTable } from "@hiram/contract";
import type { TestProject } from "vitest/node";
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
 * One product for all stories; every story has a borrower of its own. The project "e2e-wire-table" runs the
 * same stories against a product whose names are translated (WIRE-12), "e2e-old-web-view" the journeys in a browser
 * as old as borrowers' web views.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide(
    "chromium",
    project.name === "e2e-old-web-view" ? await oldChromium() : (lookForHeadlessShell() ?? findChromium()),
  );
  const isTranslated = project.name === "e2e-wire-table";
  const { origin, stop } = await startStack({
    ...(isTranslated ? { WIRE_TABLE: fileURLToPath(SAMPLE_TABLE) } : {}),
    ...(project.name === "e2e-old-web-view" ? { PROFILE: "philippines" } : {}),
  });
  project.provide("origin", origin);
  const table = isTranslated ? (JSON.parse(await readFile(SAMPLE_TABLE, "utf8")) as KeyTable) : null;
  project.provide("wireTable", table);
  return stop;
}
