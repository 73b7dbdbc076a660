import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import type { FilledEnvironment } from "../environment.ts";
import { findMigrations } from "./migrations.ts";
import { DatabaseRoleRefused, letServe, readRights, type RoleRights } from "./serving-role.ts";
import { databaseFailure } from "./sql-state.ts";

/** Any number will do, as long as every version of this server uses the same. */
const MIGRATION_LOCK = 4_427_426_001;

const CONNECT_TIMEOUT_MS = 5_000;

/** The database of a setting lets nobody in: not there, or not with that role or password. The message names both. */
export class DatabaseUnreachable extends Error {
  override readonly name = "DatabaseUnreachable";
}

export interface RoleAddresses {
  /** The role that serves. */
  readonly url: string;
  /** The role that owns the tables; absent: `url` either owns them itself, or finds them up to date. */
  readonly ownerUrl?: string | undefined;
}

/**
 * Brings the tables up to date, and has the serving role do with them what it needs and no more (decision 50). Servers
 * that start together take turns: the second finds the work done.
 *
 * @returns what the serving role may do
 * @throws {DatabaseUnreachable}
 * @throws {DatabaseRoleRefused} when it may do more than the settings say, or too little to migrate old tables
 */
export async function bringUpToDate({ url, ownerUrl }: RoleAddresses): Promise<RoleRights> {
  if (ownerUrl === undefined) return asRole("DATABASE_URL", url, migrateIfOwner);
  const { role } = await asRole("DATABASE_URL", url, readRights);
  await asRole("DATABASE_OWNER_URL", ownerUrl, async (owner) => {
    if ((await readRights(owner)).role === role)
      throw new DatabaseRoleRefused(
        `DATABASE_URL and DATABASE_OWNER_URL name one role, "${role}": the server wants a role of its own, ` +
          "which owns nothing",
      );
    await lockMigrations(owner);
    await migrateTables(owner);
    await letServe(owner, role);
  });
  const rights = await asRole("DATABASE_URL", url, readRights);
  if (rights.ownsTables !== false || rights.mayChange.length > 0)
    throw new DatabaseRoleRefused(
      `the role "${role}" of DATABASE_URL could still change what is append-only: make it no superuser, and no member ` +
        "of the owner's role",
    );
  return rights;
}

async function migrateIfOwner(client: Client): Promise<RoleRights> {
  await lockMigrations(client);
  const rights = await readRights(client);
  if (rights.ownsTables === false) {
    await demandUpToDate(client, rights.role);
    return rights;
  }
  try {
    await migrateTables(client);
  } catch (failure) {
    if (databaseFailure(failure)?.state !== INSUFFICIENT_PRIVILEGE) throw failure;
    throw new DatabaseRoleRefused(migrateFirst(rights.role), { cause: failure });
  }
  return rights;
}

const INSUFFICIENT_PRIVILEGE = "42501";

/** Newer ones are fine: the next version's, while servers are replaced one by one. */
async function demandUpToDate(client: Client, role: string): Promise<void> {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: findMigrations() }).map(({ folderMillis }) => folderMillis),
  );
  const { rows } = await client.query<{ applied: number | null }>(
    "select max(created_at) as applied from drizzle.__drizzle_migrations",
  );
  if ((rows[0]?.applied ?? 0) < newest) throw new DatabaseRoleRefused(migrateFirst(role));
}

const migrateFirst = (role: string): string =>
  `the tables are older than this server, and the role "${role}" of DATABASE_URL may not change them: ` +
  "run `npm run migrate` with DATABASE_OWNER_URL first";

const lockMigrations = (client: Client) => client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);

const migrateTables = (client: Client) =>
  migrate(drizzle({ client }), { migrationsFolder: findMigrations() });

/** Runs `work` on a connection of its own to the database of this setting; its advisory locks end with it. */
async function asRole<T>(
  setting: keyof FilledEnvironment,
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: "hiram-migrate",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  await client.connect().catch((failure: unknown) => {
    const { host, pathname, username } = new URL(url);
    throw new DatabaseUnreachable(
      `${setting} can't be used: ${username}@${host}${pathname} answers: ${reasonOf(failure)}`,
      { cause: failure },
    );
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Node tells of several addresses that all refused by a code alone. */
function reasonOf(failure: unknown): string {
  const { message = "", code = "" } = failure as { message?: string; code?: string };
  return message || code;
}
