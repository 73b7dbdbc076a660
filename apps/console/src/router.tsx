import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { PAGES } from "./routes.tsx";
import { PagesContext } from "./shell/pages/console-page.ts";
import { Frame } from "./shell/frame/frame.tsx";
import { Loading, PageFailed, UnknownPage } from "./shell/pages/page-states.tsx";
import { Permitted } from "./shell/pages/permitted.tsx";

const root = createRootRoute({
  component: () => (
    <PagesContext value={PAGES}>
      <Frame />
    </PagesContext>
  ),
  notFoundComponent: UnknownPage,
});

/**
 * A page's file is awaited before the page is rendered: shown by `lazy`, each page would stay invisible for the 300 ms
 * for which React holds back what replaces a fallback.
 */
const routes = PAGES.map(({ path, title, load, permission }) => {
  let Page: ComponentType | undefined;
  return createRoute({
    getParentRoute: () => root,
    path,
    loader: async () => {
      Page = (await load()).default;
    },
    staleTime: Infinity,
    component: () => (
      <Permitted title={title} permission={permission}>
        {Page === undefined ? <Loading /> : <Page />}
      </Permitted>
    ),
  });
});

/** The addresses of `routes.tsx`; each page's file is loaded when it is first opened. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: "/console",
  // A page's file is requested once the pointer is over its link.
  defaultPreload: "intent",
  defaultPendingComponent: Loading,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
  // Another borrower's file is another page: nothing revealed or typed on one stays on the other.
  defaultRemountDeps: ({ params }) => params,
});
