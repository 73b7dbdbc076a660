import type { Locale } from "@hiram/market/locale.ts";
import { renderDocumentHtml } from "../paper/document-html.ts";
import { composeAgreement, type DocumentModel } from "./compose-agreement.ts";

/** An agreement as a page of its own, readable on a phone and in print. */
export function renderAgreementHtml(model: DocumentModel, locale: Locale): string {
  return renderDocumentHtml(composeAgreement(model, locale));
}
