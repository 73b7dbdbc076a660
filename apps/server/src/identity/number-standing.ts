import { type ManilaDate, manilaDateOf } from "@hiram/lending";
import { type SQL, sql } from "drizzle-orm";
import { collectionContacts } from "../collections/schema.ts";
import { numberChanges } from "./schema.ts";

/** What was learned last about a borrower's number. */
export interface NumberKnown {
  readonly outcome: string;
  readonly atMs: number;
}

/** A number that reaches nobody who may be told of the borrower's loans (decision 42). */
export interface Unreachable {
  readonly why: "wrong-number" | "deceased";
  /** When that was learned. */
  readonly since: ManilaDate;
}

/**
 * What was learned last about the borrower's number, through any of their loans: that it is somebody else's, unless it
 * was changed since; that the borrower has died; or, through their own call or by checking, that it is theirs.
 *
 * @param borrowerId the outer borrower's number
 */
export const numberKnownOf = (borrowerId: SQL): SQL<NumberKnown | null> => sql<NumberKnown | null>`(
  select json_build_object('outcome', c.outcome, 'atMs', (extract(epoch from c.contacted_at) * 1000)::float8)
  from ${collectionContacts} c
  where c.borrower_id = ${borrowerId} and (
    c.outcome in ('deceased', 'number-confirmed')
    or c.way = 'incoming' and c.outcome in ('reached', 'will-not-pay')
    or c.outcome = 'wrong-number' and not exists (
      select 1 from ${numberChanges} n where n.borrower_id = c.borrower_id and n.changed_at > c.contacted_at))
  order by c.contacted_at desc, c.id desc limit 1)`;

/** Why the borrower's number reaches nobody who may be told of the loan; null: it reaches them, as far as known. */
export function unreachableOf(known: NumberKnown | null): Unreachable | null {
  if (known?.outcome !== "wrong-number" && known?.outcome !== "deceased") return null;
  return { why: known.outcome, since: manilaDateOf(new Date(known.atMs)) };
}
