import type { Happening, Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import { eq, type SQL, sql } from "drizzle-orm";
import { borrowers } from "../../identity/schema.ts";
import type { Db } from "../../platform/database/database.ts";
import type { KeyedHash } from "../../platform/keyed-hash.ts";
import type { Source } from "./timeline-source.ts";
import { timelineSources } from "./timeline-sources.ts";

const PAGE_ROWS = 50;

interface Row extends Record<string, unknown> {
  readonly ms: number;
  readonly key: string;
  readonly kind: Happening;
  readonly order_id: number;
  readonly subject_id: number;
  readonly amount: number;
  readonly detail: string;
}

/**
 * A page of everything that happened with a borrower, newest first, from the facts themselves: there is no second
 * record that could contradict them. What is deleted by retention (codes, sessions long over) is gone from here too.
 * @param after the previous page's `next` cursor; empty or unreadable for the first page
 */
export async function readTimeline(
  { db, hash }: { readonly db: Db; readonly hash: KeyedHash },
  borrowerId: number,
  after: string,
): Promise<Timeline> {
  const [borrower] = await db
    .select({ phone: borrowers.phone })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId));
  if (borrower === undefined) return { entries: [], next: "" };
  const branches = timelineSources(borrowerId, hash.of("code-phone", borrower.phone)).map(branch);
  const [, ms, key] = /^(\d{1,14})_([\w:-]{1,80})$/.exec(after) ?? [];
  const isPast =
    ms === undefined || key === undefined
      ? sql`true`
      : sql`(ms, key) < (${Number(ms)}::float8, ${key}::text collate "C")`;
  const { rows } = await db.execute<Row>(sql`
    select ms, key, kind, order_id, subject_id, amount, detail
    from (${sql.join(branches, sql` union all `)}) facts
    where ms is not null and ${isPast}
    order by ms desc, key desc limit ${PAGE_ROWS + 1}`);
  const page = rows.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  return {
    entries: page.map((row) => ({
      key: row.key,
      at: new Date(row.ms).toISOString(),
      kind: row.kind,
      orderId: row.order_id,
      subjectId: row.subject_id,
      amountCentavos: row.amount,
      detail: row.detail,
    })),
    next: rows.length > PAGE_ROWS && last !== undefined ? `${last.ms}_${last.key}` : "",
  };
}

/** The key is in whole milliseconds: a browser's cursor can hold no more. */
function branch({ at, kind, id, from, orderId, subjectId, amount, detail }: Source): SQL {
  const kindText = typeof kind === "string" ? sql`${kind}::text` : kind;
  return sql`(select floor(extract(epoch from ${at}) * 1000)::float8 as ms,
    (${kindText} || ':' || ${id}) collate "C" as key, ${kindText} as kind,
    coalesce(${orderId ?? sql`null`}, 0)::float8 as order_id,
    coalesce(${subjectId ?? sql`null`}, 0)::float8 as subject_id,
    coalesce(${amount ?? sql`null`}, 0)::float8 as amount,
    coalesce((${detail ?? sql`null`})::text, '') as detail
    from ${from})`;
}
