import type { Database } from "../../apps/server/src/platform/database/database.ts";
import { openInMemory } from "../../apps/server/src/platform/database/embedded.ts";
import { openPostgres } from "../../apps/server/src/platform/database/postgres.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";
import { TEST_CACHE_DIR } from "../../apps/server/src/testing/cache-dir.ts";
import { createDatabase } from "../../apps/server/src/testing/fresh-database.ts";
import type { DatabaseServer } from "../../apps/server/src/testing/postgres-server.ts";

/** Which engine: the embedded one, or a PostgreSQL server. */
export type Engine = "pglite" | DatabaseServer;

const POOL_SIZE = 12;
/** Histories run for hours at the lowest priority: waiting for the database must not be mistaken for its absence. */
const WAIT_MS = 60_000;

/** A separate, migrated, empty database; closing it deletes it. */
export async function openDatabaseOn(engine: Engine): Promise<Database> {
  if (engine === "pglite") return openInMemory(TEST_CACHE_DIR);
  const { url, drop } = await createDatabase(engine.serverUrl, engine.template);
  const database = await openPostgres({ url, poolSize: POOL_SIZE, waitMs: WAIT_MS }, createLogger("silent"));
  return { ...database, close: () => database.close().then(drop) };
}
