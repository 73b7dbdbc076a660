import { pickLocale, type Locale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FindReader } from "../identity/find-actor.ts";
import type { SentChoice } from "../orders/first-offer.ts";
import { queryOf } from "../platform/http/call-request.ts";
import { sendPage, sendPdf, sendUnopened } from "../paper/document-replies.ts";
import { keepPrivate } from "../platform/http/security-headers.ts";
import { renderAgreementHtml } from "./agreement-html.ts";
import { readAgreementKind } from "./agreement-kinds.ts";
import type { AgreementLibrary, FoundAgreement } from "./agreement-library.ts";
import type { AgreementPdfs } from "./agreement-pdfs.ts";

export interface AgreementPagesParts {
  readonly library: AgreementLibrary;
  readonly pdfs: AgreementPdfs;
  readonly findReader: FindReader;
  readonly defaultLocale: Locale;
}

type DocumentRequest = FastifyRequest<{ Params: { document: string } }>;

/** `/agreements/<kind>` as a page and `/agreements/<kind>.pdf`, only for the session's borrower. */
export function registerAgreementPages(app: FastifyInstance, parts: AgreementPagesParts): void {
  app.get("/agreements/:document", async (request: DocumentRequest, reply) => {
    const [name = "", ending] = request.params.document.split(".", 2);
    const query = new URLSearchParams(queryOf(request.url));
    const locale = pickLocale({ lang: query.get("lang"), setting: parts.defaultLocale });
    keepPrivate(reply);
    const lookup = ending === undefined || ending === "pdf" ? await find(name, request, parts) : null;
    if (lookup === null) {
      const text = serverTexts(locale).unopened.notFound;
      return sendUnopened(reply, 404, { text, locale });
    }
    const { found, borrowerId } = lookup;
    if (ending === "pdf")
      return sendPdf(reply, parts.pdfs.of(found, { borrowerId, locale }), {
        fileName: found.model.kind,
        locale,
      });
    return sendPage(reply, found.keptHtml ?? renderAgreementHtml(found.model, locale));
  });
}

async function find(
  name: string,
  request: FastifyRequest,
  { library, findReader }: AgreementPagesParts,
): Promise<{ readonly found: FoundAgreement; readonly borrowerId: number } | null> {
  const kind = readAgreementKind(name);
  const query = new URLSearchParams(queryOf(request.url));
  const borrower = await findReader(request);
  const productId = idOf(query.get("productId"));
  if (kind === null || borrower === null || productId === null) return null;
  const { borrowerId } = borrower;
  const orderId = idOf(query.get("orderId"));
  if (query.has("orderId") && orderId === null) return null;
  const ofOffer = { borrowerId, productId, choice: choiceIn(query) };
  const found =
    orderId === null
      ? // An offer has no plan.
        kind === "payment-plan"
        ? null
        : await library.ofOffer(kind, ofOffer)
      : await library.ofOrder(kind, { borrowerId, productId, orderId });
  return found === null ? null : { found, borrowerId };
}

function choiceIn(query: URLSearchParams): SentChoice {
  const number = (name: string): string => String(idOf(query.get(name)) ?? "");
  return { amount: number("amount"), periods: number("periods"), termUnit: query.get("termUnit") ?? "" };
}

function idOf(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
