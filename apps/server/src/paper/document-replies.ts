import { pageAddress, type PageName, readSession } from "@hiram/contract";
import type { Locale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { FastifyReply } from "fastify";
import { queryOf } from "../platform/http/call-request.ts";
import { privatePage } from "../platform/http/security-headers.ts";
import { documentSecurityPolicy, renderDocumentHtml } from "./document-html.ts";
import { PdfRefused } from "./pdf-maker.ts";

export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .headers(privatePage(documentSecurityPolicy(html)))
    .send(html);
}

/** Why a document does not open, and where to go on. */
interface Unopened {
  readonly text: string;
  readonly locale: Locale;
  /** Where the borrower finds it; their loans, if left out. */
  readonly from?: "loans" | "me";
}

/**
 * Says why a document does not open: to a person on a page, with links, since a web view may have no way back, and to
 * anything else in a line of text.
 */
export function sendUnopened(reply: FastifyReply, status: number, unopened: Unopened): FastifyReply {
  const { text, locale, from = "loans" } = unopened;
  const { url, headers } = reply.request;
  void reply.code(status);
  if (headers.accept?.includes("text/html") !== true)
    return reply.type("text/plain; charset=utf-8").send(text);
  const words = serverTexts(locale).unopened;
  const session = readSession(Object.fromEntries(new URLSearchParams(queryOf(url))));
  const link = (page: PageName, name: string) => ({
    text: name,
    href: pageAddress(page, { lang: locale }, session),
  });
  const onward = from === "me" ? link("me", words.toMe) : link("orders", words.toLoans);
  const page = { locale, title: words.title, issuer: "", standing: text, isNumbered: false, sections: [] };
  return sendPage(
    reply,
    renderDocumentHtml(page, status === 404 ? [onward] : [{ text: words.again, href: url }, onward]),
  );
}

/**
 * Sends a PDF once it is made, or says how long to wait.
 * @param locale of what is said when no document can be made now
 */
export async function sendPdf(
  reply: FastifyReply,
  pdf: Promise<Uint8Array>,
  { fileName, locale }: { readonly fileName: string; readonly locale: Locale },
): Promise<FastifyReply> {
  try {
    const bytes = await pdf;
    return reply
      .type("application/pdf")
      .header("content-disposition", `inline; filename="${fileName}.pdf"`)
      .send(bytes);
  } catch (failure) {
    if (!(failure instanceof PdfRefused)) throw failure;
    void reply.header("retry-after", failure.retryAfterSeconds);
    const text = serverTexts(locale).agreementBusy;
    return sendUnopened(reply, failure.reason === "too-many" ? 503 : 429, { text, locale });
  }
}
