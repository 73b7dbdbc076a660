import { queryText } from "../addresses.ts";
import type { Session } from "../session.ts";

/**
 * Documents that are issued about a loan: about its payments (WEB-9), and its final disclosure once its money was sent
 * (CNF-2).
 */
export type DocumentKind = "receipt" | "statement" | "certificate" | "disclosure";

export interface DocumentAddress {
  readonly orderId: number | string;
  /** A receipt's. */
  readonly paymentId?: string;
  readonly locale: "en" | "fil";
}

/**
 * `/documents/<kind>?orderId=…&paymentId=…&lang=…&<session>`; its PDF is `/documents/<kind>.pdf?…` (WEB-9),
 * and `/documents/calendar.ics?…` is a calendar of the days to come (WEB-11).
 */
export function documentAddress(
  name: DocumentKind | `${DocumentKind}.pdf` | "calendar.ics",
  { orderId, paymentId, locale }: DocumentAddress,
  session: Session,
): string {
  return `/documents/${name}${queryText({ orderId, paymentId, lang: locale }, session)}`;
}
