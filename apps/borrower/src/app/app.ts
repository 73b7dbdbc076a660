import type { Bridge, InstalledHost } from "@hiram/bridge";
import {
  type Caller,
  createClient,
  IDENTITY_TABLE,
  keyTranslation,
  pageAddress,
  type PageName,
  type Query,
} from "@hiram/contract";
import type { Locale } from "@hiram/market/locale.ts";
import { profileNamed, type Profile } from "@hiram/market/profile.ts";
import { loadTexts, type TextArea, type Texts } from "@hiram/market/texts/load.ts";
import type { PageSettings } from "./page-settings.ts";
import type { SessionStore } from "./session-store.ts";

/** What the surroundings provide: the browser's in the page, the server's own while it renders. */
export interface Surroundings {
  readonly settings: PageSettings;
  readonly session: SessionStore;
  readonly bridge: Bridge;
  readonly host: InstalledHost;
  readonly fetch: typeof fetch;
  /** The product's origin, which links are checked against. */
  readonly origin: string;
  readonly shellTexts: Texts<"shell">;
  readonly onLoading: (text: string) => () => void;
  readonly onFailure: (message: string) => void;
}

/** Everything a screen may use besides its own data; the router carries it to loaders and screens. */
export interface App extends Omit<Surroundings, "fetch" | "onLoading" | "onFailure"> {
  readonly api: Caller;
  readonly profile: Profile;
  readonly locale: () => Locale;
  /** The texts of one area in the borrower's language; loaded once, then at hand. */
  readonly texts: <Area extends TextArea>(area: Area) => Promise<Texts<Area>>;
  /** Address of a page with the session of this moment (SES-3, SES-5). */
  readonly address: (page: PageName, own?: Query) => string;
}

export function createApp(surroundings: Surroundings): App {
  const { settings, session, bridge } = surroundings;
  const locale = (): Locale => settings.locale;
  const loaded = new Map<TextArea, Promise<unknown>>();
  return {
    settings,
    session,
    bridge,
    host: surroundings.host,
    origin: surroundings.origin,
    shellTexts: surroundings.shellTexts,
    profile: profileNamed(settings.profile),
    locale,
    texts<Area extends TextArea>(area: Area) {
      const texts = loaded.get(area) ?? loadTexts(locale(), area);
      loaded.set(area, texts);
      return texts as Promise<Texts<Area>>;
    },
    address: (page, own = {}) => pageAddress(page, own, session.get()),
    api: createClient({
      session: session.get,
      keys: keyTranslation(settings.keys ?? IDENTITY_TABLE),
      fetch: surroundings.fetch,
      locale,
      onLoading: surroundings.onLoading,
      onFailure: surroundings.onFailure,
      onSessionLost: () => bridge.send("forceLogin"),
      networkMessage: () => surroundings.shellTexts.networkFailure,
    }),
  };
}
