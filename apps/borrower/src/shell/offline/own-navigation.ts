import { PAGES } from "@hiram/contract/addresses.ts";
import { COMMON_PARAMETERS } from "@hiram/contract/session.ts";

/** The worker's address: at the root, so that every page of the app is in its scope. */
export const WORKER = "/offline-worker.js";

const PATHS: readonly string[] = Object.values(PAGES);

/**
 * Whether a request opens a page of the app in a plain browser: the only requests that the worker handles. An
 * address that names a session comes from the native app, whose borrower need not be the one whose screens are
 * stored.
 */
export function isOwnNavigation({
  mode,
  destination,
  method,
  url,
}: Pick<Request, "mode" | "destination" | "method" | "url">): boolean {
  const { pathname, searchParams } = new URL(url);
  return (
    mode === "navigate" &&
    destination === "document" &&
    method === "GET" &&
    PATHS.includes(pathname) &&
    !COMMON_PARAMETERS.some((name) => searchParams.has(name))
  );
}
