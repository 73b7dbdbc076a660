import { BOOK_CATEGORIES, type BookList } from "@hiram/contract/tools/book-keeping.ts";
import { isManilaDate, sumOf } from "@hiram/lending";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { imageAddress, imageNameOf, type KeptImages } from "../kept-images/kept-images.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import {
  type BookEntry,
  type BookPlace,
  deleteEntry,
  findEntry,
  kindOf,
  listEntries,
  saveEntry,
  totalEntries,
} from "./household-book.ts";
import { ToolRefused } from "./tool-refused.ts";

export type HouseholdBookCalls =
  | "bookCategories"
  | "bookSave"
  | "bookImage"
  | "bookList"
  | "bookInfo"
  | "bookDelete"
  | "bookStatistics";

export interface HouseholdBookParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly images: KeptImages;
}

/** The borrower's household book (API-8): their own, shown to nobody else. */
export function householdBookHandlers(parts: HouseholdBookParts): Pick<Handlers, HouseholdBookCalls> {
  const { database, images } = parts;
  const { db } = database;
  return {
    async bookCategories(_, { locale }) {
      const names = serverTexts(locale).tools.categories;
      return {
        categories: [...BOOK_CATEGORIES.expense, ...BOOK_CATEGORIES.income].map((code) => ({
          code,
          kind: kindOf(code),
          name: names[code],
        })),
      };
    },

    async bookSave({ amount, image, ...words }, { borrowerId }) {
      const imageName = image === "" ? null : imageNameOf(image);
      if (image !== "" && imageName === null) throw new ToolRefused({ kind: "unknown-picture" });
      return { entryId: await saveEntry(parts, borrowerId, { ...words, amountCentavos: amount, imageName }) };
    },

    async bookImage({ bookImage }, { borrowerId }) {
      return { url: imageAddress(await images.keep(borrowerId, bookImage.bytes)) };
    },

    async bookList({ month, after }, { borrowerId }) {
      const { entries, next } = await listEntries(db, borrowerId, { month, after: readPlace(after) });
      return { entries: entries.map(entryAnswer), next: next === null ? "" : `${next.day}.${next.id}` };
    },

    async bookInfo({ entryId }, { borrowerId }) {
      const entry = await findEntry(db, borrowerId, entryId);
      return { ...entryAnswer(entry), saveKey: entry.saveKey };
    },

    async bookDelete({ entryId }, { borrowerId }) {
      await deleteEntry(database, borrowerId, entryId);
      return null;
    },

    async bookStatistics({ month }, { borrowerId }) {
      const { categories, months } = await totalEntries(db, borrowerId, month);
      const sumOfKind = (kind: "income" | "expense"): number =>
        sumOf(categories.flatMap((each) => (kindOf(each.category) === kind ? [each.amountCentavos] : [])));
      return {
        income: sumOfKind("income"),
        expense: sumOfKind("expense"),
        categories: categories.map(({ category, amountCentavos }) => ({
          category,
          kind: kindOf(category),
          amount: amountCentavos,
        })),
        months: months.map(({ month: of, income, expense }) => ({ month: of, income, expense })),
      };
    },
  };
}

function readPlace(after: string): BookPlace | null {
  const [day = "", id = ""] = after.split(".");
  if (after !== "" && !isManilaDate(day)) throw new ToolRefused({ kind: "unknown-day" });
  return after === "" ? null : { day, id: Number(id) };
}

function entryAnswer(entry: BookEntry): BookList["entries"][number] {
  return {
    entryId: entry.id,
    kind: kindOf(entry.category),
    category: entry.category,
    amount: entry.amountCentavos,
    day: entry.day,
    note: entry.note,
    image: entry.imageName === null ? "" : imageAddress(entry.imageName),
  };
}
