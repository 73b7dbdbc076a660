import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** How many rows a page of a list has, unless it says otherwise. */
export const PAGE_ROWS = 50;

/** How many to read: one more says that there is another page. */
export const PAGE_AND_ONE = PAGE_ROWS + 1;

/** What a list is ordered by: an instant, and a number where instants are the same. */
interface Key {
  readonly at: SQLWrapper;
  readonly id: SQLWrapper;
  readonly order: "oldest-first" | "newest-first";
}

/**
 * Where a page of a list begins, by key rather than offset: the thousandth page costs as little as the first.
 *
 * @param after the previous page's `next`; empty or unreadable for the first page
 */
export function pastLast(after: string, { at, id, order }: Key): SQL | undefined {
  const [, ms, number] = /^(\d{1,14})_(\d{1,15})$/.exec(after) ?? [];
  if (ms === undefined) return undefined;
  const past = order === "oldest-first" ? sql`>` : sql`<`;
  return sql`(${at}, ${id}) ${past} (${new Date(Number(ms)).toISOString()}::timestamptz, ${Number(number)})`;
}

/** The page among the rows that were read, and where the next begins; empty: this is the last. */
export function pageOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => { readonly at: Date | null; readonly id: number },
  most = PAGE_ROWS,
): { readonly page: readonly Row[]; readonly next: string } {
  const page = rows.slice(0, most);
  const last = page.at(-1);
  if (rows.length <= most || last === undefined) return { page, next: "" };
  const { at, id } = keyOf(last);
  return { page, next: at === null ? "" : `${at.getTime()}_${id}` };
}
