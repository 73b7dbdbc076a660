import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { approvalRequests, staff } from "../schema.ts";

/**
 * The name of whoever asked for something, while nobody has decided; else empty. At most one such request is open.
 * @param kind of the request
 * @param subject as requests name it
 */
export const nameOfAsker = (kind: string, subject: SQL, basis?: string): SQL<string> =>
  sql`coalesce((
    select s.name from ${approvalRequests} r join ${staff} s on s.id = r.asked_by
    where r.kind = ${kind} and r.subject = ${subject} and r.outcome is null${basis === undefined ? sql`` : sql` and r.basis = ${basis}`}
    limit 1), '')`;

/**
 * The same about one subject.
 * @param basis what a request rests on, if one that rests on something else, which the next closes, does not count
 */
export async function whoAsked(
  db: Db,
  { kind, subject, basis }: { readonly kind: string; readonly subject: string; readonly basis?: string },
): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select ${nameOfAsker(kind, sql`${subject}`, basis)} as name`,
  );
  return rows[0]?.name ?? "";
}
