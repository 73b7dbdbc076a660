import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";

/**
 * The database's clock, which all servers share, at this moment, within a transaction too.
 * @returns milliseconds since 1970, with fractions
 */
export async function databaseTime(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  return rows[0]!.ms;
}
