import { texts as disclosureEn } from "@hiram/market/texts/en/disclosure.ts";
import { texts as disclosureFil } from "@hiram/market/texts/fil/disclosure.ts";
import { formatDateTime, formatDay } from "@hiram/market/dates.ts";
import { formatAmount, formatPercent } from "@hiram/market/format.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { agreementTitle } from "./agreement-kinds.ts";
import type { AgreementModel } from "./agreement-model.ts";
import { disclosureSections } from "./disclosure-sections.ts";
import { termSections } from "./term-sections.ts";
import { type Wording, wording as en } from "./wording/en.ts";
import { wording as fil } from "./wording/fil.ts";

/** A piece of a document, the same for page and PDF, so that both say the same. */
export type Block =
  | { readonly kind: "text"; readonly text: string; readonly isStrong?: boolean }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "rows"; readonly rows: readonly DocumentRow[] }
  /** Each column but the first two holds figures; `total` is its last line. */
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly total: readonly string[];
    };

export interface DocumentRow {
  readonly label: string;
  readonly value: string;
  /** A part of the row before it. */
  readonly isPart?: boolean;
  readonly isStrong?: boolean;
}

export interface DocumentSection {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A whole document in one language, ready to be set. Plain JSON. */
export interface AgreementDocument {
  readonly locale: Locale;
  readonly title: string;
  /** Who issues it, for the foot of each page. */
  readonly issuer: string;
  /** Whether it is an offer, or when and by whom it was accepted. */
  readonly standing: string;
  readonly sections: readonly DocumentSection[];
}

/** How the sections of one document are worded. */
export interface DocumentWords {
  readonly w: Wording;
  readonly locale: Locale;
  readonly labels: typeof disclosureEn;
  readonly amount: (centavos: number) => string;
  readonly percent: (ppm: number) => string;
  /** With the year, always: a document outlives it. */
  readonly day: (date: string) => string;
}

/** Writes an agreement out in a language. */
export function composeAgreement(model: AgreementModel, locale: Locale): AgreementDocument {
  const w = locale === "fil" ? fil : en;
  const words: DocumentWords = {
    w,
    locale,
    labels: locale === "fil" ? disclosureFil : disclosureEn,
    amount: (centavos) => formatAmount(centavos, model),
    percent: (ppm) => formatPercent(ppm / 1_000_000),
    day: (date) => formatDay(date, locale),
  };
  const parties = partySection(model, w);
  const disclosed = disclosureSections(model, words);
  return {
    locale,
    title: agreementTitle(model.kind, locale),
    issuer: model.lender.name,
    standing:
      model.order === null
        ? w.offer
        : w.accepted(model.borrowerName, formatDateTime(new Date(model.order.acceptedAt))),
    sections:
      model.kind === "disclosure-statement"
        ? [parties, ...disclosed]
        : [parties, ...termSections.before(model, words), ...disclosed, ...termSections.after(model, words)],
  };
}

function partySection(
  { lender, borrowerName, order, productName }: AgreementModel,
  w: Wording,
): DocumentSection {
  return {
    heading: w.parties,
    blocks: [
      {
        kind: "rows",
        rows: [
          { label: w.lender, value: lender.name, isStrong: true },
          { label: w.secNumber, value: lender.secRegistrationNumber },
          { label: w.authorityNumber, value: lender.certificateOfAuthorityNumber },
          { label: w.address, value: lender.address },
          { label: w.phone, value: lender.phone },
          { label: w.mail, value: lender.emails.support },
          { label: w.borrower, value: borrowerName, isStrong: true },
          { label: w.product, value: productName },
          ...(order === null ? [] : [{ label: w.orderNumber, value: String(order.id) }]),
        ],
      },
    ],
  };
}
