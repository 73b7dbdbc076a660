import { texts as disclosureEn } from "@hiram/texts/en/disclosure.ts";
import { texts as disclosureFil } from "@hiram/texts/fil/disclosure.ts";
import { formatDateTime, formatDay } from "@hiram/market/dates.ts";
import { formatAmount, formatPercent } from "@hiram/market/format.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { agreementTitle, FINAL_DISCLOSURE } from "./agreement-kinds.ts";
import type { PaperDocument, DocumentSection } from "../paper/document.ts";
import type { DocumentWords } from "./document-words.ts";
import type { AgreementModel } from "./agreement-model.ts";
import { disclosureSections } from "./disclosure-sections.ts";
import type { PlanModel } from "./plan-model.ts";
import { planSections } from "./plan-sections.ts";
import { termSections } from "./term-sections.ts";
import { type Wording, wording as en } from "./wording/en.ts";
import { wording as fil } from "./wording/fil.ts";

export type DocumentModel = AgreementModel | PlanModel;

/** Writes an agreement out in a language. */
export function composeAgreement(model: DocumentModel, locale: Locale): PaperDocument {
  const w = locale === "fil" ? fil : en;
  const words: DocumentWords = {
    w,
    locale,
    labels: locale === "fil" ? disclosureFil : disclosureEn,
    amount: (centavos) => formatAmount(centavos, model),
    percent: (ppm) => formatPercent(ppm / 1_000_000),
    day: (date) => formatDay(date, locale),
  };
  return {
    locale,
    title: agreementTitle(model.kind, locale),
    issuer: model.lender.name,
    isNumbered: true,
    standing: standingOf(model, words),
    sections: [partySection(model, w), ...sectionsOf(model, words)],
  };
}

function standingOf(model: DocumentModel, { w, amount, day }: DocumentWords): string {
  const { order, borrowerName } = model;
  if (order === null) return w.offer;
  const acceptedAt = formatDateTime(new Date(order.acceptedAt));
  if (model.kind !== FINAL_DISCLOSURE.kind) return w.accepted(borrowerName, acceptedAt);
  return w.sent(
    amount(model.disclosure.netProceedsCentavos),
    day(model.startsOn),
    w.acceptedBefore(borrowerName, acceptedAt),
  );
}

function sectionsOf(model: DocumentModel, words: DocumentWords): DocumentSection[] {
  if (model.kind === "payment-plan") return planSections(model, words);
  const disclosed = disclosureSections(model, words);
  return model.kind === "loan-agreement"
    ? [...termSections.before(model, words), ...disclosed, ...termSections.after(model, words)]
    : disclosed;
}

function partySection(
  { lender, borrowerName, borrowerAddress, order, productName }: DocumentModel,
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
          ...(borrowerAddress === undefined ? [] : [{ label: w.borrowerAddress, value: borrowerAddress }]),
          { label: w.product, value: productName },
          ...(order === null ? [] : [{ label: w.orderNumber, value: String(order.id) }]),
        ],
      },
    ],
  };
}
