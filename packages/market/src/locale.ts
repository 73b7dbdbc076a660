/** English, or Filipino (`tl`, Tagalog, counts as Filipino). */
export type Locale = "en" | "fil";

/** Cookie that remembers which language the browser's user chose last (WEB-8); nothing personal. */
export const LANGUAGE_COOKIE = "hiram-lang";

export interface LocaleSources {
  /** The address's `?lang=`. */
  readonly lang?: string | null | undefined;
  /** What the borrower chose before, or the operator's setting. */
  readonly setting?: string | null | undefined;
  /** The request's Accept-Language. */
  readonly acceptLanguage?: string | null | undefined;
  /** For whoever named no supported locale. */
  readonly otherwise?: Locale;
}

/**
 * The first source that names a supported locale: the address, the setting, the browser; otherwise the one given, or
 * English.
 */
export function pickLocale({ lang, setting, acceptLanguage, otherwise = "en" }: LocaleSources): Locale {
  return readLocale(lang) ?? readLocale(setting) ?? readAcceptLanguage(acceptLanguage) ?? otherwise;
}

/** The locale a language tag means (`fil-PH`, `tl`, `en-US`), or null. */
export function readLocale(tag: string | null | undefined): Locale | null {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0];
  if (language === "en") return "en";
  return language === "fil" || language === "tl" ? "fil" : null;
}

function readAcceptLanguage(header: string | null | undefined): Locale | null {
  let best: { locale: Locale; weight: number } | null = null;
  for (const range of header?.slice(0, 500).split(",") ?? []) {
    const [tag, ...parameters] = range.split(";");
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    const locale = readLocale(tag);
    if (locale && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? null;
}
