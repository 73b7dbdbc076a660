import { pageAddress, type PageName, readSession } from "@hiram/contract";
import type { DeviceValues } from "./device-values.ts";

export interface PageLink {
  readonly label: string;
  readonly page: PageName;
  /** Query of its own, besides the product and the order. */
  readonly own?: Readonly<Record<string, string>>;
}

/** The links of the specification, by its names and in its order (TST-2). */
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

/** Screens that the specification's list leaves out. */
export const MORE_LINKS: readonly PageLink[] = [
  { label: "confirm-loan, variant 2", page: "loanConfirm2" },
  { label: "bind-bank, for an order", page: "bindBank", own: { source: "loanDetail" } },
  { label: "joint-login-fail", page: "jointLoginFail" },
  { label: "repayment-ways", page: "repaymentWays" },
  { label: "complaint-list", page: "complaintList" },
  // What the photo picker and the contact field send arrives here (TST-3).
  { label: "apply, front of the ID", page: "apply", own: { step: "idFront" } },
  { label: "apply, address", page: "apply", own: { step: "personal" } },
  { label: "apply, references", page: "apply", own: { step: "ext" } },
];

/** The page's address with the values as its query, the session last (SES-3). */
export function addressOfLink({ page, own = {} }: PageLink, values: DeviceValues, locale: string): string {
  const { productId, orderId } = values;
  return pageAddress(page, { productId, orderId, ...own, lang: locale }, readSession(values));
}

/** The same page in another language; the session stays last. */
export function inLanguage(address: string, locale: string): string {
  return address.replace(/([?&]lang=)[^&]*/, `$1${locale}`);
}
