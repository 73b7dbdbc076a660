import type { OfferingKindName } from "@hiram/contract/staff/offerings/offerings.ts";
/**
 * Where the subject of a request or an act can be viewed, by the word before its number; no other word leads
 * anywhere.
 */
const PAGES = {
  product: "/products",
  "payment-channel": "/payment-channels",
  "payout-institution": "/payout-institutions",
  "landing-page": "/landing-pages",
  "reminder-text": "/reminders",
  "other-lender": "/other-lenders",
} as const satisfies Readonly<Record<OfferingKindName, string>>;

/** An offering in an address: a number is written without quotation marks. */
export const offeringInAddress = (subject: string): { readonly offering: string | number } => ({
  offering: /^[1-9]\d{0,8}$/.test(subject) ? Number(subject) : subject,
});

/** @param subject `product:101`, `policy:5` */
export function subjectPage(subject: string) {
  const [kind = "", offering = ""] = subject.split(":");
  if (kind === "policy") return { to: "/policy" as const, search: { version: Number(offering) } };
  const to = Object.entries(PAGES).find(([name]) => name === kind)?.[1];
  return to === undefined ? null : { to, search: offeringInAddress(offering) };
}
