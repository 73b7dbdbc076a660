import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, type TestContext } from "vitest";
import { post } from "../../ledger/post.ts";
import { staffAlerts } from "../../staff-alerts/schema.ts";
import { audit } from "../../staff/audit/audit.ts";
import { verifyAudit } from "../../staff/audit/verify-audit.ts";
import { sampleAgent } from "../../testing/sample-staff.ts";
import { createPostgresDatabase } from "../../testing/test-database.ts";
import { createLogger } from "../log.ts";
import { openPostgres } from "./postgres.ts";
import type { RoleAddresses } from "./postgres-migrate.ts";
import { DatabaseRoleRefused } from "./serving-role.ts";
import { databaseFailure } from "./sql-state.ts";

const NOW = new Date("2026-03-10T02:00:00Z");
const logger = createLogger("silent");

interface Roles {
  readonly owner: string;
  readonly server: string;
  /** Another database on the same PostgreSQL, from which this one's roles can be dropped. */
  readonly administratorUrl: string;
}

let administrators: Awaited<ReturnType<typeof createPostgresDatabase>> = null;
let roles: Roles | undefined;
let migrated: Awaited<ReturnType<typeof ownedDatabase>> | undefined;

beforeAll(async () => {
  const own = await createPostgresDatabase();
  // The embedded engine has no roles.
  if (own === null) return;
  const [owner = "", server = ""] = ["owner", "server"].map(
    (name) => `hiram_${name}_${randomBytes(6).toString("hex")}`,
  );
  for (const role of [owner, server]) await run(own.url, `create role ${role} login password 'test'`);
  administrators = own;
  roles = { owner, server, administratorUrl: own.url };
  migrated = await ownedDatabase(roles);
});
afterAll(async () => {
  await migrated?.drop();
  if (roles !== undefined)
    await run(roles.administratorUrl, `drop role ${roles.owner}; drop role ${roles.server}`);
  await administrators?.drop();
});

/** An empty database that belongs to the owner. */
async function ownedDatabase({ owner, server }: Roles) {
  const fresh = await createPostgresDatabase();
  if (fresh === null) throw new Error("there was one a moment ago");
  await run(fresh.url, `alter database ${fresh.name} owner to ${owner}`);
  const addressOf = (role: string): string =>
    Object.assign(new URL(fresh.url), { username: role, password: "test" }).href;
  return { url: addressOf(server), ownerUrl: addressOf(owner), drop: fresh.drop };
}

