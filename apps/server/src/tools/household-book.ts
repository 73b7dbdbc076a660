import { BOOK_CATEGORIES, type BookCategory, type BookKind } from "@hiram/contract/tools/book-keeping.ts";
import { addMonths, isManilaDate, type ManilaDate } from "@hiram/lending";
import { and, desc, eq, gte, lt, or, sql } from "drizzle-orm";
import { lockUnused, PRUNE_IMAGE } from "../kept-images/kept-images.ts";
import { lockBorrower } from "../identity/lock-borrower.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db, Transaction } from "../platform/database/database.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { bookEntries } from "./schema.ts";
import { ToolRefused } from "./tool-refused.ts";

/** Ten entries a day for more than two years, and a picture a day for one. */
export const MOST_ENTRIES = 10_000;
export const MOST_PICTURES = 365;
/** Entries in one answer. */
export const PAGE_ROWS = 50;
/** Months shown in the chart. */
const MONTHS_SHOWN = 6;
/** An entry may be for tomorrow's market, or from years ago. */
const FIRST_DAY = "2000-01-01";

/** What a borrower writes into the household book. */
export interface WrittenEntry {
  readonly saveKey: string;
  readonly category: BookCategory;
  readonly amountCentavos: number;
  readonly day: ManilaDate;
  readonly note: string;
  /** A picture that the borrower uploaded. */
  readonly imageName: string | null;
}

export type BookEntry = typeof bookEntries.$inferSelect;

export const kindOf = (category: BookCategory): BookKind =>
  (BOOK_CATEGORIES.income as readonly string[]).includes(category) ? "income" : "expense";

/**
 * Writes an entry, or corrects the one with the same key. A picture that it no longer shows is deleted.
 * @returns its number
 * @throws {ToolRefused} unknown-day, too-many, too-many-pictures, unknown-picture
 */
export async function saveEntry(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  borrowerId: number,
  { saveKey, ...words }: WrittenEntry,
): Promise<number> {
  if (!isManilaDate(words.day) || words.day < FIRST_DAY || words.day > addMonths(clock.today(), 12))
    throw new ToolRefused({ kind: "unknown-day" });
  return database.transaction(async (tx) => {
    // Counted and stored under one lock, so that simultaneous calls can't each slip past an outdated count.
    await lockBorrower(tx, borrowerId);
    const ofBorrower = eq(bookEntries.borrowerId, borrowerId);
    const [before] = await tx
      .select()
      .from(bookEntries)
      .where(and(ofBorrower, eq(bookEntries.saveKey, saveKey)));
    if (before === undefined && (await tx.$count(bookEntries, ofBorrower)) >= MOST_ENTRIES)
      throw new ToolRefused({ kind: "too-many", most: MOST_ENTRIES });
    const isNewPicture = words.imageName !== null && words.imageName !== before?.imageName;
    if (isNewPicture) await takePicture(tx, borrowerId, words.imageName ?? "");
    const entry = { ...words, savedAt: clock.now() };
    const id = { id: bookEntries.id };
    const [row] =
      before === undefined
        ? await tx
            .insert(bookEntries)
            .values({ borrowerId, saveKey, ...entry })
            .returning(id)
        : await tx.update(bookEntries).set(entry).where(eq(bookEntries.id, before.id)).returning(id);
    if (row === undefined) throw new Error("no entry was written");
    if (before !== undefined && before.imageName !== words.imageName) await dropPicture(tx, before.imageName);
    return row.id;
  });
}

async function takePicture(tx: Transaction, borrowerId: number, name: string): Promise<void> {
  const shown = and(eq(bookEntries.borrowerId, borrowerId), sql`${bookEntries.imageName} is not null`);
  if ((await tx.$count(bookEntries, shown)) >= MOST_PICTURES)
    throw new ToolRefused({ kind: "too-many-pictures", most: MOST_PICTURES });
  if ((await lockUnused(tx, borrowerId, [name])) !== 1) throw new ToolRefused({ kind: "unknown-picture" });
}

