import type { KeyTable } from "@hiram/contract";
import { LANGUAGE_COOKIE, type Locale } from "@hiram/market/locale.ts";
import type { ProfileName } from "@hiram/market/profile.ts";
import type { PageArea } from "./texts.ts";

/** What the server knows of the page at an address, which so opens without the table of all pages. */
export interface SentPage {
  /** The area of its texts. */
  readonly area: PageArea;
  /** The address of its screen's file in the build. */
  readonly screen: string;
}

/** What the server tells every page in its HTML; none of it is secret or personal. */
export interface PageSettings {
  readonly profile: ProfileName;
  readonly locale: Locale;
  /** The language of a page whose address says nothing. */
  readonly defaultLocale: Locale;
  /** Key translation (WIRE-12); null leaves names unchanged. */
  readonly keys: KeyTable | null;
  /** Fallback service phone (ORD-11). */
  readonly servicePhone: string;
  /** The app's page in its store (BRG-2); left out: none. */
  readonly storePage?: string | undefined;
  /** Origins of the payment providers' checkouts that a payUrl may lead to (PAY-2). */
  readonly checkoutOrigins: readonly string[];
  /** Today in Asia/Manila as the server counts it, by its last answer: a phone's clock may be wrong. */
  readonly today: string;
  /** Left out: there is no page at this address. */
  readonly page?: SentPage | undefined;
}

/** For pages whose address does not say the language (WEB-8); a browser deletes any cookie after 400 days. */
export function rememberLanguage(locale: Locale): void {
  document.cookie = `${LANGUAGE_COOKIE}=${locale};path=/;max-age=34560000;samesite=lax`;
}
