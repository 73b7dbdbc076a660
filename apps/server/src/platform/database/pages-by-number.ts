import { PAGE_ROWS } from "./pages-by-instant.ts";

/** The number after which a page of a list begins. @param after the previous page's `next` @returns null: the first page */
export const lastNumber = (after: string): number | null => (/^\d{1,15}$/.test(after) ? Number(after) : null);

/** The page among the rows that were read, and where the next begins; empty: this is the last. */
export function pageByNumber<Row>(
  rows: readonly Row[],
  numberOf: (row: Row) => number,
): { readonly page: readonly Row[]; readonly next: string } {
  const page = rows.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  return { page, next: rows.length > PAGE_ROWS && last !== undefined ? String(numberOf(last)) : "" };
}
