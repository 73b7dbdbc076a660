import type { Config } from "../config.ts";
import type { Logger } from "../log.ts";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { openPostgres } from "./postgres.ts";

export type DatabaseSettings = Pick<
  Config,
  "mode" | "databaseUrl" | "databaseOwnerUrl" | "dataDir" | "cacheDir" | "databasePoolSize" | "databaseWaitMs"
>;

/**
 * Opens the configured database and brings its tables up to date: PostgreSQL when there is a `databaseUrl`, otherwise
 * the embedded one in `dataDir/database`.
 *
 * @throws {DirectoryInUse} when another process has the embedded database open
 * @throws {DatabaseUnreachable} when PostgreSQL can't be reached with these settings
 * @throws {DatabaseRoleRefused} when PostgreSQL's role is not what the settings say
 */
export function openDatabase(settings: DatabaseSettings, logger: Logger): Promise<Database> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, dataDir, cacheDir } = settings;
  if (url === undefined) return openEmbedded({ dataDir, cacheDir });
  const { databasePoolSize: poolSize, databaseWaitMs: waitMs } = settings;
  const warnsOfRights = settings.mode === "production";
  return openPostgres({ url, ownerUrl, poolSize, waitMs, warnsOfRights }, logger);
}
