import { queryText, type Session } from "@hiram/contract";
import type { Locale } from "@hiram/market/locale.ts";
import type { SentChoice } from "../orders/first-offer.ts";

/** The documents of a loan; the list's index is the `position` of contract-jump (CNF-2). */
export const AGREEMENT_KINDS = [
  {
    kind: "loan-agreement",
    title: { en: "Loan agreement", fil: "Kasunduan sa loan" },
  },
  {
    kind: "disclosure-statement",
    title: { en: "Disclosure statement", fil: "Disclosure statement (mga singil)" },
  },
] as const satisfies readonly {
  readonly kind: string;
  readonly title: Readonly<Record<Locale, string>>;
}[];

export type AgreementKind = (typeof AGREEMENT_KINDS)[number]["kind"];

/** The agreement made later, when a loan can't be paid as first agreed (WEB-12); never listed with an offer. */
export const PLAN_DOCUMENT = {
  kind: "payment-plan",
  title: { en: "Payment plan", fil: "Plano ng pagbabayad" },
} as const satisfies { readonly kind: string; readonly title: Readonly<Record<Locale, string>> };

/**
 * A loan's disclosure once its money was sent, by its own plan (decision 67): issued rather than accepted, and so kept
 * with the receipts.
 */
export const FINAL_DISCLOSURE = {
  kind: "final-disclosure",
  title: { en: "Final disclosure, as paid out", fil: "Disclosure nang maipadala ang pera" },
} as const satisfies { readonly kind: string; readonly title: Readonly<Record<Locale, string>> };

/** Every document of an order that its borrower accepted. */
export type DocumentKind = AgreementKind | typeof PLAN_DOCUMENT.kind;
const DOCUMENTS = [...AGREEMENT_KINDS, PLAN_DOCUMENT];

/** The document at a position in the list, or null. */
export function agreementKindAt(position: number): AgreementKind | null {
  return AGREEMENT_KINDS[position]?.kind ?? null;
}

/** The document with this name in an address, or null. */
export function readAgreementKind(name: string): DocumentKind | null {
  return DOCUMENTS.find(({ kind }) => kind === name)?.kind ?? null;
}

export function agreementTitle(kind: DocumentKind | typeof FINAL_DISCLOSURE.kind, locale: Locale): string {
  return [...DOCUMENTS, FINAL_DISCLOSURE].find((each) => each.kind === kind)!.title[locale];
}

export interface AgreementAddress extends Partial<SentChoice> {
  readonly productId: number;
  /** For the order's own kept copy; without it, the document of the offer. */
  readonly orderId?: number | undefined;
  readonly locale: Locale;
}

/** `/agreements/<kind>?productId=…&orderId=…&lang=…&<session>`; its PDF is `/agreements/<kind>.pdf?…` (CNF-9). */
export function agreementAddress(
  kind: DocumentKind | `${DocumentKind}.pdf`,
  of: AgreementAddress,
  session: Session,
): string {
  const { productId, orderId, amount, periods, termUnit, locale } = of;
  // A kept copy says what was agreed to, whatever is chosen now.
  const choice = orderId === undefined ? { amount, periods, termUnit } : {};
  const query = { productId, orderId, ...choice, lang: locale };
  return `/agreements/${kind}${queryText(query, session)}`;
}
