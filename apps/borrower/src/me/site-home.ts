import type { Locale } from "@hiram/market/locale.ts";

/** The public site's home page, which has an address in each language. */
export const siteHome = (locale: Locale): string => (locale === "fil" ? "/fil" : "/");
