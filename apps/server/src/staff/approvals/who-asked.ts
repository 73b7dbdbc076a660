import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { approvalRequests, staff } from "../schema.ts";

/**
 * The name of whoever asked for something, while nobody has decided; else empty. At most one such request is open.
 * @param kind of the request
 * @param subject as requests name it
 */
export const nameOfAsker = (kind: string, subject: SQL): SQL<string> =>
  sql`coalesce((
    select s.name from ${approvalRequests} r join ${staff} s on s.id = r.asked_by
    where r.kind = ${kind} and r.subject = ${subject} and r.outcome is null
    limit 1), '')`;

/** The same about one subject. */
export async function whoAsked(
  db: Db,
  { kind, subject }: { readonly kind: string; readonly subject: string },
): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select ${nameOfAsker(kind, sql`${subject}`)} as name`,
  );
  return rows[0]?.name ?? "";
}
