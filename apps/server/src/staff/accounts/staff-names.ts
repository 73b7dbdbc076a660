import { inArray } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { staff } from "../schema.ts";

/** The names of those who wrote facts, keyed as `writtenBy` writes them; others, such as jobs, have none. */
export async function staffNames(db: Db, writers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(writers.flatMap((writer) => /^staff:(\d{1,12})$/.exec(writer)?.slice(1) ?? []));
  if (ids.size === 0) return new Map();
  const found = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...ids].map(Number)));
  return new Map(found.map(({ id, name }) => [`staff:${id}`, name]));
}
