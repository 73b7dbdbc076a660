import type { Locale } from "@hiram/market/locale.ts";
import { loadTexts } from "@hiram/texts/load.ts";
import type { ComponentType } from "react";
import { routeAt, routes } from "../routes.ts";
import { readAddressQuery, type AddressQuery } from "./address-query.ts";
import type { App } from "./app.ts";
import type { Route, ScreenProps } from "./route.ts";
import type { PageArea, Texts } from "./texts.ts";

/** A screen with everything it needs to be shown. */
export interface OpenedScreen {
  readonly Screen: ComponentType<ScreenProps<PageArea, unknown>>;
  readonly query: AddressQuery;
  readonly texts: Texts<PageArea>;
  readonly data: unknown;
  readonly isKept: boolean;
}

/** Loads what a page is made of besides its data. Rejects when the network is down. */
export function loadCode(locale: Locale, { screen, texts }: Route) {
  return Promise.all([screen(), loadTexts(locale, texts)]);
}

/** Loads the pages that are most often opened from the one at a path. */
export function codeOfNextPages(app: App, path: string): (() => Promise<unknown>)[] {
  const next = routeAt(path)?.next ?? [];
  return next.map((page) => () => loadCode(app.locale(), routes[page]));
}

/**
 * Opens the screen at an address: its code, texts and data are requested at once, in parallel.
 * @param abandoned ends the calls for its data, when nobody waits for them any more
 */
export async function openScreen(
  app: App,
  path: string,
  search: string,
  abandoned?: AbortSignal,
): Promise<OpenedScreen | "not-found"> {
  const route = routeAt(path);
  if (route === undefined) return "not-found";
  const query = readAddressQuery(search);
  const { api } = app;
  const asking: App = {
    ...app,
    api: {
      call: (operation, payload, options) =>
        api.call(operation, payload, abandoned === undefined ? options : { ...options, abandoned }),
    },
  };
  const [[Screen, texts], data] = await Promise.all([
    loadCode(app.locale(), route),
    route.load(asking, query),
  ]);
  return { Screen, query, texts, data, isKept: route.isKept?.(data) === true };
}
