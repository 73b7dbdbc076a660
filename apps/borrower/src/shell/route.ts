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
 * A screen's module, kept once it has come: an `import()` takes turns of the browser's loop even then, and the screen's call
 * would leave so much later. Rejects when the network is away; a later call asks again.
 */
export function moduleOnce<Module>(importIt: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | null = null;
  return () => {
    const module = (loading ??= importIt());
    module.catch(() => (loading = null));
    return module;
  };
}
