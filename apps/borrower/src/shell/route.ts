import type { PageName } from "@hiram/contract";
import type { ComponentType } from "react";
import type { AddressQuery } from "./address-query.ts";
import type { App } from "./app.ts";
import type { PageArea, Texts } from "./texts.ts";

/** What every screen gets. */
export interface ScreenProps<Area extends PageArea, Data> {
  readonly query: AddressQuery;
  readonly texts: Texts<Area>;
  readonly data: Data;
  /** Loads the screen's data again, keeping what is shown until then. */
  readonly reload: () => void;
}

/** One page: its data, its texts, its screen. */
export interface Route<Area extends PageArea = PageArea, Data = unknown> {
  /** Its texts; their `title` is the page's title. */
  readonly texts: Area;
  /** The screen's first data. Resolves with a failed reply rather than rejecting. */
  readonly load: (app: App, query: AddressQuery) => Promise<Data>;
  /** Whether the screen, once left, is shown on coming back until fresh data arrive (last-seen.tsx). */
  readonly isKept?: (data: Data) => boolean;
  /**
   * Whether it may be shown in a frame, where no script runs: with `framed=1` only its markup is sent (PRV-1).
   */
  readonly canBeFramed?: boolean;
  /** The pages that borrowers most often open from it: their code is loaded while this one is read. */
  readonly next?: readonly PageName[];
  readonly screen: () => Promise<ComponentType<ScreenProps<Area, Data>>>;
}

/** Declares a page, checking its screen's types against its loader's. */
export function route<Area extends PageArea, Data>(declared: Route<Area, Data>): Route {
  return declared as unknown as Route;
}

/**
 * Does something with a screen's module, which is cached once loaded. After that it is done synchronously: one
 * turn of the browser's loop, or a promise, later, React would first remove the current screen, and the call
 * would leave after that. Rejects when the network is down; a later call tries again.
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
