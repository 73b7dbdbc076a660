import type { Locale } from "@hiram/market/locale.ts";
import type { AreaLoads, LanguageAreas, OtherAreas, TextAreas } from "./en/areas.ts";

export type { TextAreas } from "./en/areas.ts";

interface Language {
  readonly areas: LanguageAreas;
  readonly importOtherAreas: () => Promise<{ otherAreas: OtherAreas }>;
}

/** A page carries the list of its own language alone. */
const languages: Readonly<Record<Locale, () => Promise<Language>>> = {
  en: () => import("./en/areas.ts"),
  fil: () => import("./fil/areas.ts"),
};

/**
 * The texts of one area in one locale. Rejects only when a chunk cannot be fetched; a later call tries again.
 */
export async function loadTexts<A extends keyof TextAreas>(locale: Locale, area: A): Promise<TextAreas[A]> {
  const { areas, importOtherAreas } = await languages[locale]();
  const loads = area in areas ? areas : { ...areas, ...(await importOtherAreas()).otherAreas };
  const { texts } = await (loads as AreaLoads)[area]();
  return texts;
}
