import type { Locale } from "@hiram/market/locale.ts";
import type { AreaLoads, TextAreas } from "./en/areas.ts";

export type { TextAreas } from "./en/areas.ts";

/** Each language's list of its areas' files, loaded when it is first needed. */
const languages: Readonly<Record<Locale, () => Promise<{ areas: AreaLoads }>>> = {
  en: () => import("./en/areas.ts"),
  fil: () => import("./fil/areas.ts"),
};

const loaded = new Map<string, Promise<unknown>>();

/**
 * The texts of one area in one locale: loaded once, then cached. Rejects only when a chunk cannot be fetched;
 * a later call tries again.
 */
export function loadTexts<A extends keyof TextAreas>(locale: Locale, area: A): Promise<TextAreas[A]> {
  const name = nameOf(locale, area);
  const pending = loaded.get(name) ?? load(locale, area);
  loaded.set(name, pending);
  pending.catch(() => loaded.delete(name));
  return pending as Promise<TextAreas[A]>;
}

/** Keeps texts that came with a page, by their areas: they need not be loaded. */
export function keepTexts(locale: Locale, sent: Partial<TextAreas>): void {
  for (const [area, texts] of Object.entries(sent)) loaded.set(nameOf(locale, area), Promise.resolve(texts));
}

/** Loads a language's list of files ahead of its use. */
export async function loadTextList(locale: Locale): Promise<void> {
  await languages[locale]();
}

const nameOf = (locale: Locale, area: string): string => `${locale}/${area}`;

async function load<A extends keyof TextAreas>(locale: Locale, area: A): Promise<TextAreas[A]> {
  const { areas } = await languages[locale]();
  const { texts } = await areas[area]();
  return texts;
}
