import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./database.ts";

/** How many rows there are, counted up to `most`: with an index of just these rows, nothing else is read. */
export const countUpTo = (
  db: Db,
  table: PgTable,
  { where, most }: { readonly where: SQL | undefined; readonly most: number },
): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1`.as("one") })
      .from(table)
      .where(where)
      .limit(most)
      .as("some"),
  );
