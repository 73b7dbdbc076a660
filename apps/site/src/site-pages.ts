import type { Locale } from "@hiram/market/locale.ts";

/** The pages of the public site, in the order of the navigation (SITE-1). */
export const SITE_PAGES = ["home", "aboutUs", "contactUs", "privacyPolicy", "loanTerms"] as const;
export type SitePageName = (typeof SITE_PAGES)[number];

const PATHS: Readonly<Record<SitePageName, string>> = {
  home: "/",
  aboutUs: "/about-us",
  contactUs: "/contact-us",
  privacyPolicy: "/privacy-policy",
  loanTerms: "/loan-terms-and-conditions",
};

/** The path of a page; Filipino pages live below `/fil`, so that each language has an address of its own. */
export function sitePath(page: SitePageName, locale: Locale): string {
  if (locale === "en") return PATHS[page];
  return page === "home" ? "/fil" : `/fil${PATHS[page]}`;
}

/** The site's page for a content page, by its file's name; `contact` is where customer service is. */
export const PAGE_OF_CONTENT: Readonly<Record<string, SitePageName>> = {
  "about-us": "aboutUs",
  "privacy-policy": "privacyPolicy",
  "loan-terms": "loanTerms",
  contact: "contactUs",
};
