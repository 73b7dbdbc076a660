import { PAGES } from "@hiram/contract";
import type { Page } from "./page.ts";
import type { SentPage } from "../app/page-settings.ts";
import { moduleOnce, type Route, route } from "./route.ts";

const withTable = moduleOnce(() => import("../../routes.ts"));

/** The page that the server sent, by its path: it opens without the table of all pages. */
const sent = new Map<string, Route>();

const paths: ReadonlySet<string> = new Set(Object.values(PAGES));

/** Whether the app has a page at a path. */
export const hasPage = (path: string): boolean => paths.has(path);

/**
 * Does something with the route to the page at a path, or with undefined where there is none; at once, if it is known
 * (`moduleOnce`). Rejects when the network is down.
 */
export async function withRoute<Result>(
  path: string,
  follow: (found: Route | undefined) => Result | Promise<Result>,
): Promise<Result> {
  const first = sent.get(path);
  if (first !== undefined || !hasPage(path)) return follow(first);
  return withTable(({ routeAt }) => follow(routeAt(path)));
}

/** Loads the table of all pages ahead of its use. */
export const loadRoutes = (): Promise<void> => withTable(() => {});

/** Takes what the server said of the page at a path. */
export function takeSentPage(path: string, { area, screen }: SentPage): void {
  sent.set(
    path,
    route(area, () => importFrom(screen).catch(() => importByTable(path))),
  );
}

const importFrom = (address: string): Promise<{ readonly page: Page }> => import(/* @vite-ignore */ address);

/** The loader of parts tries other ways to the same file (import-part.ts). */
const importByTable = (path: string): Promise<{ readonly page: Page }> =>
  withTable(({ routeAt }) => {
    const listed = routeAt(path);
    if (listed === undefined) throw new Error(`no page at ${path}`);
    return listed.withPage((page) => ({ page }));
  });
