import type { TestProject } from "vitest/node";
import { embeddedTemplate } from "../platform/database/embedded-template.ts";
import { findMigrations } from "../platform/database/migrations.ts";
import { TEST_CACHE_DIR } from "./cache-dir.ts";

/**
 * Runs before the project `server-embedded`: makes the template once, before many test files ask for it at the same
 * time.
 */
export default async function setUp(project: TestProject): Promise<void> {
  await embeddedTemplate(TEST_CACHE_DIR, findMigrations());
  project.provide("testDatabase", "embedded");
}
