import type { FastifyReply } from "fastify";
import { privatePage } from "../platform/http/security-headers.ts";
import { documentSecurityPolicy } from "./document-html.ts";
import { PdfRefused } from "./pdf-maker.ts";

export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .headers(privatePage(documentSecurityPolicy(html)))
    .send(html);
}

export function sendPlain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type("text/plain; charset=utf-8").send(text);
}

/**
 * Sends a PDF once it is made, or says how long to wait.
 * @param busyText shown when no document can be made now
 */
export async function sendPdf(
  reply: FastifyReply,
  pdf: Promise<Uint8Array>,
  { fileName, busyText }: { readonly fileName: string; readonly busyText: string },
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
    return sendPlain(reply, failure.reason === "too-many" ? 503 : 429, busyText);
  }
}
