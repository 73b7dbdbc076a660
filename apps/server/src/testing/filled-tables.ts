import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../platform/database/database.ts";

/** Enough for PostgreSQL to prefer an index to reading a table from end to end. */
const ROWS = 5_000;
/** Beyond the numbers that tests create. */
const FIRST = 50_000_000;

/** By PostgreSQL's name for the type; `n` is the row's number. A column of any other type keeps its default. */
const VALUES: Readonly<Record<string, string>> = {
  bigint: `${FIRST} + n`,
  integer: `${FIRST} + n`,
  smallint: "n % 30000",
  text: "'filled-' || n",
  boolean: "n % 2 = 0",
  "timestamp with time zone": "timestamptz 'NOW' - n * interval '1 minute'",
  date: "(timestamptz 'NOW')::date - (n % 1000)::int",
  jsonb: "'{}'::jsonb",
  uuid: "('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid",
  bytea: "sha256(n::text::bytea)",
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  [key: string]: unknown;
}

/**
 * Fills every table except those named with rows that no rule would have made, for the planner alone: values differ
 * from row to row, instants lie a minute apart before `now`, and what may be null is null in every other row. The
 * database's checks are dropped afterwards.
 */
export async function fillTables(
  database: Database,
  { exceptOf, now }: { readonly exceptOf: ReadonlySet<string>; readonly now: Date },
): Promise<void> {
  await database.transaction(async (tx) => {
    // Neither foreign keys nor triggers are checked.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { name } of await tablesOf(tx)) {
      if (exceptOf.has(name)) continue;
      await dropChecks(tx, name);
      await fillTable(tx, name, now);
    }
  });
  await database.db.execute(sql`analyze`);
}

/** Every table of ours. */
export async function tablesOf(tx: Pick<Transaction, "execute">): Promise<readonly { name: string }[]> {
  const found = await tx.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return found.rows;
}

async function dropChecks(tx: Transaction, table: string): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select conname as name from pg_constraint where contype = 'c' and conrelid = ${table}::regclass`,
  );
  for (const { name } of rows)
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
}

async function fillTable(tx: Transaction, table: string, now: Date): Promise<void> {
  const { rows: columns } = await tx.execute<Column>(
    sql`select column_name as name, data_type as type, is_nullable = 'YES' as nullable
        from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
  );
  const filled = columns.flatMap(({ name, type, nullable }) => {
    const value = VALUES[type]?.replace("NOW", now.toISOString());
    if (value === undefined) return [];
    const isInstant = type === "timestamp with time zone";
    return [{ name, value: nullable && isInstant ? `case when n % 2 = 0 then ${value} end` : value }];
  });
  await tx.execute(sql`
    insert into ${sql.identifier(table)}
      (${sql.join(
        filled.map(({ name }) => sql.identifier(name)),
        sql`, `,
      )})
    overriding system value
    select ${sql.raw(filled.map(({ value }) => value).join(", "))}
    from generate_series(1, ${sql.raw(String(ROWS))}) as series(n)`);
}
