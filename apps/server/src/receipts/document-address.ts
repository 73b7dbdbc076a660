import { queryText, type Session } from "@hiram/contract";
import type { Locale } from "@hiram/market/locale.ts";
import type { DocumentKind } from "./schema.ts";

const KINDS: readonly DocumentKind[] = ["receipt", "statement", "certificate"];

/** The document of a name in an address, or null. */
export function readDocumentKind(name: string): DocumentKind | null {
  return KINDS.find((kind) => kind === name) ?? null;
}

export interface DocumentAddress {
  readonly orderId: number;
  /** A receipt's. */
  readonly paymentId?: string;
  readonly locale: Locale;
}

/** `/documents/<kind>?orderId=…&paymentId=…&lang=…&<session>`; its PDF is `/documents/<kind>.pdf?…` (WEB-9). */
export function documentAddress(
  name: DocumentKind | `${DocumentKind}.pdf`,
  { orderId, paymentId, locale }: DocumentAddress,
  session: Session,
): string {
  return `/documents/${name}${queryText({ orderId, paymentId, lang: locale }, session)}`;
}
