import type { Locale } from "@hiram/market/locale.ts";
import type { AreaLoads, LanguageAreas, OtherAreas, TextAreas } from "./en/areas.ts";

export type { TextAreas } from "./en/areas.ts";

interface Language {
  readonly areas: LanguageAreas;
  readonly importOtherAreas: () => Promise<{ otherAreas: OtherAreas }>;
}

/** A page carries only the list of its own language. */
const languages: Readonly<Record<Locale, () => Promise<Language>>> = {
  en: () => import("./en/areas.ts"),
  fil: () => import("./fil/areas.ts"),
};

const loaded = new Map<string, Promise<unknown>>();

/**
 * The texts of one area in one locale: loaded once, then cached. Rejects only when a chunk cannot be fetched;
 * a later call tries again.
 */
export function loadTexts<A extends keyof TextAreas>(locale: Locale, area: A): Promise<TextAreas[A]> {
  const name = `${locale}/${area}`;
  const pending = loaded.get(name) ?? load(locale, area);
  loaded.set(name, pending);
  pending.catch(() => loaded.delete(name));
  return pending as Promise<TextAreas[A]>;
}

async function load<A extends keyof TextAreas>(locale: Locale, area: A): Promise<TextAreas[A]> {
  const { areas, importOtherAreas } = await languages[locale]();
  const loads = area in areas ? areas : { ...areas, ...(await importOtherAreas()).otherAreas };
  const { texts } = await (loads as AreaLoads)[area]();
  return texts;
}
