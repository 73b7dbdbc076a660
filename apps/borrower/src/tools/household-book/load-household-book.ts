import type { AnswerOf, Reply } from "@hiram/contract";
import {
  bookCategories,
  type bookCategoriesSchema,
  type BookEntryInfo,
  bookInfo,
  bookList,
  type BookList,
  bookStatistics,
  type BookStatistics,
} from "@hiram/contract/tools/book-keeping.ts";
import type { AddressQuery } from "../../shell/app/address-query.ts";
import type { App } from "../../shell/app/app.ts";

export type Categories = AnswerOf<typeof bookCategoriesSchema>["categories"];
type CategoriesReply = Reply<AnswerOf<typeof bookCategoriesSchema>>;

export interface BookMonth {
  /** YYYY-MM. */
  readonly month: string;
  readonly statistics: Reply<BookStatistics>;
  readonly list: Reply<BookList>;
  readonly categories: CategoriesReply;
}

/** A month of the household book: the one that the address names, or the current one. Never rejects. */
export async function loadBookMonth(app: App, query: AddressQuery): Promise<BookMonth> {
  const requested = query["month"] ?? "";
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(requested) ? requested : app.settings.today.slice(0, 7);
  const options = { quiet: true, loadingText: app.shellTexts().loading };
  const [statistics, list, categories] = await Promise.all([
    app.api.call(bookStatistics, { month }, options),
    app.api.call(bookList, { month }, options),
    app.api.call(bookCategories, {}, options),
  ]);
  return { month, statistics, list, categories };
}

export interface LoadedEntry {
  readonly categories: CategoriesReply;
  /** Null: a new one is being written. */
  readonly entry: Reply<BookEntryInfo> | null;
}

/** The entry that the address names, and the categories. Never rejects. */
export async function loadBookEntry(app: App, { entryId = "" }: AddressQuery): Promise<LoadedEntry> {
  const options = { quiet: true, loadingText: app.shellTexts().loading };
  const [categories, entry] = await Promise.all([
    app.api.call(bookCategories, {}, options),
    entryId === "" ? null : app.api.call(bookInfo, { entryId }, options),
  ]);
  return { categories, entry };
}
