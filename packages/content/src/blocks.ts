/**
 * A page of the content folder, parsed: a small closed model without markup, so that its consumers need
 * neither a Markdown reader nor trust in its author. Pure types: the browser imports these and nothing else
 * from this package.
 */
export interface ContentPage {
  /** The file's name without its ending, e.g. `privacy-policy`. */
  readonly name: string;
  /** The language it is written in: English where there is no file in the requested language. */
  readonly lang: "en" | "fil";
  readonly title: string;
  /** The first paragraph as plain text, for descriptions. */
  readonly summary: string;
  readonly blocks: readonly ContentBlock[];
}

export type ContentBlock =
  | {
      readonly kind: "heading";
      readonly level: 2 | 3;
      /** Unique on its page, so that it can be linked to. */
      readonly id: string;
      readonly text: string;
    }
  | { readonly kind: "paragraph"; readonly runs: readonly ContentRun[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly ContentRun[])[] }
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly (readonly ContentRun[])[])[];
    }
  | { readonly kind: "facts"; readonly facts: readonly ContentFact[] };

/** A term and its definition, e.g. a registration number. */
export interface ContentFact {
  readonly term: string;
  readonly runs: readonly ContentRun[];
}

/** A stretch of text in one style. */
export interface ContentRun {
  readonly text: string;
  readonly style?: "strong" | "emphasis";
  /** Checked: `https:`, `http:`, `mailto:`, `tel:`, or `page:<name>` for a page of the product. */
  readonly href?: string;
}
