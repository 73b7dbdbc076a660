import { randomIdentifier } from "@hiram/browser/identifier.ts";
import type { BookCategory, BookEntryInfo, BookKind } from "@hiram/contract/tools/book-keeping.ts";
import { typedMoney } from "../../form-parts/money-input.ts";

/** An entry of the household book as it is typed. */
export interface TypedEntry {
  /** The entry's key, from its first digit on: sent twice, it is one entry. */
  readonly saveKey: string;
  readonly kind: BookKind;
  readonly category: BookCategory | "";
  readonly amount: string;
  readonly day: string;
  readonly note: string;
  /** Its address on this site; empty: none. */
  readonly image: string;
}

/** The form of an entry in the book, or of a new one dated today. */
export function typedEntry(entry: BookEntryInfo | null, today: string): TypedEntry {
  if (entry === null)
    return {
      saveKey: randomIdentifier(),
      kind: "expense",
      category: "",
      amount: "",
      day: today,
      note: "",
      image: "",
    };
  const { saveKey, kind, category, amount, day, note, image } = entry;
  return { saveKey, kind, category, amount: typedMoney(amount), day, note, image };
}
