import { randomInt } from "node:crypto";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client } from "pg";
import { namedAway } from "./database-away.ts";
import { migrateTables } from "./migrate-tables.ts";
import { findMigrations } from "./migrations.ts";
import { DatabaseRoleRefused, letServe, readRights, type RoleRights } from "./serving-role.ts";
import { databaseFailure, databaseMessage } from "./sql-state.ts";

/** Any number will do, as long as every version of this server uses the same one. */
const MIGRATION_LOCK = 4_427_426_001;

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * The configured database lets nobody in: it does not exist, or not with that role or password. The message names both.
 */
export class DatabaseUnreachable extends Error {
  override readonly name = "DatabaseUnreachable";
}

export interface RoleAddresses {
  /** The role that serves. */
  readonly url: string;
  /** The role that owns the tables. Without it, `url` either owns them itself or finds them up to date. */
  readonly ownerUrl?: string | undefined;
}

/** What the serving role finds. */
export interface TablesFound extends RoleRights {
  /** A newer version has migrated them: servers are being replaced, or were rolled back. */
  readonly areNewer: boolean;
  /** How many connections the database lets this role have, whoever else is connected. */
  readonly mostConnections: number;
}

/**
 * Brings the tables up to date, and grants the serving role what it needs and no more (decision 50). Servers that start
 * together take turns: the second finds the work done.
 *
 * @throws {DatabaseUnreachable}
 * @throws {DatabaseRoleRefused} when the role may do more than the settings say, or too little to migrate old tables
 * @throws {TablesInUse} when a table to be migrated is held by something else, such as a backup
 */
export async function bringUpToDate({ url, ownerUrl }: RoleAddresses): Promise<TablesFound> {
  if (ownerUrl === undefined) return asRole("DATABASE_URL", url, migrateIfOwner);
  const { role } = await asRole("DATABASE_URL", url, readRights);
  await asRole("DATABASE_OWNER_URL", ownerUrl, async (owner) => {
    if ((await readRights(owner)).role === role)
      throw new DatabaseRoleRefused(
        `DATABASE_URL and DATABASE_OWNER_URL name the same role, "${role}": the server needs a role of its own, ` +
          "which owns nothing",
      );
    await demandSameDatabase(owner, url);
    await lockMigrations(owner);
    await migrateTables(owner);
    await letServe(owner, role);
  });
  const rights = await asRole("DATABASE_URL", url, findTables);
  if (rights.ownsTables !== false || rights.mayChange.length > 0)
    throw new DatabaseRoleRefused(
      `the role "${role}" of DATABASE_URL could still change append-only tables: it must be neither a superuser nor ` +
        "a member of the owner's role",
    );
  return rights;
}

/**
 * Otherwise another database would be migrated than the one that is served. Their addresses may differ and still name
 * one, but an advisory lock is taken once within a database.
 */
async function demandSameDatabase(owner: Client, url: string): Promise<void> {
  const lock = randomInt(2 ** 47);
  await owner.query("select pg_advisory_lock($1)", [lock]);
  const isOther = await asRole("DATABASE_URL", url, async (server) => {
    const { rows } = await server.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      lock,
    ]);
    return rows[0]?.taken;
  });
  await owner.query("select pg_advisory_unlock($1)", [lock]);
  if (isOther !== false)
    throw new DatabaseRoleRefused(
      "DATABASE_URL and DATABASE_OWNER_URL name different databases: they must differ only in role and password",
    );
}

async function migrateIfOwner(client: Client): Promise<TablesFound> {
  await lockMigrations(client);
  const { role, ownsTables } = await readRights(client);
  if (ownsTables === false) {
    const aheadBy = await millisAhead(client);
    if (aheadBy < 0) throw new DatabaseRoleRefused(migrateFirst(role));
  } else
    try {
      await migrateTables(client);
    } catch (failure) {
      if (databaseFailure(failure)?.state !== INSUFFICIENT_PRIVILEGE) throw failure;
      throw new DatabaseRoleRefused(migrateFirst(role), { cause: failure });
    }
  return findTables(client);
}

async function findTables(client: Client): Promise<TablesFound> {
  return {
    ...(await readRights(client)),
    areNewer: (await millisAhead(client)) > 0,
    mostConnections: await countConnections(client),
  };
}

async function countConnections(client: Client): Promise<number> {
  const { rows } = await client.query<{ of_all: number; of_role: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int as of_all,
      rolconnlimit as of_role
    from pg_roles where rolname = current_user`,
  );
  const { of_all: ofAll = Infinity, of_role: ofRole = -1 } = rows[0] ?? {};
  return ofRole < 0 ? ofAll : Math.min(ofAll, ofRole);
}

const INSUFFICIENT_PRIVILEGE = "42501";

/** How much later the newest migration of the tables was written than this server's newest, in milliseconds. */
async function millisAhead(client: Client): Promise<number> {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: findMigrations() }).map(({ folderMillis }) => folderMillis),
  );
  const { rows } = await client.query<{ applied: number | null }>(
    "select max(created_at) as applied from drizzle.__drizzle_migrations",
  );
  return (rows[0]?.applied ?? 0) - newest;
}

const migrateFirst = (role: string): string =>
  `the tables are older than this server, and the role "${role}" of DATABASE_URL may not change them: ` +
  "run `npm run migrate` with DATABASE_OWNER_URL first";

const lockMigrations = (client: Client) => client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);

/** Runs `work` on a connection of its own to this setting's database; its advisory locks end with it. */
async function asRole<T>(
  setting: keyof typeof LACKS,
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await connected(url).catch((failure: unknown) => {
    const { host, pathname, username } = new URL(url);
    throw new DatabaseUnreachable(
      `${setting} can't be used: ${username}@${host}${pathname} answers: ${reasonOf(failure)}`,
      { cause: failure },
    );
  });
  try {
    return await work(client);
  } catch (failure) {
    if (databaseFailure(failure)?.state !== INSUFFICIENT_PRIVILEGE) throw namedAway(failure);
    throw new DatabaseRoleRefused(
      `${setting}: "${new URL(url).username}" ${LACKS[setting]}: ${databaseMessage(failure)}`,
      { cause: failure },
    );
  } finally {
    await client.end();
  }
}

/** A new client reads the files that the address names, such as `sslrootcert`, and may fail at that already. */
async function connected(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: "hiram-migrate",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  await client.connect();
  return client;
}

const LACKS = {
  DATABASE_URL: "has no access to the tables, run `npm run migrate` with it and DATABASE_OWNER_URL",
  DATABASE_OWNER_URL: "does not own the database",
} as const;

/** When several addresses all refused, Node reports only a code. */
function reasonOf(failure: unknown): string {
  const { message = "", code = "" } = failure as { message?: string; code?: string };
  return message || code;
}
