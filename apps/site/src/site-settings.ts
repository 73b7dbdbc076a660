import type { Lender, LoansInWords } from "@hiram/content";
import type { Locale } from "@hiram/market/locale.ts";
import type { Texts } from "@hiram/texts/site/en.ts";
import type { OfferedLoan } from "./example-loan.ts";
import type { SitePageName } from "./site-pages.ts";

/** The pages that differ in their style sheet; each has a file in the folder `sheets`. */
export type SheetName = "home" | "contact-us" | "content";

/** What every page of the site is made from. */
export interface SiteSettings {
  /** As visitors type it, without a trailing slash. */
  readonly origin: string;
  /** Whether the contact form's message is really sent (SITE-3). */
  readonly contactFormSends: boolean;
  /** Where "Get the app" leads, with a query; the page's language is added to it. */
  readonly appLink: string;
  /** What the calculator prices; null while nothing is offered. */
  readonly offered: OfferedLoan | null;
  /** What the loan terms say about the products on offer (TRM-1). */
  readonly loans: LoansInWords;
  /** The style sheets' texts: inlined, so that a page paints with its first bytes. */
  readonly styles: Readonly<Record<SheetName, string>>;
  /** Address of the one script. */
  readonly script: string;
}

/** What the parts of one page get. */
export interface PageContext {
  readonly page: SitePageName;
  /** The page for an unknown address; `page` is then where its other language leads. */
  readonly isUnknown?: boolean;
  readonly locale: Locale;
  readonly texts: Texts;
  readonly lender: Lender;
  /** The page's own style sheet. */
  readonly styles: string;
  readonly settings: SiteSettings;
}
