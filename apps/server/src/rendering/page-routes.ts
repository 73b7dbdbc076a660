import { randomBytes } from "node:crypto";
import { callKey, PAGES } from "@hiram/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AnsweredBrowser, openBrowser } from "../platform/http/browser-cookies.ts";
import { queryOf } from "../platform/http/call-request.ts";
import { packedStream, sendOnce } from "../platform/http/content-encoding.ts";
import { isNamedByAddress } from "../platform/http/dispatch.ts";
import type { ShowPage } from "../platform/http/other-addresses.ts";
import { redirectSpelling } from "../platform/http/redirect-spelling.ts";
import { contentPolicy, privatePage, windowOfItsOwn } from "../platform/http/security-headers.ts";
import type { BorrowerApp, FirstCall, PagePlan, PageRequest, PageSettings } from "./borrower-app.ts";
import type { BuiltAssets, PageAssets } from "../platform/built-assets.ts";
import type { BuiltTexts } from "./borrower-build.ts";
import {
  type BodyParts,
  type DocumentBody,
  documentBody,
  documentHead,
  framedDocument,
  lateScreen,
  loadingNote,
  readyScreen,
  shellBody,
} from "./page-document.ts";

export interface PageParts {
  readonly app: BorrowerApp;
  readonly assets: BuiltAssets;
  readonly texts: BuiltTexts;
  /** Settings of a page, in the language that its address or its request asks for. */
  readonly settings: (request: FastifyRequest) => PageSettings;
  /** The product's own, as the borrower sees it. */
  readonly origin: string;
  /** Answers a call in process. */
  readonly answer: (call: FirstCall, settings: PageSettings, browser: AnsweredBrowser) => Promise<string>;
  /** Takes a place for rendering one page and returns a function that gives it back; null while the server is busy. */
  readonly placeToRender: () => (() => void) | null;
}

/**
 * Serves every page of the borrower app, rendered with its first data.
 * @returns a function that sends the page of any address; for an unknown one, the not-found page
 */
export function registerPages(server: FastifyInstance, paths: readonly string[], parts: PageParts): ShowPage {
  const showPage: ShowPage = (request, reply) => sendPage(request, reply, parts);
  for (const path of paths) {
    server.get(path, showPage);
    // As a native app that joins address and query may write it.
    redirectSpelling(server, `${path}/`, path);
  }
  return showPage;
}

/**
 * A page that is ready by then is shown in one frame: if a cheap phone were shown 'loading...' first, it would spend a
 * frame on that and show the loan later. The wait is shorter than the way to a phone on slow 4G and back.
 */
const LOADING_AFTER_MS = 100;

/**
 * Sends the head at once, the screen as soon as it is rendered, and then what the app needs to take it over: each is on
 * its way to the phone while the next is made.
 */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts,
): Promise<FastifyReply> {
  const settings = parts.settings(request);
  const page: PageRequest = { address: request.url, origin: parts.origin, settings };
  const plan = await parts.app.planPage(page);
  const nonce = randomBytes(16).toString("base64url");
  const head = {
    nonce,
    assets: parts.assets.find(plan.modules),
    settings: { ...settings, page: sentPage(plan, parts.assets) },
    title: plan.title,
  };
  // However busy the server is: a frame runs no script that could render the page.
  const framed = plan.isFramed ? framedDocument(head, (await rendered(page, request, parts)).html) : null;
  securePage(request, reply, nonce);
  nameBrowser(request, reply, parts.origin);
  void reply.code(plan.found ? 200 : 404);
  if (framed !== null) return sendOnce(request, reply, framed);

  const shell = { ...head, loading: plan.loading, notLoaded: plan.notLoaded };
  const texts = plan.areas.map((area) => [area, parts.texts(settings.locale, area)] as const);
  const { stream, flush } = packedStream(request, reply);
  const write = (text: string): Promise<void> => {
    stream.write(text);
    return flush();
  };
  void reply.send(stream);
  // Not earlier: a database within this process would keep the head waiting for its answer.
  const body = write(documentHead(shell)).then(() => bodyOf(page, { ...head, texts }, request, parts));
  if (await isThereWithin(body, LOADING_AFTER_MS)) void write(readyScreen(shell, await body));
  else {
    void write(loadingNote(shell));
    void write(lateScreen(nonce, await body));
  }
  stream.end((await body).rest);
  return reply;
}

function sentPage({ page }: PagePlan, { fileOf }: BuiltAssets): PageSettings["page"] {
  return page === undefined ? undefined : { area: page.area, screen: fileOf(page.screen) };
}

/** Whether a promise, which never rejects, settles within this many milliseconds. */
async function isThereWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, ms, false)));
  const isThere = await Promise.race([promise.then(() => true), late]);
  clearTimeout(timer);
  return isThere;
}

async function bodyOf(
  page: PageRequest,
  start: BodyParts & { readonly assets: PageAssets },
  request: FastifyRequest,
  parts: PageParts,
): Promise<DocumentBody> {
  const giveBack = parts.placeToRender();
  if (giveBack !== null) {
    try {
      const { html, replies, modules } = await rendered(page, request, parts);
      const more = modules.length > 0 ? parts.assets.find(modules, start.assets) : null;
      return documentBody(start, html, replies, more);
    } catch (failure) {
      // The browser renders what we could not; the borrower still sees the page.
      request.log.error({ err: failure }, "a page could not be rendered");
    } finally {
      giveBack();
    }
  }
  return shellBody(start, await keyedFirstCalls(page, request, parts));
}

function rendered(page: PageRequest, request: FastifyRequest, parts: PageParts) {
  const browser = openBrowser(request.headers, parts.origin);
  return parts.app.renderPage({ ...page, answer: (call) => parts.answer(call, page.settings, browser) });
}

/** The calls that a shell starts; none when they can't be determined, in which case the bundle makes them itself. */
async function keyedFirstCalls(page: PageRequest, request: FastifyRequest, parts: PageParts) {
  try {
    const calls = await parts.app.firstCalls(page);
    return calls.map(({ method, address, body, headers }) => {
      const key = callKey(address, body);
      return { method, address, body, headers, key };
    });
  } catch (failure) {
    request.log.error({ err: failure }, "a page's first calls could not be determined");
    return [];
  }
}

/**
 * The sign-in page names its browser before any call is made. A browser named by the answer to a call would have another
 * name after an answer that was lost: it would be asked for a captcha, and listed as a second device.
 */
function nameBrowser(request: FastifyRequest, reply: FastifyReply, origin: string): void {
  const [path = ""] = request.url.split("?", 1);
  const query = Object.fromEntries(new URLSearchParams(queryOf(request.url)));
  if (path !== PAGES.signIn || isNamedByAddress(query)) return;
  const browser = openBrowser(request.headers, origin);
  browser.deviceId();
  for (const cookie of browser.setCookies()) void reply.header("set-cookie", cookie);
}

/** Pages are the borrower's own, run only our scripts, and are passed on as they are made. */
function securePage(request: FastifyRequest, reply: FastifyReply, nonce: string): void {
  const ours = `'self' 'nonce-${nonce}'`;
  const policy = contentPolicy({
    script: ours,
    style: ours,
    "style-attr": "'unsafe-inline'",
    img: "'self' data: https:",
    connect: "'self'",
    frame: "'self'",
    manifest: "'self'",
    worker: "'self'",
  });
  void reply
    .type("text/html; charset=utf-8")
    // nginx keeps the parts of an answer until it has a whole page of memory, unless told not to.
    .headers({ ...privatePage(policy), ...windowOfItsOwn(request), "x-accel-buffering": "no" });
}
