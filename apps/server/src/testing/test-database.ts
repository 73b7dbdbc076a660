import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { openInMemory } from "../platform/database/embedded.ts";
import { openPostgres } from "../platform/database/postgres.ts";
import { createLogger } from "../platform/log.ts";
import { TEST_CACHE_DIR } from "./cache-dir.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Set by the project `server-postgres`: a server on which databases may be made. */
    testDatabaseUrl?: string;
  }
}

const TEST_POOL_SIZE = 8;

/**
 * A fresh, migrated, empty database for the test file that calls this, closed after it. The engine
 * is the one of the vitest project: embedded in `server`, PostgreSQL in `server-postgres`.
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
    if (database === undefined)
      throw new Error("the test database is opened before the tests, not before that");
    return database;
  };
}

/** A fresh, migrated, empty database. Closing it removes it. */
export async function openTestDatabase(): Promise<Database> {
  const url = inject("testDatabaseUrl");
  return url === undefined ? openInMemory(TEST_CACHE_DIR) : openFreshPostgres(url);
}

/** A new, empty database on the PostgreSQL of this project, not migrated; null on the embedded engine. */
export async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> } | null> {
  const serverUrl = inject("testDatabaseUrl");
  return serverUrl === undefined ? null : createDatabase(serverUrl);
}

async function openFreshPostgres(serverUrl: string): Promise<Database> {
  const { url, drop } = await createDatabase(serverUrl);
  const database = await openPostgres({ url, poolSize: TEST_POOL_SIZE }, createLogger("silent"));
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

async function createDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `hiram_test_${randomBytes(8).toString("hex")}`;
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = join("/", name);
  return { url: url.href, drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
