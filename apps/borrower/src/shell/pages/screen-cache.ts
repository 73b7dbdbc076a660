import { orLoadAnew } from "@hiram/ui/late-code/load-anew.ts";
import { screenKey } from "../app/address-query.ts";
import type { App } from "../app/app.ts";
import { openScreen, type OpenedScreen } from "./open-screen.ts";

/**
 * A screen, or why there is none. Its app is a fresh object: effects that depend on it look up again in each visit
 * what the last one may have failed to.
 */
export type Opened = (OpenedScreen & { readonly app: App }) | "not-found" | "failed";

/**
 * The screens being opened, by address and visit. React may start a render many times before it shows it, so
 * screens being opened are kept outside of it.
 */
export interface ScreenCache {
  /** The screen at an address, in the app's language; opened when it is first requested in this visit. */
  readonly at: (app: App, path: string, search: string, visit: number) => Promise<Opened>;
  /** Drops every screen but the current one, and abandons what they wait for: coming back loads fresh data. */
  readonly keepOnly: (current: Promise<Opened>) => void;
}

export function createScreenCache(): ScreenCache {
  const opening = new Map<string, { readonly opened: Promise<Opened>; readonly left: AbortController }>();
  // The session is not part of the key: refreshing it must not reload the screen (SES-5).
  const keyOf = (app: App, path: string, search: string, visit: number): string =>
    [visit, app.locale(), screenKey(path, search)].join(" ");
  return {
    at(app, path, search, visit) {
      const key = keyOf(app, path, search, visit);
      const before = opening.get(key);
      if (before !== undefined) return before.opened;
      const left = new AbortController();
      const opened = openOrFail(app, path, search, left.signal);
      void tellReact(opened);
      opening.set(key, { opened, left });
      return opened;
    },
    keepOnly(current) {
      for (const [key, { opened, left }] of opening)
        if (opened !== current) {
          left.abort();
          opening.delete(key);
        }
    },
  };
}

/** `use` reads a promise that exposes its outcome at once; with any other, React needs a second render. */
async function tellReact<Value>(promise: Promise<Value>): Promise<void> {
  const value = await promise;
  void Object.assign(promise, { status: "fulfilled", value });
}

/** A chunk that does not arrive is a failure to show, with a retry, not an error to throw. */
async function openOrFail(app: App, path: string, search: string, left: AbortSignal): Promise<Opened> {
  try {
    const opened = await orLoadAnew(() => openScreen(app, path, search, left));
    return opened === "not-found" ? opened : { ...opened, app: { ...app } };
  } catch {
    return "failed";
  }
}
