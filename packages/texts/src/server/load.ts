import type { Locale } from "@hiram/market/locale.ts";
import { type ServerTexts, texts as en } from "./en.ts";
import { texts as fil } from "./fil.ts";

export type { ServerTexts } from "./en.ts";

/** The server's texts, in the borrower's language. */
export function serverTexts(locale: Locale): ServerTexts {
  return locale === "fil" ? fil : en;
}
