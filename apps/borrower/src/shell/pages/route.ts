import type { Page } from "./page.ts";
import type { PageArea } from "../app/texts.ts";

/** How a page is opened. */
export interface Route {
  /** Its texts; their `title` is the page's title. */
  readonly texts: PageArea;
  /** Does something with the page once its code is here (`moduleOnce`). Rejects when the network is down. */
  readonly withPage: <Result>(use: (page: Page) => Result | Promise<Result>) => Promise<Result>;
}

/** The route to the page that a screen's file declares, whose texts must be those that the screen shows. */
export function route<Area extends PageArea>(
  texts: Area,
  importIt: () => Promise<{ readonly page: Page<Area> }>,
): Route {
  const withModule = moduleOnce(importIt);
  return { texts, withPage: (use) => withModule(({ page }) => use(page as unknown as Page)) };
}

/**
 * Does something with a module, which is cached once loaded. After that it is done synchronously: one turn of the
 * browser's loop, or a promise, later, React would first remove the current screen, and the call would leave after that.
 * Rejects when the network is down; a later call tries again.
 */
export function moduleOnce<Module>(
  importIt: () => Promise<Module>,
): <Result>(use: (module: Module) => Result | Promise<Result>) => Promise<Result> {
  let loading: Promise<Module> | null = null;
  let here: Module | null = null;
  const load = async (): Promise<Module> => {
    loading ??= importIt();
    try {
      return (here = await loading);
    } catch (failure) {
      loading = null;
      throw failure;
    }
  };
  return async (use) => use(here ?? (await load()));
}
