import type { ManilaDate } from "@hiram/lending";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount, formatPercent } from "@hiram/market/format.ts";
import type { Locale } from "@hiram/market/locale.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { type ServerTexts, serverTexts } from "@hiram/texts/server/load.ts";

/** How answers are worded for one borrower on one day: language, profile, calendar. */
export interface Wording {
  readonly texts: ServerTexts;
  readonly locale: Locale;
  readonly today: ManilaDate;
  /** Centavos as the borrower reads them. */
  readonly amount: (centavos: number) => string;
  /** A day with its day of the week. */
  readonly day: (date: ManilaDate) => string;
  /** Parts per million as a percentage. */
  readonly percent: (ppm: number) => string;
}

export function wordingOf(profile: Profile, locale: Locale, today: ManilaDate): Wording {
  return {
    texts: serverTexts(locale),
    locale,
    today,
    amount: (centavos) => formatAmount(centavos, profile),
    day: (date) => formatDay(date, locale, today),
    percent: (ppm) => formatPercent(ppm / 1_000_000),
  };
}

/** One text of all that there is to say. */
export const sentences = (...all: readonly (string | null)[]): string => all.filter(Boolean).join(" ");
