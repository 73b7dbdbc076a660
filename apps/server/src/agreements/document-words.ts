import type { Locale } from "@hiram/market/locale.ts";
import type { texts as disclosureTexts } from "@hiram/texts/en/disclosure.ts";
import type { Wording } from "./wording/en.ts";

/** How the sections of one document are worded. */
export interface DocumentWords {
  readonly w: Wording;
  readonly locale: Locale;
  readonly labels: typeof disclosureTexts;
  readonly amount: (centavos: number) => string;
  readonly percent: (ppm: number) => string;
  /** Always with the year: a document outlives it. */
  readonly day: (date: string) => string;
}
