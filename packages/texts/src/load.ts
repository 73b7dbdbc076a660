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
  const pending = loaded.get(nameOf(locale, area)) ?? keep(locale, area, load(locale, area));
  return pending as Promise<TextAreas[A]>;
}

/**
 * Loads an area from the file that a page names, without the list of all files. Where that fails, it is loaded as any
 * other.
 * @param address of the area's file in the build
 */
export function loadTextsFrom(locale: Locale, area: keyof TextAreas, address: string): void {
  const texts = import(/* @vite-ignore */ address).then(
    (file: { texts: unknown }) => file.texts,
    () => load(locale, area),
  );
  void keep(locale, area, texts);
}

/** Loads a language's list of files ahead of its use. */
export async function loadTextList(locale: Locale): Promise<void> {
  await languages[locale]();
}

const nameOf = (locale: Locale, area: string): string => `${locale}/${area}`;

function keep(locale: Locale, area: string, texts: Promise<unknown>): Promise<unknown> {
  const name = nameOf(locale, area);
  loaded.set(name, texts);
  texts.catch(() => loaded.delete(name));
  return texts;
}

async function load<A extends keyof TextAreas>(locale: Locale, area: A): Promise<TextAreas[A]> {
  const { areas } = await languages[locale]();
  const { texts } = await areas[area]();
  return texts;
}
