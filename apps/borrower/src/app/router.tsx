import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { routeTree } from "../routes/route-tree.ts";
import { parseAddressQuery, writeAddressQuery } from "./address-query.ts";
import type { App } from "./app.ts";
import { NotFoundScreen } from "../screens/not-found/not-found-screen.tsx";
import { FailedScreen } from "../screens/failed/failed-screen.tsx";
import { PendingScreen } from "../screens/pending/pending-screen.tsx";

/** The borrower app's router; the same on the server and in the browser. */
export function createAppRouter(app: App, options: { readonly history?: RouterHistory; readonly isServer?: boolean } = {}) {
  return createRouter({
    routeTree,
    context: { app },
    parseSearch: parseAddressQuery,
    stringifySearch: writeAddressQuery,
    defaultPreload: false,
    // The picture of a page that is being fetched comes at once: a tap must be seen to have landed.
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: FailedScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    ...options,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
