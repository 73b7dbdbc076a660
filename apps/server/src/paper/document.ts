import type { Locale } from "@hiram/market/locale.ts";

/** A piece of a document, the same for page and PDF, so that both say the same. */
export type Block =
  | { readonly kind: "text"; readonly text: string; readonly isStrong?: boolean }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "rows"; readonly rows: readonly DocumentRow[] }
  /** Every column except the first two holds figures; `total` is its last line. */
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly total: readonly string[];
    };

export interface DocumentRow {
  readonly label: string;
  readonly value: string;
  /** Part of the row before it. */
  readonly isPart?: boolean;
  readonly isStrong?: boolean;
}

export interface DocumentSection {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A whole document in one language, ready for layout. Plain JSON. */
export interface PaperDocument {
  readonly locale: Locale;
  readonly title: string;
  /** Who issues it, for the foot of each page. */
  readonly issuer: string;
  /** What it is in a sentence or two: an offer, or what was accepted, given or paid, by whom and when. */
  readonly standing: string;
  /** A contract's sections are numbered, so that they can be referred to. */
  readonly isNumbered: boolean;
  readonly sections: readonly DocumentSection[];
}
