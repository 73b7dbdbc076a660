import type { PageName } from "@hiram/contract";
import type { ComponentType } from "react";
import type { AddressQuery } from "./address-query.ts";
import type { App } from "./app.ts";
import type { PageArea, Texts } from "./texts.ts";

/** What every screen is given. */
export interface ScreenProps<Area extends PageArea, Data> {
  readonly query: AddressQuery;
  readonly texts: Texts<Area>;
  readonly data: Data;
  /** Asks for the screen's data again, keeping what is shown until it is there. */
  readonly reload: () => void;
}

/** One page: what it loads, what it says, what it shows. */
export interface Route<Area extends PageArea = PageArea, Data = unknown> {
  /** Its texts; their `title` is the page's title. */
  readonly texts: Area;
  /** The screen's first data. Resolves with a failed reply rather than rejecting. */
  readonly load: (app: App, query: AddressQuery) => Promise<Data>;
  /** Whether such a screen, once left, is shown to who comes back until fresh data are there (last-seen.tsx). */
  readonly isKept?: (data: Data) => boolean;
  /** Whether it may be shown in a frame, where no script runs: by `framed=1` its markup alone is sent (PRV-1). */
  readonly canBeFramed?: boolean;
  /** The pages that a borrower mostly opens from it: their code is loaded while this one is read. */
  readonly next?: readonly PageName[];
  readonly screen: () => Promise<ComponentType<ScreenProps<Area, Data>>>;
}

/** Declares a page, its screen's types held against its loader's. */
export function route<Area extends PageArea, Data>(declared: Route<Area, Data>): Route {
  return declared as unknown as Route;
}

/**
 * Does something with a screen's module, which is kept once it has come. Then it is done at once: a turn of the browser's
 * loop later, or of a promise, React would first take the screen that is left down, and the call would leave after it.
 * Rejects when the network is away; a later call asks again.
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
