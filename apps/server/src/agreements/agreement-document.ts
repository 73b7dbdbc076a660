import type { Locale } from "@hiram/market/locale.ts";
import type { texts as disclosureTexts } from "@hiram/texts/en/disclosure.ts";
import type { Wording } from "./wording/en.ts";

/** A piece of a document, the same for page and PDF, so that both say the same. */
export type Block =
  | { readonly kind: "text"; readonly text: string; readonly isStrong?: boolean }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "rows"; readonly rows: readonly DocumentRow[] }
  /** Each column but the first two holds figures; `total` is its last line. */
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly total: readonly string[];
    };

export interface DocumentRow {
  readonly label: string;
  readonly value: string;
  /** A part of the row before it. */
  readonly isPart?: boolean;
  readonly isStrong?: boolean;
}

export interface DocumentSection {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A whole document in one language, ready to be set. Plain JSON. */
export interface AgreementDocument {
  readonly locale: Locale;
  readonly title: string;
  /** Who issues it, for the foot of each page. */
  readonly issuer: string;
  /** Whether it is an offer, or when and by whom it was accepted. */
  readonly standing: string;
  readonly sections: readonly DocumentSection[];
}

/** How the sections of one document are worded. */
export interface DocumentWords {
  readonly w: Wording;
  readonly locale: Locale;
  readonly labels: typeof disclosureTexts;
  readonly amount: (centavos: number) => string;
  readonly percent: (ppm: number) => string;
  /** With the year, always: a document outlives it. */
  readonly day: (date: string) => string;
}
