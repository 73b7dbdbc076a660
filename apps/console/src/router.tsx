import { createRootRoute, createRoute, createRouter, type ErrorRouteComponent } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { PAGES } from "./routes.tsx";
import { PagesContext } from "./shell/console-page.ts";
import { Frame } from "./shell/frame.tsx";
import { Loading, PageFailed, UnknownPage } from "./shell/page-states.tsx";
import { Permitted } from "./shell/permitted.tsx";

const root = createRootRoute({
  component: () => (
    <PagesContext value={PAGES}>
      <Frame />
    </PagesContext>
  ),
  notFoundComponent: UnknownPage,
});

const routes = PAGES.map(({ path, title, load, permission }) => {
  const Page = lazy(load);
  return createRoute({
    getParentRoute: () => root,
    path,
    component: () => (
      <Permitted title={title} permission={permission}>
        <Suspense fallback={<Loading />}>
          <Page />
        </Suspense>
      </Permitted>
    ),
  });
});

/** The addresses of `routes.tsx`; each page's file is loaded when it is first opened. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  basepath: "/console",
  // Its type only allows lazy components.
  defaultErrorComponent: PageFailed as unknown as ErrorRouteComponent,
  scrollRestoration: true,
});
