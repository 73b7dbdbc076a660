import type { Locale } from "@hiram/market/locale.ts";
import { loadTexts } from "@hiram/texts/load.ts";
import { CODE, type PageName, PAGES } from "@hiram/contract";
import type { ComponentType } from "react";
import { readAddressQuery, type AddressQuery } from "../app/address-query.ts";
import type { App } from "../app/app.ts";
import { withRoute } from "./find-route.ts";
import type { ScreenProps } from "./page.ts";
import type { Route } from "./route.ts";
import type { PageArea, Texts } from "../app/texts.ts";

/** A screen with everything it needs to be shown. */
export interface OpenedScreen {
  readonly Screen: ComponentType<ScreenProps<PageArea, unknown>>;
  readonly query: AddressQuery;
  readonly texts: Texts<PageArea>;
  readonly data: unknown;
  /** Whether all calls for its data were answered, rather than lost or refused by a server in trouble. */
  readonly isAnswered: boolean;
  readonly isKept: boolean;
  readonly next: readonly PageName[];
}

/** Loads what a page is made of besides its data. Rejects when the network is down. */
export function loadCode(locale: Locale, { withPage, texts }: Route) {
  return Promise.all([withPage((page) => page), loadTexts(locale, texts)]);
}

/** The same for the page at a path, if there is one. @returns whether there is */
export function loadCodeAt(locale: Locale, path: string): Promise<boolean> {
  return withRoute(path, async (route) => {
    if (route !== undefined) await loadCode(locale, route);
    return route !== undefined;
  });
}

/** Loads the pages that are most often opened from one. */
export function codeOfNextPages(app: App, next: readonly PageName[]): (() => Promise<unknown>)[] {
  return next.map((page) => () => loadCodeAt(app.locale(), PAGES[page]));
}

/**
 * Opens the screen at an address: its code, texts and data are requested at once, in parallel.
 * @param abandoned ends the calls for its data, when nobody waits for them any more
 */
export function openScreen(
  app: App,
  path: string,
  search: string,
  abandoned?: AbortSignal,
): Promise<OpenedScreen | "not-found"> {
  return withRoute<OpenedScreen | "not-found">(path, (route) =>
    route === undefined ? "not-found" : openRoute(app, route, search, abandoned),
  );
}

const UNANSWERED: ReadonlySet<string> = new Set([CODE.network, CODE.busy, CODE.fault]);

async function openRoute(
  app: App,
  route: Route,
  search: string,
  abandoned?: AbortSignal,
): Promise<OpenedScreen> {
  const query = readAddressQuery(search);
  const { api } = app;
  let isAnswered = true;
  const asking: App = {
    ...app,
    api: {
      async call(operation, payload, options) {
        const asked = abandoned === undefined ? options : { ...options, abandoned };
        const reply = await api.call(operation, payload, asked);
        if (UNANSWERED.has(reply.code)) isAnswered = false;
        return reply;
      },
    },
  };
  const [[page, texts], data] = await Promise.all([
    loadCode(app.locale(), route),
    route.withPage(({ load }) => load(asking, query, route.texts)),
  ]);
  const { Screen, isKept, next = [] } = page;
  return { Screen, query, texts, data, isAnswered, isKept: isKept?.(data) === true, next };
}
