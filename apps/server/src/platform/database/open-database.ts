import type { Config } from "../config.ts";
import type { Logger } from "../log.ts";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { openPostgres } from "./postgres.ts";

export type DatabaseSettings = Pick<
  Config,
  "databaseUrl" | "dataDir" | "cacheDir" | "databasePoolSize" | "databaseWaitMs"
>;

/**
 * Opens the database of the settings and brings its tables up to date: PostgreSQL when there is a
 * `databaseUrl`, otherwise the embedded one in `dataDir/database`.
 *
 * @throws {DirectoryInUse} when another process has the embedded database open
 */
export function openDatabase(settings: DatabaseSettings, logger: Logger): Promise<Database> {
  const { databaseUrl, databasePoolSize: poolSize, databaseWaitMs: waitMs, dataDir, cacheDir } = settings;
  return databaseUrl === undefined
    ? openEmbedded({ dataDir, cacheDir })
    : openPostgres({ url: databaseUrl, poolSize, waitMs }, logger);
}
