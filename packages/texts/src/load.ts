import type { Locale } from "@hiram/market/locale.ts";
import type { LanguageAreas, TextAreas } from "./en/areas.ts";

export type { TextAreas } from "./en/areas.ts";

/** A page carries the list of its own language alone. */
const languages: Readonly<Record<Locale, () => Promise<{ areas: LanguageAreas }>>> = {
  en: () => import("./en/areas.ts"),
  fil: () => import("./fil/areas.ts"),
};

/**
 * The texts of one area in one locale. Rejects only when a chunk cannot be fetched; a later call tries again.
 */
export async function loadTexts<A extends keyof TextAreas>(locale: Locale, area: A): Promise<TextAreas[A]> {
  const { areas } = await languages[locale]();
  const { texts } = await areas[area]();
  return texts;
}
