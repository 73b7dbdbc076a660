import type { Locale } from "@hiram/market/locale.ts";
import type { PdfTask } from "../paper/document-pdf.ts";
import { composeAgreement, type DocumentModel } from "./compose-agreement.ts";

/** An agreement to be made into a PDF, dated by its acceptance, or by the time of writing for an offer. */
export function agreementPdf(model: DocumentModel, locale: Locale): PdfTask {
  const datedAt = model.order === null ? null : new Date(model.order.acceptedAt).toISOString();
  return { document: composeAgreement(model, locale), datedAt };
}
