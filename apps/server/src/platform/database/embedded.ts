import { AsyncResource } from "node:async_hooks";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { DatabaseAway } from "./database-away.ts";
import type { Database, Db } from "./database.ts";
import { lockDirectory } from "./directory-lock.ts";
import { embeddedTemplate } from "./embedded-template.ts";
import { findMigrations } from "./migrations.ts";
import { PROBE_INSERT } from "./readiness.ts";
import { TransactionGuard } from "./transactions.ts";

/**
 * PGlite in `dataDir/database`, for demos and development: one process, one connection, no flushing to disk. A killed
 * process loses nothing; a power cut may.
 * @throws {DirectoryInUse}
 */
export async function openEmbedded(folders: { dataDir: string; cacheDir: string }): Promise<Database> {
  const unlock = await lockDirectory(folders.dataDir);
  try {
    const directory = join(folders.dataDir, "database");
    const migrationsFolder = findMigrations();
    if (!existsSync(directory)) await createFromTemplate(directory, folders.cacheDir, migrationsFolder);
    const client = await PGlite.create({ dataDir: directory });
    await migrate(drizzle({ client }), { migrationsFolder });
    return embeddedDatabase(client, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** A migrated database in memory, discarded when closed: for tests. */
export async function openInMemory(cacheDir: string): Promise<Database> {
  const template = await embeddedTemplate(cacheDir, findMigrations());
  return embeddedDatabase(await PGlite.create({ loadDataDir: template }), async () => {});
}

/** Built beside its place and then moved there, so that an interrupted start leaves no half-made database. */
async function createFromTemplate(directory: string, cacheDir: string, migrationsFolder: string) {
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const template = await embeddedTemplate(cacheDir, migrationsFolder);
  const client = await PGlite.create({ dataDir: unfinished, loadDataDir: template });
  await client.close();
  await rename(unfinished, directory);
}

function embeddedDatabase(client: PGlite, afterClose: () => Promise<void>): Database {
  const guard = new TransactionGuard();
  const query = client.query.bind(client);
  client.query = async (...parameters: Parameters<typeof query>) => {
    guard.refuseInside("a query beside the transaction");
    refuseClosed(client);
    return query(...parameters);
  };
  const db = drizzle({ client }) as unknown as Db;
  let closing: Promise<void> | undefined;
  return {
    kind: "pglite",
    db,
    transaction: async (work) => {
      refuseClosed(client);
      return guard.run((each) => db.transaction(each), work);
    },
    // Bound to the listener: the engine calls it from within whichever transaction has just ended.
    listen: (channel, onNotify) =>
      client.listen(
        channel,
        AsyncResource.bind((said: string) => onNotify(said)),
      ),
    ready: () => takesWrite(client),
    close: () => (closing ??= client.close().then(afterClose)),
  };
}

/** @throws {DatabaseAway} */
function refuseClosed({ closed }: PGlite): void {
  if (closed) throw new DatabaseAway("the embedded database is closed");
}

async function takesWrite(client: PGlite): Promise<boolean> {
  if (client.closed) return false;
  return client
    .transaction(async (tx) => {
      await tx.query(PROBE_INSERT);
      await tx.rollback();
    })
    .then(
      () => true,
      () => false,
    );
}
