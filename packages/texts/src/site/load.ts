import type { Locale } from "@hiram/market/locale.ts";
import { texts as en, type Texts } from "./en.ts";
import { texts as fil } from "./fil.ts";

/** The public site's texts in one language; its pages are rendered ahead of time, so nobody waits for them. */
export function siteTexts(locale: Locale): Texts {
  return locale === "fil" ? fil : en;
}
