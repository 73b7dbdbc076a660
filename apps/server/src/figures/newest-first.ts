import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** How many rows behind a figure are listed at a time. */
const PAGE = 50;

/** How many to read, so as to know whether there are more. */
export const PAGE_AND_ONE = PAGE + 1;

/** Where a page goes on: past the instant and the number of the previous page's last row. */
export function pastLast(after: string, at: SQLWrapper, id: SQLWrapper): SQL | undefined {
  const [, ms, number] = /^(\d+)_(\d+)$/.exec(after) ?? [];
  return ms === undefined
    ? undefined
    : sql`(${at}, ${id}) < (${new Date(Number(ms)).toISOString()}::timestamptz, ${Number(number)})`;
}

/** The page, and `after` of the next; empty: this is the last. */
export function pageAndNext<Row extends { readonly id: number }>(
  rows: readonly Row[],
  instantOf: (row: Row) => Date,
): { readonly page: readonly Row[]; readonly next: string } {
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    page,
    next: rows.length > PAGE && last !== undefined ? `${instantOf(last).getTime()}_${last.id}` : "",
  };
}
