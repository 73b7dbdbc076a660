import { afterAll, beforeAll, inject } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { openInMemory } from "../platform/database/embedded.ts";
import { openPostgres } from "../platform/database/postgres.ts";
import { createLogger } from "../platform/log.ts";
import { TEST_CACHE_DIR } from "./cache-dir.ts";
import { createDatabase, type FreshDatabase } from "./fresh-database.ts";
import type { DatabaseServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The project's engine: embedded, or a server where databases may be created, with a migrated one to copy. */
    testDatabase?: "embedded" | DatabaseServer;
  }
}

const TEST_POOL_SIZE = 8;
/** A busy machine must not fail what only has to wait. */
const TEST_WAIT_MS = 60_000;

/**
 * A fresh, migrated, empty database for the test file that calls this, closed after its tests. The engine is that of
 * the vitest project: PostgreSQL in `server`, embedded in `server-embedded`.
 *
 * @returns a function, because the database exists only once the tests run
 */
export function withTestDatabase(): () => Database {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await database?.close();
  });
  return () => {
    if (database === undefined) throw new Error("the test database is only open while tests run");
    return database;
  };
}

/** A fresh, migrated, empty database. Closing it removes it. */
export async function openTestDatabase(): Promise<Database> {
  const engine = testEngine();
  if (engine === "embedded") return openInMemory(TEST_CACHE_DIR);
  const { url, drop } = await createDatabase(engine.serverUrl, engine.template);
  const database = await openPostgres(
    { url, poolSize: TEST_POOL_SIZE, waitMs: TEST_WAIT_MS },
    createLogger("silent"),
  );
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

/** A new, empty database on this project's PostgreSQL, not migrated; null on the embedded engine. */
export async function createPostgresDatabase(): Promise<FreshDatabase | null> {
  const engine = testEngine();
  return engine === "embedded" ? null : createDatabase(engine.serverUrl);
}

/** The same, migrated: a server that starts on it has nothing to migrate. */
export async function createMigratedDatabase(): Promise<FreshDatabase | null> {
  const engine = testEngine();
  return engine === "embedded" ? null : createDatabase(engine.serverUrl, engine.template);
}

function testEngine() {
  const engine = inject("testDatabase");
  if (engine === undefined)
    throw new Error("a test with a database belongs to the project `server`: see vitest.config.ts");
  return engine;
}
