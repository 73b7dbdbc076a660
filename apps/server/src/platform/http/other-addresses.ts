import type { Socket } from "node:net";
import { CODE, type KeyTranslation } from "@hiram/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { queryOf } from "./call-request.ts";
import { failureText } from "./dispatch.ts";
import { answerFault, answerUnknownCall } from "./fault-answers.ts";
import { PROTECTING_HEADERS } from "./security-headers.ts";
import { sendEnvelope } from "./send-envelope.ts";

/** Shows a browser the page for an unknown address. */
export type ShowPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Whether a page's address names a session, as the native app's do (SES-1). */
const namesSession = (url: string): boolean => new URLSearchParams(queryOf(url)).has("sessionId");

const isCall = (url: string): boolean => /^\/api([/?]|$)/.test(url);

/** Whether a path read without its origin names a host: `//evil.example`, and what some program might take for it. */
const namesHost = (url: string): boolean => /^\/(?:[/\\\s]|%2f|%5c)/i.test(url);

/**
 * Answers what no route answers: an envelope below `/api` and for callers that want no page; for a browser the page for
 * an unknown address, which is the app's own inside the native app, otherwise the site's, whose links need no script.
 * A path that names a host is shown no page: ours would be at an address that a stranger chose to be misread (BRG-5).
 */
export function registerOtherAddresses(
  app: FastifyInstance,
  {
    keys,
    showPage,
    showUnknown,
  }: {
    readonly keys: KeyTranslation;
    readonly showPage: ShowPage | null;
    readonly showUnknown: ShowPage | null;
  },
): void {
  const nothingThere = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (isCall(request.url)) return answerUnknownCall(request, reply, keys);
    const text = failureText(CODE.notFound, "There is nothing at this address.", keys);
    return sendEnvelope(reply.code(404), text);
  };
  // Before its body is read, which may be long in coming.
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.is404 || request.method === "GET" || request.method === "HEAD") done();
    else nothingThere(request, reply.header("connection", "close"));
  });
  app.setNotFoundHandler((request, reply) => {
    const browses = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
    const show = namesSession(request.url) ? showPage : (showUnknown ?? showPage);
    const isPage = browses && !namesHost(request.url) && !isCall(request.url);
    return isPage && show !== null ? show(request, reply) : nothingThere(request, reply);
  });
}

interface BrokenRequest {
  readonly status: number;
  readonly reason: string;
  readonly message: string;
}

const NO_HTTP: BrokenRequest = {
  status: 400,
  reason: "Bad Request",
  message: "The request is not valid HTTP.",
};

const BROKEN: Readonly<Record<string, BrokenRequest>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: "Request Header Fields Too Large",
    message: "The address or a header is too long.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: "Request Timeout",
    message: "The request took too long to arrive. Please send it again.",
  },
};

/** Answers for requests that fail before they reach a route, for `fastify()`. */
export function brokenRequestAnswers(keys: KeyTranslation) {
  return {
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply): void =>
      void answerFault(error, request, reply.headers(PROTECTING_HEADERS), keys),
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket): void => {
      if (error.code === "ECONNRESET" || !socket.writable) return;
      const { status, reason, message } = BROKEN[error.code ?? ""] ?? NO_HTTP;
      const text = failureText(String(status), message, keys);
      socket.end(
        `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\n` +
          `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
      );
    },
  };
}
