import * as valibot from "valibot";
import { uploadedFile } from "../complaints/send-complaint.ts";
import {
  bookEntryId,
  centavos,
  centavosOut,
  dayIn,
  dayOut,
  monthIn,
  optionalText,
  saveKey,
} from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** The longest note of an entry, in characters. */
export const LONGEST_NOTE = 100;

/**
 * Where money came from or went; each is of one kind. The codes must never change: entries are stored with
 * them.
 */
export const BOOK_CATEGORIES = {
  expense: ["food", "transport", "home", "bills", "load", "school", "health", "family", "debt", "other"],
  income: ["salary", "business", "sideline", "remittance", "gift", "otherIncome"],
} as const;
export type BookKind = keyof typeof BOOK_CATEGORIES;
export type BookCategory = (typeof BOOK_CATEGORIES)[BookKind][number];

const kind = valibot.picklist(["expense", "income"]);
const category = /* @__PURE__ */ anyCategory();

/** The categories in words (API-8). */
export const bookCategoriesSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    categories: valibot.array(valibot.object({ code: category, kind, name: valibot.string() })),
  }),
};

export const bookCategories = operation<typeof bookCategoriesSchema>({
  name: "bookCategories",
  method: "POST",
  path: "/v3/book-keeping/categories",
  access: "borrower",
  isLoad: true,
});

/**
 * Writes an entry into the borrower's household book. The key identifies the entry: sending it again changes
 * nothing, sending it with other contents corrects it.
 */
export const bookSaveSchema = {
  payload: valibot.object({
    saveKey,
    category: valibot.pipe(valibot.string("is missing"), /* @__PURE__ */ anyCategory()),
    amount: centavos,
    day: dayIn,
    note: valibot.optional(
      valibot.pipe(valibot.string(), valibot.trim(), valibot.maxLength(LONGEST_NOTE, "is longer than 100")),
      "",
    ),
    /** An address from `bookImage`, or empty. */ image: valibot.optional(valibot.string(), ""),
  }),
  answer: valibot.object({ entryId: valibot.number() }),
};

export const bookSave = operation<typeof bookSaveSchema>({
  name: "bookSave",
  method: "POST",
  path: "/v3/book-keeping/save",
  access: "borrower",
});

/** Stores a picture, such as a receipt: at most 10 MB and 25 megapixels of JPEG, PNG or WebP. */
export const bookImageSchema = {
  payload: valibot.object({ bookImage: uploadedFile }),
  answer: valibot.object({ /** On this site, relative. */ url: valibot.string() }),
};

export const bookImage = operation<typeof bookImageSchema>({
  name: "bookImage",
  method: "POST",
  path: "/v3/book-keeping/image",
  access: "borrower",
  conventions: "upload",
});

const entry = valibot.object({
  entryId: valibot.number(),
  kind,
  category,
  amount: centavosOut,
  day: dayOut,
  note: valibot.string(),
  /** An address on this site; empty: none. */ image: valibot.string(),
});

/** The entries of a month, the newest day first, 50 at a time. */
export const bookListSchema = {
  payload: valibot.object({
    month: monthIn,
    /** `next` of the previous answer; empty: from the newest. */
    after: optionalText(/^(\d{4}-\d{2}-\d{2}\.\d{1,12})?$/, "must be a page"),
  }),
  answer: valibot.object({
    entries: valibot.array(entry),
    /** Empty: these were the last. */ next: valibot.string(),
  }),
};
export type BookList = AnswerOf<typeof bookListSchema>;

export const bookList = operation<typeof bookListSchema>({
  name: "bookList",
  method: "POST",
  path: "/v3/book-keeping/list",
  access: "borrower",
  isLoad: true,
});

/** One entry, with the key for correcting it. */
export const bookInfoSchema = {
  payload: valibot.object({ entryId: bookEntryId }),
  answer: /* @__PURE__ */ savedEntry(),
};
export type BookEntryInfo = AnswerOf<typeof bookInfoSchema>;

export const bookInfo = operation<typeof bookInfoSchema>({
  name: "bookInfo",
  method: "POST",
  path: "/v3/book-keeping/info",
  access: "borrower",
  isLoad: true,
});

/**
 * Deletes an entry together with its picture. The answer is the same if it is already gone, or belongs to
 * another borrower.
 */
export const bookDeleteSchema = { payload: valibot.object({ entryId: bookEntryId }), answer: valibot.null() };

export const bookDelete = operation<typeof bookDeleteSchema>({
  name: "bookDelete",
  method: "POST",
  path: "/v3/book-keeping/delete",
  access: "borrower",
});

/** A month's totals by category, and its total with those of the five months before. */
export const bookStatisticsSchema = {
  payload: valibot.object({ month: monthIn }),
  answer: valibot.object({
    income: centavosOut,
    expense: centavosOut,
    /** Largest first. */
    categories: valibot.array(valibot.object({ category, kind, amount: centavosOut })),
    /** Oldest first, including months without an entry. */
    months: valibot.array(
      valibot.object({
        /** YYYY-MM. */ month: valibot.string(),
        income: centavosOut,
        expense: centavosOut,
      }),
    ),
  }),
};
export type BookStatistics = AnswerOf<typeof bookStatisticsSchema>;

export const bookStatistics = operation<typeof bookStatisticsSchema>({
  name: "bookStatistics",
  method: "POST",
  path: "/v3/book-keeping/statistics",
  access: "borrower",
  isLoad: true,
});

// Functions, so that a browser's bundle drops them with the schemas: a spread counts as a side effect.

// @__NO_SIDE_EFFECTS__
function anyCategory() {
  return valibot.picklist([...BOOK_CATEGORIES.expense, ...BOOK_CATEGORIES.income], "must be a category");
}

// @__NO_SIDE_EFFECTS__
function savedEntry() {
  return valibot.object({ ...entry.entries, saveKey: valibot.string() });
}
