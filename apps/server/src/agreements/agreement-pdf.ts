import type { Locale } from "@hiram/market/locale.ts";
import type { PdfTask } from "../paper/document-pdf.ts";
import { composeAgreement, type DocumentModel } from "./compose-agreement.ts";

/** An agreement to be made into a PDF; dated by its acceptance, an offer by the moment at which it is written. */
export function agreementPdf(model: DocumentModel, locale: Locale): PdfTask {
  const datedAt = model.order === null ? null : new Date(model.order.acceptedAt).toISOString();
  return { document: composeAgreement(model, locale), datedAt };
}
