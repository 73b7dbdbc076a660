import { pageAddress, type PageName, PAGES, readSession } from "@hiram/contract";
import type { DeviceValues } from "./device-values.ts";

export interface PageLink {
  readonly label: string;
  readonly page: PageName;
  /** Query parameters of its own, besides product and order. */
  readonly query?: Readonly<Record<string, string>>;
}

/** The links of the specification, with its names and in its order (TST-2). */
export const PAGE_LINKS: readonly PageLink[] = [
  { label: "confirm-loan", page: "loanConfirm" },
  { label: "loan-detail", page: "loanDetails" },
  { label: "repay", page: "repayment" },
  { label: "extension", page: "repaymentDelay" },
  { label: "bind-bank", page: "bindBank" },
  { label: "about-us", page: "aboutUs" },
  { label: "complaint", page: "complaint" },
  { label: "customer-service", page: "customerService" },
  { label: "privacy-policy", page: "privacyPolicy" },
  { label: "repayment-instructions", page: "paymentInstructions" },
];

/** The steps that receive what the native app hands over (TST-3). */
const STEP_LINKS: readonly PageLink[] = [
  { label: "apply, front of the ID", page: "apply", query: { step: "idFront" } },
  { label: "apply, address", page: "apply", query: { step: "personal" } },
  { label: "apply, references", page: "apply", query: { step: "ext" } },
  { label: "bind-bank, for an order", page: "bindBank", query: { source: "loanDetail" } },
];

/** Reached only with what another page has just made: a pay code, an agreement, a complaint, an entry. */
const NEED_MORE: ReadonlySet<PageName> = new Set([
  "repaymentOfCode",
  "repaymentOfCode2",
  "loanAgreement",
  "complainDetails",
  "otherLoan",
  "bookEntry",
]);

const listed: ReadonlySet<PageName> = new Set(PAGE_LINKS.map(({ page }) => page));

/** Every other page that can be opened by its address alone, by its path. */
export const MORE_LINKS: readonly PageLink[] = [
  ...(Object.keys(PAGES) as PageName[])
    .filter((page) => !listed.has(page) && !NEED_MORE.has(page))
    .map((page) => ({ label: PAGES[page].slice(1), page })),
  ...STEP_LINKS,
];

/** The page's address with the values as its query, the session last (SES-3). */
export function addressOfLink({ page, query = {} }: PageLink, values: DeviceValues, locale: string): string {
  const { productId, orderId } = values;
  return pageAddress(page, { productId, orderId, ...query, lang: locale }, readSession(values));
}

/** The same page in another session. */
export function ofSession(address: string, sessionId: string): string {
  return address.replace(/(?<=[?&]sessionId=)[^&]*/, encodeURIComponent(sessionId));
}

/** The same page in another language; the session stays last. */
export function inLanguage(address: string, locale: string): string {
  return address.replace(/([?&]lang=)[^&]*/, `$1${locale}`);
}