/** The roles, and the one migrated database that all tests share. */
function onPostgres(context: TestContext): Roles & Awaited<ReturnType<typeof ownedDatabase>> {
  context.skip(roles === undefined, "the embedded database has no roles");
  return { ...roles!, ...migrated! };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function open({ url, ownerUrl }: RoleAddresses) {
  const database = await openPostgres({ url, ownerUrl, poolSize: 2 }, logger);
  onTestFinished(() => database.close());
  return database;
}

/** What a server says when it starts with these roles. */
const refusalOf = (addresses: RoleAddresses): Promise<string> =>
  openPostgres({ ...addresses, poolSize: 1 }, logger).then(
    () => expect.unreachable("it should have been refused"),
    (failure: unknown) => (failure instanceof DatabaseRoleRefused ? failure.message : String(failure)),
  );

test("[config] a role without access to the tables, and an owner that does not own them, are named with what they lack", async (context) => {
  const { url, ownerUrl, administratorUrl } = onPostgres(context);
  const stranger = `hiram_stranger_${randomBytes(6).toString("hex")}`;
  await run(administratorUrl, `create role ${stranger} login password 'test'`);
  onTestFinished(() => run(administratorUrl, `drop role ${stranger}`));
  await open({ url, ownerUrl });
  const strangers = Object.assign(new URL(url), { username: stranger }).href;
  expect(await refusalOf({ url: strangers })).toBe(
    `DATABASE_URL: "${stranger}" has no access to the tables, run \`npm run migrate\` with it and DATABASE_OWNER_URL: ` +
      "permission denied for schema drizzle",
  );
  expect(await refusalOf({ url, ownerUrl: strangers })).toMatch(
    new RegExp(
      `^DATABASE_OWNER_URL: "${stranger}" does not own the database: permission denied for database`,
    ),
  );
});

test("[config] an owner of another database is refused before it migrates that one", async (context) => {
  const { url, ownerUrl, ...rest } = onPostgres(context);
  const other = await ownedDatabase(rest);
  onTestFinished(() => other.drop());
  expect(await refusalOf({ url, ownerUrl: other.ownerUrl })).toMatch(
    /^DATABASE_URL and DATABASE_OWNER_URL name diff/,
  );
  // Nothing was made there: it can still be brought up to date from nothing.
  await run(other.ownerUrl, "create schema drizzle; drop schema drizzle");
  // The same database under another name is fine.
  const named = Object.assign(new URL(ownerUrl), { hostname: "localhost" }).href;
  await open({ url, ownerUrl: named });
});

test("[config] a server that may open more connections than the database lets in says so", async (context) => {
  const { url, ownerUrl, administratorUrl } = onPostgres(context);
  const said: string[] = [];
  const listening = createLogger("warn", { write: (line) => void said.push(line) });
  const start = async (poolSize: number) => {
    said.splice(0);
    const database = await openPostgres({ url, ownerUrl, poolSize }, listening);
    await database.close();
    return said.join("");
  };
  expect(await start(2)).toBe("");
  expect(await start(100_000)).toContain("lower DATABASE_POOL_SIZE");
  const role = new URL(url).username;
  await run(administratorUrl, `alter role ${role} connection limit 5`);
  onTestFinished(() => run(administratorUrl, `alter role ${role} connection limit -1`));
  expect(await start(3)).toContain('"mostConnections":5');
  expect(await start(2)).toBe("");
});

test("[config] a server that is older than its tables starts, and says so", async (context) => {
  const { url, ownerUrl } = onPostgres(context);
  await open({ url, ownerUrl });
  const said: string[] = [];
  const listening = createLogger("warn", { write: (line) => void said.push(line) });
  const start = async (addresses: RoleAddresses) => {
    const database = await openPostgres({ ...addresses, poolSize: 1 }, listening);
    await database.close();
  };
  await start({ url });
  expect(said).toEqual([]);
  const later = Date.now() * 2;
  await run(
    ownerUrl,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${later})`,
  );
  onTestFinished(() => run(ownerUrl, "delete from drizzle.__drizzle_migrations where hash = 'newer'"));
  for (const addresses of [{ url }, { url, ownerUrl }]) await start(addresses);
  expect(said).toEqual(Array(2).fill(expect.stringContaining("the tables are newer than this server")));
});

test("[CON-10] the role that serves adds to the audit log and the ledger; PostgreSQL itself denies it any change", async (context) => {
  const { url, ownerUrl } = onPostgres(context);
  const database = await open({ url, ownerUrl });
  const { db } = database;
  await database.transaction((tx) =>
    audit(tx, sampleAgent, { action: "reply-to-complaint", subject: "complaint:1", now: NOW }),
  );
  const entry = (amountCentavos: number) => ({ account: "loan_principal", amountCentavos }) as const;
  const entries = [entry(100), entry(-100)];
  const fact = {
    fact: "fact:1",
    orderId: null,
    borrowerId: null,
    occurredAt: NOW,
    on: "2026-03-10",
  } as const;
  await database.transaction((tx) => post(tx, { kind: "payment", ...fact, entries }));
  expect(await verifyAudit(db)).toMatchObject({ holds: true, head: { number: 1 } });
  await expect.poll(() => database.ready()).toBe(true);
  const { rows } = await db.execute<{ table: string; column: string }>(
    sql`select tgrelid::regclass::text as table, attname as column from pg_trigger
      join pg_attribute on attrelid = tgrelid and attnum = 1 where tgname like '%_append_only'`,
  );
  expect(rows.map(({ table }) => table)).toEqual(
    expect.arrayContaining(["audit_entries", "ledger_entries", "ledger_postings", "offering_versions"]),
  );
  for (const { table, column } of rows)
    for (const change of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
      "set session_replication_role = replica",
    ]) {
      const refused: unknown = await db.execute(sql.raw(change)).catch((failure: unknown) => failure);
      // Permission denied, before any trigger is asked.
      expect([change, databaseFailure(refused)?.state]).toEqual([change, "42501"]);
    }
});

test("[CON-10] the role that serves changes and forgets whatever else there is", async (context) => {
  const { db } = await open(onPostgres(context));
  const { rows } = await db.execute<{ table: string; rights: boolean }>(sql`
    select relname::text as table, has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
      and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete') as rights
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and oid not in (select tgrelid from pg_trigger where tgname like '%_append_only')`);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ rights }) => !rights)).toEqual([]);
  await db.insert(staffAlerts).values({ kind: "job-given-up", fact: "a", details: {}, raisedAt: NOW });
  expect(await db.$count(staffAlerts)).toBe(1);
});

test("[CON-10] a server that knows its own role alone starts on tables that are up to date, and on no older ones", async (context) => {
  const { url, ownerUrl, ...own } = onPostgres(context);
  const empty = await ownedDatabase(own);
  onTestFinished(empty.drop);
  await expect(open({ url: empty.url })).rejects.toThrow(/npm run migrate/);
  await (await open({ url, ownerUrl })).close();
  const opened = await open({ url });
  await expect.poll(() => opened.ready()).toBe(true);
  const move = (by: string) =>
    run(ownerUrl, `update drizzle.__drizzle_migrations set created_at = created_at ${by}`);
  await move("- 1");
  await expect(open({ url })).rejects.toThrow(DatabaseRoleRefused);
  await move("+ 1");
});

test("[CON-10] a role that serves is refused if it is the owner, a member of the owner's role or a superuser", async (context) => {
  const { url, ownerUrl, owner, server, administratorUrl } = onPostgres(context);
  const administer = (statement: string) => run(administratorUrl, statement);
  await expect(open({ url: ownerUrl, ownerUrl })).rejects.toThrow(/a role of its own/);
  await administer(`grant ${owner} to ${server}`);
  await expect(open({ url, ownerUrl })).rejects.toThrow(/nor a member of the owner's role/);
  await administer(`revoke ${owner} from ${server}; alter role ${server} superuser`);
  await expect(open({ url, ownerUrl })).rejects.toThrow(/neither a superuser/);
  await administer(`alter role ${server} nosuperuser`);
  const opened = await open({ url, ownerUrl });
  await expect.poll(() => opened.ready()).toBe(true);
});
