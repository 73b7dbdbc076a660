import type { PageName } from "@hiram/contract";
import type { ComponentType } from "react";
import type { AddressQuery } from "../app/address-query.ts";
import type { App } from "../app/app.ts";
import type { PageArea, Texts } from "../app/texts.ts";

/** What every screen gets. */
export interface ScreenProps<Area extends PageArea, Data> {
  readonly query: AddressQuery;
  readonly texts: Texts<Area>;
  readonly data: Data;
  /** Loads the screen's data again, keeping what is shown until then. */
  readonly reload: () => void;
}

/** One page, as the file of its screen declares it: `export const page`. */
export interface Page<Area extends PageArea = PageArea, Data = unknown> {
  /**
   * The screen's first data. Resolves with a failed reply rather than rejecting.
   * @param area whose texts the page shows, for a screen that serves several pages
   */
  readonly load: (app: App, query: AddressQuery, area: Area) => Promise<Data>;
  readonly Screen: ComponentType<ScreenProps<Area, Data>>;
  /** Whether the screen, once left, is shown on coming back until fresh data arrive (last-seen.tsx). */
  readonly isKept?: (data: Data) => boolean;
  /**
   * Whether it may be shown in a frame, where no script runs: with `framed=1` only its markup is sent (PRV-1).
   */
  readonly canBeFramed?: boolean;
  /** The pages that borrowers most often open from it: their code is loaded while this one is read. */
  readonly next?: readonly PageName[];
}

/** Checks the screen's types against its loader's, which nothing but the page itself needs to know. */
export function declarePage<Area extends PageArea, Data>(declared: Page<Area, Data>): Page<Area> {
  return declared as unknown as Page<Area>;
}

/** The loader of a page that is the same for everyone, without any call to the server. */
export const loadNothing = (): Promise<null> => Promise.resolve(null);
