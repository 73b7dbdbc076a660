import { queryText } from "../addresses.ts";
import type { Session } from "../session.ts";

/** Documents about a loan's payments (WEB-9). */
export type DocumentKind = "receipt" | "statement" | "certificate";

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
