import { type SQL, sql } from "drizzle-orm";
import { approvalRequests, staff } from "../staff/schema.ts";

/**
 * Who asked to book something about money, while nobody has decided; else empty. At most one such request is open.
 * @param kind of the request
 * @param subject as requests name it
 */
export const askedToBook = (kind: string, subject: SQL): SQL<string> =>
  sql`coalesce((
    select s.name from ${approvalRequests} r join ${staff} s on s.id = r.asked_by
    where r.kind = ${kind} and r.subject = ${subject} and r.outcome is null
    limit 1), '')`;
