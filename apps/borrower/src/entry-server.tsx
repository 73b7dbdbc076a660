import { createBridge, installNativeHost } from "@hiram/bridge";
import { callKey } from "@hiram/contract";
import { loadTexts } from "@hiram/texts/load.ts";
import { type App, createApp } from "./shell/app/app.ts";
import { BorrowerApp } from "./shell/frame/borrower-app.tsx";
import { markup } from "./markup.ts";
import { filesOfData, pageFiles } from "./page-files.ts";
import { routeAt } from "./routes.ts";
import { readAddressQuery } from "./shell/app/address-query.ts";
import { openScreen } from "./shell/pages/open-screen.ts";
import { loadRoutes } from "./shell/pages/find-route.ts";
import type { PageSettings } from "./shell/app/page-settings.ts";
import { addressOf } from "./shell/first-page/first-replies.ts";
import { createScreenCache } from "./shell/pages/screen-cache.ts";
import { createSessionStore } from "./shell/app/session-store.ts";
import type { PageArea, TextArea } from "./shell/app/texts.ts";

// Otherwise the first page would wait for the table.
await loadRoutes();

/** A call as the client would have sent it. */
export interface FirstCall {
  readonly method: string;
  /** Path and query, below the origin. */
  readonly address: string;
  readonly body: string;
  /** The language, and the headers of the form client (WIRE-11). */
  readonly headers: Readonly<Record<string, string>>;
}

/** One call that a page's loader made, and the envelope it was answered with. */
export interface FirstReply {
  readonly key: string;
  readonly envelope: string;
}

export interface PageRequest {
  /** Path and query of the page. */
  readonly address: string;
  readonly origin: string;
  readonly settings: PageSettings;
}

/** What can be sent before the page's data is available. */
export interface PagePlan {
  readonly found: boolean;
  readonly title: string;
  readonly loading: string;
  readonly notLoaded: string;
  /** Modules of the build that the page will need besides the entry: the ends of their paths. */
  readonly modules: readonly string[];
  /** Areas of the texts that it says. */
  readonly areas: readonly TextArea[];
  /** Its texts' area, and which of the modules is its screen; left out: there is no such page. */
  readonly page?: { readonly area: PageArea; readonly screen: string };
  /** It is read in a frame that runs no script: send only its markup. */
  readonly isFramed: boolean;
}

/** As the browser reads it: whatever the path begins with, the origin is ours. */
const addressAt = (origin: string, address: string): URL => new URL(origin + address);

/** Determines what a page is, without asking for its data. */
export async function planPage({ address, origin, settings }: PageRequest): Promise<PagePlan> {
  const { locale } = settings;
  const { loading, notLoaded, notFoundTitle } = await loadTexts(locale, "shell");
  const { pathname, search, searchParams } = addressAt(origin, address);
  const route = routeAt(pathname);
  if (route === undefined) {
    const nothing = { found: false, modules: [], areas: ["shell"], isFramed: false } as const;
    return { ...nothing, title: notFoundTitle, loading, notLoaded };
  }
  const area = route.texts;
  const { title } = await loadTexts(locale, area);
  const [screen, ...parts] = pageFiles(pathname, area, readAddressQuery(search));
  const modules = [screen, ...parts];
  const canBeFramed = await route.withPage((page) => page.canBeFramed === true);
  const isFramed = canBeFramed && searchParams.get("framed") === "1";
  const areas = ["shell", area] as const;
  return { found: true, title, loading, notLoaded, modules, areas, page: { area, screen }, isFramed };
}

export interface RenderedPage {
  readonly html: string;
  readonly replies: readonly FirstReply[];
  /** Modules of the build that its data led it to show, listed as in the plan, with which they may overlap. */
  readonly modules: readonly string[];
}

/** Renders a page with its first data. Rejects when a screen fails to render: send the shell then. */
export async function renderPage(
  request: PageRequest & {
    /** Answers a call in process, as the HTTP route would. */
    readonly answer: (call: FirstCall) => Promise<string>;
  },
): Promise<RenderedPage> {
  const replies: FirstReply[] = [];
  const { app, path, search } = await openRequest(request, async (call) => {
    const envelope = await request.answer(call);
    replies.push({ key: callKey(call.address, call.body), envelope });
    return envelope;
  });
  const screens = createScreenCache();
  const opened = await screens.at(app, path, search, 0);
  if (opened === "failed") throw new Error("the screen could not be opened");
  const html = await markup(<BorrowerApp app={app} screens={screens} address={{ path, search }} />);
  const modules = typeof opened === "string" ? [] : filesOfData(path, opened, request.settings.today);
  return { html, replies, modules };
}

/**
 * The calls that a page starts with, without making them: a busy server's shell starts them in the browser.
 */
export async function firstCalls(request: PageRequest): Promise<readonly FirstCall[]> {
  const calls: FirstCall[] = [];
  const { app, path, search } = await openRequest(request, (call) => {
    calls.push(call);
    return new Promise(() => {});
  });
  // A screen that cannot be opened here may open in the browser; until then it has no first calls.
  openScreen(app, path, search).catch(() => {});
  // A loader makes its first calls at once; by a later turn of the loop all of them have been seen.
  await new Promise(setImmediate);
  return calls;
}

async function openRequest(
  { address, origin, settings }: PageRequest,
  answer: (call: FirstCall) => Promise<string>,
): Promise<{ app: App; path: string; search: string }> {
  const { pathname: path, search, searchParams } = addressAt(origin, address);
  const app = createApp({
    settings,
    session: createSessionStore(searchParams),
    bridge: createBridge(undefined, { origin }),
    host: installNativeHost(undefined, { origin }),
    origin,
    shellTexts: await loadTexts(settings.locale, "shell"),
    fetch: async (input, init) => {
      const body = init?.body instanceof URLSearchParams ? init.body.toString() : "";
      const text = await answer({
        method: init?.method ?? "GET",
        address: addressOf(input),
        body,
        headers: { ...(init?.headers as Record<string, string> | undefined) },
      });
      return { ok: true, json: async (): Promise<unknown> => JSON.parse(text) } as Response;
    },
    pageParameters: () => searchParams,
    onLoading: () => () => {},
    onFailure: () => {},
    navigate: () => {},
  });
  return { app, path, search };
}
