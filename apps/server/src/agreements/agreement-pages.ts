import { pickLocale, type Locale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FindReader } from "../identity/find-actor.ts";
import { queryOf } from "../platform/http/call-request.ts";
import { documentSecurityPolicy } from "../paper/document-html.ts";
import { PdfRefused } from "../paper/pdf-maker.ts";
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

/** `/agreements/<kind>` as a page and `/agreements/<kind>.pdf`, for the session's borrower alone. */
export function registerAgreementPages(app: FastifyInstance, parts: AgreementPagesParts): void {
  app.get("/agreements/:document", async (request: DocumentRequest, reply) => {
    const [name = "", ending] = request.params.document.split(".", 2);
    const query = new URLSearchParams(queryOf(request.url));
    const locale = pickLocale({ lang: query.get("lang"), setting: parts.defaultLocale });
    secure(reply);
    const asked = ending === undefined || ending === "pdf" ? await find(name, request, parts) : null;
    if (asked === null)
      return reply.code(404).type("text/plain; charset=utf-8").send(serverTexts(locale).unknownAgreement);
    const { found, borrowerId } = asked;
    if (ending === "pdf") {
      const bytes = await parts.pdfs.of(found, { borrowerId, locale }).catch(asRefused);
      if (bytes instanceof PdfRefused)
        return reply
          .code(bytes.reason === "too-many" ? 503 : 429)
          .header("retry-after", bytes.retryAfterSeconds)
          .type("text/plain; charset=utf-8")
          .send(serverTexts(locale).agreementBusy);
      return reply
        .type("application/pdf")
        .header("content-disposition", `inline; filename="${found.model.kind}.pdf"`)
        .send(bytes);
    }
    const html = found.keptHtml ?? renderAgreementHtml(found.model, locale);
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", documentSecurityPolicy(html))
      .send(html);
  });
}

function asRefused(failure: unknown): PdfRefused {
  if (failure instanceof PdfRefused) return failure;
  throw failure;
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
  const found =
    orderId === null
      ? await library.ofOffer(kind, { borrowerId, productId })
      : await library.ofOrder(kind, { borrowerId, productId, orderId });
  return found === null ? null : { found, borrowerId };
}

function idOf(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}

function secure(reply: FastifyReply): void {
  void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
}
