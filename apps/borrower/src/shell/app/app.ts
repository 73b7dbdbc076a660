import type { Bridge, InstalledHost } from "@hiram/bridge";
import {
  type Caller,
  type ClientSettings,
  createClient,
  IDENTITY_TABLE,
  keyTranslation,
  pageAddress,
  type PageName,
  type Query,
  type Session,
} from "@hiram/contract";
import type { UploadSettings } from "@hiram/contract/transport/upload.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { profileOf, type Profile } from "@hiram/market/profile.ts";
import { loadTexts } from "@hiram/texts/load.ts";
import { orLoadAnew } from "@hiram/ui/late-code/load-anew.ts";
import type { Texts } from "./texts.ts";
import type { PageSettings } from "./page-settings.ts";
import type { SessionStore } from "./session-store.ts";

/** What the environment provides: the browser's in the page, the server's own while rendering. */
export interface Surroundings {
  readonly settings: PageSettings;
  readonly session: SessionStore;
  readonly bridge: Bridge;
  readonly host: InstalledHost;
  readonly fetch: typeof fetch;
  /** The product's origin, which links are checked against. */
  readonly origin: string;
  readonly shellTexts: Texts<"shell">;
  /** The query of the page's address at this moment. */
  readonly pageParameters: () => URLSearchParams;
  readonly onLoading: (text: string) => () => void;
  readonly onFailure: (message: string) => void;
  /** Goes to an address on this site without leaving the document. */
  readonly navigate: (address: string, options: { readonly replace: boolean }) => void;
}

/** Everything a screen may use besides its own data; the router passes it to loaders and screens. */
export interface App extends Omit<
  Surroundings,
  "fetch" | "pageParameters" | "onLoading" | "navigate" | "shellTexts"
> {
  readonly api: Caller;
  /** Calls in another session, whose failures are only the caller's. */
  readonly callsOf: (session: Session) => Caller;
  /** The settings for `uploadFile` of the contract. */
  readonly uploads: UploadSettings;
  readonly profile: Profile;
  readonly locale: () => Locale;
  /** The same app in another language. Rejects if that language's common texts cannot be loaded. */
  readonly inLanguage: (locale: Locale) => Promise<App>;
  /** The common texts, always available. */
  readonly shellTexts: () => Texts<"shell">;
  /** Address of a page with the current session (SES-3, SES-5). */
  readonly address: (page: PageName, own?: Query) => string;
  /** Goes to a page of the app; `replace` leaves no way back to the current one. */
  readonly open: (page: PageName, own?: Query, options?: { readonly replace?: boolean }) => void;
}

export function createApp(surroundings: Surroundings, locale = surroundings.settings.locale): App {
  const { settings, session, bridge, shellTexts } = surroundings;
  const address: App["address"] = (page, query = {}) => {
    // A language other than the default goes along, so that it survives a reload.
    const lang = locale === settings.defaultLocale ? undefined : locale;
    return pageAddress(page, { ...query, lang }, session.get());
  };
  const calls: ClientSettings = {
    session: session.get,
    keys: keyTranslation(settings.keys ?? IDENTITY_TABLE),
    fetch: surroundings.fetch,
    pageParameters: surroundings.pageParameters,
    locale: () => locale,
    onLoading: surroundings.onLoading,
    onFailure: surroundings.onFailure,
    onSessionLost() {
      // The native app has just logged somebody in: what fails meanwhile failed in the session before.
      if (session.callsHeld() === null) session.lose(bridge.send("forceLogin") === "none");
      else session.miss();
    },
    onSessionFound: session.find,
    networkMessage: () => shellTexts.networkFailure,
  };
  return {
    settings,
    session,
    bridge,
    host: surroundings.host,
    origin: surroundings.origin,
    onFailure: surroundings.onFailure,
    profile: profileOf(settings.profile),
    locale: () => locale,
    inLanguage: async (other) => {
      const texts = await orLoadAnew(() => loadTexts(other, "shell"));
      return createApp({ ...surroundings, shellTexts: texts }, other);
    },
    shellTexts: () => shellTexts,
    address,
    open: (page, own, options) =>
      surroundings.navigate(address(page, own), { replace: options?.replace === true }),
    api: waitingFor(session, createClient(calls)),
    callsOf: (other) =>
      createClient({ ...calls, session: () => other, onSessionLost: () => {}, onSessionFound: () => {} }),
    uploads: calls,
  };
}

/** A call is made in the session of the borrower whom the page shows (SES-5): it waits until that is known. */
function waitingFor({ callsHeld }: SessionStore, client: Caller): Caller {
  return {
    call(...call) {
      const held = callsHeld();
      return held === null ? client.call(...call) : held.then(() => client.call(...call));
    },
  };
}