/** The file is deleted once the transaction has committed; nothing shows it any more. */
async function dropPicture(tx: Transaction, name: string | null): Promise<void> {
  if (name !== null) await enqueue(tx, PRUNE_IMAGE, { name });
}

/** Deletes an entry with its picture; does nothing if it is gone or another borrower's. */
export async function deleteEntry(database: Database, borrowerId: number, entryId: number): Promise<void> {
  await database.transaction(async (tx) => {
    const [gone] = await tx
      .delete(bookEntries)
      .where(ownEntry(borrowerId, entryId))
      .returning({ imageName: bookEntries.imageName });
    await dropPicture(tx, gone?.imageName ?? null);
  });
}

/** @throws {ToolRefused} unknown-entry, also for another borrower's */
export async function findEntry(db: Db, borrowerId: number, entryId: number): Promise<BookEntry> {
  const [entry] = await db.select().from(bookEntries).where(ownEntry(borrowerId, entryId));
  if (entry === undefined) throw new ToolRefused({ kind: "unknown-entry" });
  return entry;
}

const ownEntry = (borrowerId: number, entryId: number) =>
  and(eq(bookEntries.id, entryId), eq(bookEntries.borrowerId, borrowerId));

/** Where a page of entries ended. */
export interface BookPlace {
  readonly day: ManilaDate;
  readonly id: number;
}

/**
 * A page of a month's entries, newest day first.
 * @param month YYYY-MM
 */
export async function listEntries(
  db: Db,
  borrowerId: number,
  { month, after }: { readonly month: string; readonly after: BookPlace | null },
): Promise<{ readonly entries: readonly BookEntry[]; readonly next: BookPlace | null }> {
  const first = `${month}-01`;
  const { day, id } = bookEntries;
  const rows = await db
    .select()
    .from(bookEntries)
    .where(
      and(
        eq(bookEntries.borrowerId, borrowerId),
        gte(day, first),
        lt(day, addMonths(first, 1)),
        after === null ? undefined : or(lt(day, after.day), and(eq(day, after.day), lt(id, after.id))),
      ),
    )
    .orderBy(desc(day), desc(id))
    .limit(PAGE_ROWS + 1);
  const entries = rows.slice(0, PAGE_ROWS);
  const last = entries[entries.length - 1];
  const isMore = rows.length > PAGE_ROWS && last !== undefined;
  return { entries, next: isMore ? { day: last.day, id: last.id } : null };
}

export interface BookTotals {
  readonly categories: readonly { readonly category: BookCategory; readonly amountCentavos: number }[];
  /** Oldest first. */
  readonly months: readonly { readonly month: string; readonly income: number; readonly expense: number }[];
}

/** A month's totals by category, and the totals of that month and the five before it. */
export async function totalEntries(db: Db, borrowerId: number, month: string): Promise<BookTotals> {
  const first = `${month}-01`;
  const since = addMonths(first, 1 - MONTHS_SHOWN);
  const monthOf = sql<string>`to_char(${bookEntries.day}, 'YYYY-MM')`;
  const rows = await db
    .select({
      month: monthOf,
      category: bookEntries.category,
      amountCentavos: sql<number>`sum(${bookEntries.amountCentavos})::bigint`.mapWith(Number),
    })
    .from(bookEntries)
    .where(
      and(
        eq(bookEntries.borrowerId, borrowerId),
        gte(bookEntries.day, since),
        lt(bookEntries.day, addMonths(first, 1)),
      ),
    )
    .groupBy(monthOf, bookEntries.category);
  const sumIn = (of: string, kind: BookKind): number =>
    rows
      .filter((row) => row.month === of && kindOf(row.category) === kind)
      .reduce((sum, row) => sum + row.amountCentavos, 0);
  return {
    categories: rows
      .filter((row) => row.month === month)
      .map(({ category, amountCentavos }) => ({ category, amountCentavos }))
      .toSorted((one, other) => other.amountCentavos - one.amountCentavos),
    months: Array.from({ length: MONTHS_SHOWN }, (_, index) => {
      const of = addMonths(since, index).slice(0, 7);
      return { month: of, income: sumIn(of, "income"), expense: sumIn(of, "expense") };
    }),
  };
}
