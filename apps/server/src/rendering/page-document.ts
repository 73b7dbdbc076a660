import { MANIFEST_PATH } from "@hiram/contract";
import { START_GUARD } from "@hiram/ui/late-code/start-guard.ts";
import type { FirstCall, FirstReply, PageSettings } from "./borrower-app.ts";
import type { PageAssets } from "../platform/built-assets.ts";

export interface HeadParts {
  readonly nonce: string;
  readonly assets: PageAssets;
  readonly settings: PageSettings;
  readonly title: string;
  readonly loading: string;
  /** Shown where the app could not be started. */
  readonly notLoaded: string;
}

type LookParts = Omit<HeadParts, "loading" | "notLoaded">;

/**
 * What a document has before its data is available. Its `</head>` is left to what follows: a browser draws nothing before
 * its body begins, and meanwhile it reads the styles and asks for the scripts.
 */
export function documentHead(parts: HeadParts): string {
  const { nonce, assets, settings } = parts;
  return (
    styledHead(parts) +
    `<link rel="manifest" href="${MANIFEST_PATH}"><link rel="apple-touch-icon" href="/site/icon-180.png">` +
    `<script nonce="${nonce}">${START_GUARD};${KEEP_EARLY}</script>` +
    `<script type="module" nonce="${nonce}" src="${assets.entry}"></script>${preloads(assets)}` +
    jsonBlock("page-settings", settings)
  );
}

/**
 * What follows the head where the body is ready: up to the end of the screen. More styles and scripts stand before the
 * body: after each of those in the body the browser may show a frame, and a cheap phone the screen later.
 */
export const readyScreen = (head: HeadParts, body: DocumentBody): string =>
  moreParts(head.nonce, body) + NOT_BEFORE_SCREEN + loadingNote(head) + body.screen;

/**
 * Chromium 124 and later draw nothing until the screen begins. A parser often yields between head and screen; an empty
 * frame was then drawn, and the screen one frame later.
 */
const NOT_BEFORE_SCREEN = `<link rel="expect" href="#root" blocking="render">`;

/** What follows the head where the body is late: that the page is loading. */
export const loadingNote = ({ loading, notLoaded }: HeadParts): string =>
  `</head><body><p id="pending" role="status" style="padding:16px">${escaped(loading)}` +
  `<a href="" hidden>${escaped(notLoaded)}</a></p>`;

/** What follows that note once the body is there: up to the end of the screen. */
export const lateScreen = (nonce: string, body: DocumentBody): string => moreParts(nonce, body) + body.screen;

/**
 * Remembers the last button tapped before the bundle runs, to press it again once the screen listens, and whether a
 * field was changed. On a cheap phone a second passes in between, and neither must be lost.
 */
const KEEP_EARLY =
  `window.keepEarly=function(e){if(e.type!="click")return window.earlyChange=true;` +
  `var b=e.target.closest&&e.target.closest("button");if(b)window.earlyTap=b};` +
  `["click","input","change"].forEach(function(t){addEventListener(t,window.keepEarly,true)})`;

/** A page to be read in a frame: its markup and styles, and nothing that would need to run (PRV-1). */
export function framedDocument(parts: LookParts, html: string): string {
  return `${styledHead(parts)}</head><body><div id="root">${html}</div></body></html>`;
}

/** The beginning of every document, up to its styles. */
function styledHead({ nonce, assets, settings, title }: LookParts): string {
  return (
    `<!doctype html><html lang="${settings.locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">` +
    `<meta name="referrer" content="no-referrer"><meta name="format-detection" content="telephone=no">` +
    `<meta name="theme-color" content="#F6F5F1" media="(prefers-color-scheme: light)">` +
    `<meta name="theme-color" content="#101513" media="(prefers-color-scheme: dark)">` +
    `<title>${escaped(title)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">` +
    styleElement(nonce, assets)
  );
}

/** Tells the loader of lazy parts which sheets are already there. Disabled links would do so too, but are fetched. */
function styleElement(nonce: string, { styleSheets, styles }: PageAssets): string {
  return `<style nonce="${nonce}" data-sheets="${styleSheets.join(" ")}">${styles}</style>`;
}

/** A screen's styles and scripts beyond those of every visit to its page; that the page is loading is no longer said. */
function moreParts(nonce: string, { hasScreen, more }: DocumentBody): string {
  const hidden = hasScreen ? `<style nonce="${nonce}">#pending:not(.failed){display:none}</style>` : "";
  return hidden + (more === null ? "" : styleElement(nonce, more) + preloads(more));
}

const preloads = (assets: PageAssets): string =>
  assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join("");

/** What follows a document's head. */
export interface DocumentBody {
  readonly screen: string;
  /** After the screen, so that it is shown first: what the app takes it over with. */
  readonly rest: string;
  /** Whether the screen is rendered, or is left to the bundle. */
  readonly hasScreen: boolean;
  /** What its data needed beyond what the head has. */
  readonly more: PageAssets | null;
}

/** What every body has besides its screen. */
export interface BodyParts {
  readonly nonce: string;
  /** The texts that the page says, by their areas, as JavaScript expressions. */
  readonly texts: readonly (readonly [area: string, texts: string])[];
}

/** The rendered screen with the replies it was rendered from. */
export function documentBody(
  { nonce, texts }: BodyParts,
  html: string,
  replies: readonly FirstReply[],
  more: PageAssets | null,
): DocumentBody {
  // Each envelope is JSON already; only the key needs writing.
  const entries = replies.map(({ key, envelope }) => `${JSON.stringify(key)}:${envelope}`);
  const rest =
    `<script type="application/json" id="first-replies">${unbreakable(`{${entries.join(",")}}`)}</script>` +
    `<script nonce="${nonce}">${sentTexts(texts)}</script></body></html>`;
  return { screen: `<div id="root">${html}</div>`, rest, hasScreen: true, more };
}

/** Where no script runs, the only way forward from a shell is to reload. */
const ASK_AGAIN = `<noscript><meta http-equiv="refresh" content="3"></noscript>`;

/**
 * A busy server's page: no screen, but its first calls start before the bundle has loaded. A browser that runs no
 * scripts reloads the page by itself.
 */
export function shellBody(
  { nonce, texts }: BodyParts,
  calls: readonly (FirstCall & { readonly key: string })[],
): DocumentBody {
  const started = calls.map(({ key, method, address, body, headers }) => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const init = {
      method,
      headers: method === "POST" ? { ...headers, ...form } : headers,
      ...(method === "POST" ? { body } : {}),
    };
    return `${JSON.stringify(key)}:fetch(${JSON.stringify(address)},${JSON.stringify(init)})`;
  });
  const script = `window.firstCalls={${started.join(",")}};for(const k in firstCalls)firstCalls[k].catch(()=>{})`;
  const rest = `${ASK_AGAIN}<script nonce="${nonce}">${unbreakable(script)};${sentTexts(texts)}</script></body></html>`;
  return { screen: `<div id="root"></div>`, rest, hasScreen: false, more: null };
}

/** The app's module runs once all of the document has been read. */
const sentTexts = (texts: BodyParts["texts"]): string =>
  `window.sentTexts={${texts.map(([area, said]) => `${JSON.stringify(area)}:${said}`).join(",")}}`;

/** JSON in a script element, escaped so that its content cannot end the element. */
function jsonBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${unbreakable(JSON.stringify(value))}</script>`;
}

function unbreakable(json: string): string {
  return json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
