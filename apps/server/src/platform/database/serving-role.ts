import type { Client } from "pg";

/**
 * The database's role is not what the settings say, or its tables are older than this server. Only the database's owner
 * can fix that; the message says how.
 */
export class DatabaseRoleRefused extends Error {
  override readonly name = "DatabaseRoleRefused";
}

/** What the connected role may do to the tables. */
export interface RoleRights {
  readonly role: string;
  /** Null in a database without tables. */
  readonly ownsTables: boolean | null;
  /** Append-only tables that it could change if it were not for their triggers. */
  readonly mayChange: readonly string[];
}

/**
 * The tables whose triggers refuse every change: ledger, audit log, versions. The triggers are the only list of them.
 */
const APPEND_ONLY = `
  select tgrelid from pg_trigger
  where not tgisinternal and tgname like '%_append_only'`;

/** What the role that `client` is connected as may do. */
export async function readRights(client: Client): Promise<RoleRights> {
  const { rows } = await client.query<{ role: string; owns: boolean | null; mayChange: string[] }>(`
    select current_user::text as role,
      (select pg_has_role(relowner, 'member') from pg_class where oid = to_regclass('public.audit_entries')) as owns,
      array(
        select relname::text from pg_class
        where relnamespace = 'public'::regnamespace and oid in (${APPEND_ONLY})
          and has_table_privilege(oid, 'update, delete, truncate, trigger')
        order by relname
      ) as "mayChange"`);
  const { role, owns, mayChange } = rows[0]!;
  return { role, ownsTables: owns, mayChange };
}

/**
 * Grants `role` what the server does, and nothing else (CON-10): reading, writing and deleting rows, and only inserting
 * into append-only tables. The owner runs it after each migration, which may have added tables.
 */
export async function letServe(owner: Client, role: string): Promise<void> {
  const server = owner.escapeIdentifier(role);
  const { rows } = await owner.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and oid in (${APPEND_ONLY})`);
  const appendOnly = rows.map(({ name }) => name).join(", ");
  await owner.query(`
    begin;
    grant usage on schema public, drizzle to ${server};
    grant select on all tables in schema drizzle to ${server};
    grant select, insert, update, delete on all tables in schema public to ${server};
    grant usage, select on all sequences in schema public to ${server};
    revoke update, delete, truncate, references, trigger on ${appendOnly} from ${server}, public;
    commit`);
}
