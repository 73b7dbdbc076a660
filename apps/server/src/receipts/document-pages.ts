import { readSession } from "@hiram/contract";
import { documentAddress, type DocumentKind } from "@hiram/contract/receipts/document-address.ts";
import { pickLocale, type Locale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FindReader } from "../identity/find-actor.ts";
import { renderDocumentHtml } from "../paper/document-html.ts";
import { sendPage, sendPdf, sendUnopened } from "../paper/document-replies.ts";
import { keepPrivate } from "../platform/http/security-headers.ts";
import { queryOf } from "../platform/http/call-request.ts";
import type { LoanDocuments } from "./loan-documents.ts";
import { receiptWords } from "./wording.ts";

const KINDS: readonly DocumentKind[] = ["receipt", "statement", "certificate", "disclosure"];

/** The document with this name in an address, or null. */
function readDocumentKind(name: string): DocumentKind | null {
  return KINDS.find((kind) => kind === name) ?? null;
}

export interface DocumentPagesParts {
  readonly documents: LoanDocuments;
  readonly findReader: FindReader;
  readonly defaultLocale: Locale;
}

type Asked = FastifyRequest<{ Params: { document: string } }>;

/** `/documents/<kind>` as a page and `/documents/<kind>.pdf`, only for the session's borrower. */
export function registerDocumentPages(app: FastifyInstance, parts: DocumentPagesParts): void {
  const { documents, findReader, defaultLocale } = parts;
  app.get("/documents/:document", async (request: Asked, reply) => {
    const [, name = "", ending] = /^([a-z]+)(\.pdf)?$/.exec(request.params.document) ?? [];
    const query = new URLSearchParams(queryOf(request.url));
    const locale = pickLocale({ lang: query.get("lang"), setting: defaultLocale });
    const unopened = { text: serverTexts(locale).unopened.notFound, locale };
    keepPrivate(reply);
    const kind = readDocumentKind(name);
    const orderId = /^\d{1,12}$/.test(query.get("orderId") ?? "") ? Number(query.get("orderId")) : null;
    const reader = kind === null || orderId === null ? null : await findReader(request);
    if (kind === null || orderId === null || reader === null) return sendUnopened(reply, 404, unopened);
    const { borrowerId } = reader;
    const paymentId = query.get("paymentId") ?? "";
    const found = await documents.find({ kind, borrowerId, orderId, paymentId });
    if (found === null) return sendUnopened(reply, 404, unopened);
    if (ending !== undefined)
      return sendPdf(reply, documents.pdfOf(found, borrowerId, locale), {
        fileName: `${kind}-${orderId}`,
        locale,
      });
    const session = readSession(Object.fromEntries(query));
    const href = documentAddress(`${kind}.pdf`, { orderId, paymentId, locale }, session);
    return sendPage(
      reply,
      renderDocumentHtml(found.documents[locale], [{ text: receiptWords[locale].download, href }]),
    );
  });
}
