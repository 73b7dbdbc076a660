import type { PageName } from "@hiram/contract";
import { keepTrying } from "@hiram/ui/late-code/keep-trying.ts";
import { loadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { forgetLoadings } from "@hiram/ui/late-code/load-anew.ts";
import { MaskedWords } from "@hiram/ui/pieces/whole.tsx";
import {
  startTransition,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { usePathname, useSearch } from "wouter/use-browser-location";
import { FailedScreen } from "./failed-screen.tsx";
import { LoggedOut } from "../session/logged-out.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { PendingScreen } from "./pending-screen.tsx";
import { screenKey } from "../app/address-query.ts";
import type { App } from "../app/app.ts";
import { AppFrame } from "./app-frame.tsx";
import { playEarlyActions } from "../first-page/early-actions.ts";
import type * as LastSeen from "../navigation/last-seen.tsx";
import { codeOfNextPages, loadCodeAt } from "../pages/open-screen.ts";
import { arriveAtPage } from "../navigation/page-changes.ts";
import { useAskedLanguage } from "../language/use-asked-language.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import type { Opened, ScreenCache } from "../pages/screen-cache.ts";
import { AppContext, useApp } from "../app/use-app.ts";

interface BorrowerAppProps {
  /** In the language that the page was opened in. */
  readonly app: App;
  readonly screens: ScreenCache;
  /** The app is shown in another language from now on. */
  readonly onSpoken?: (app: App) => void;
  /** The address while the server renders; the browser knows its own. */
  readonly address?: { readonly path: string; readonly search: string };
}

/** The whole app: the screen at the address, and what floats above every screen. */
export function BorrowerApp({ app: first, screens, onSpoken, address }: BorrowerAppProps) {
  const path = usePathname(address ? { ssrPath: address.path } : undefined);
  const search = useSearch(address ? { ssrSearch: address.search } : undefined);
  const [visit, setVisit] = useState(0);
  const key = screenKey(path, search);
  const [app, speak] = useState(first);
  const opening = screens.at(app, path, search, visit);
  useEffect(() => screens.keepOnly(opening), [screens, opening]);
  useOpenedAhead(screens, app, visit);
  const reload = (): void => startTransition(() => setVisit((last) => last + 1));
  const [, showNow] = useReducer((times: number) => times + 1, 0);
  useAskedLanguage(app, {
    search,
    shown: opening,
    async open(other, shown) {
      screens.keepOnly(shown);
      return isThere(await screens.at(other, path, search, visit)) || !isThere(await shown);
    },
    onOpened: (other) => startTransition(() => speak(other)),
  });
  useLayoutEffect(() => {
    document.documentElement.lang = app.locale();
    onSpoken?.(app);
  }, [app, onSpoken]);
  return (
    <AppContext value={app}>
      <MaskedWords value={app.shellTexts().endingIn}>
        <AppFrame reload={reload}>
          <ScreenBoundary key={key} onRetry={reload}>
            <Suspense
              key={key}
              fallback={<LastSeenOrPending path={path} of={key} opening={opening} onThere={showNow} />}
            >
              <ScreenAt path={path} of={key} opening={opening} reload={reload} />
            </Suspense>
          </ScreenBoundary>
        </AppFrame>
      </MaskedWords>
    </AppContext>
  );
}

const isThere = (opened: Opened): boolean =>
  typeof opened === "string" ? opened !== "failed" : opened.isAnswered;

/**
 * Opens the next screen as soon as the address changes, before React renders: its call is on its way while the
 * current screen is being removed.
 */
function useOpenedAhead(screens: ScreenCache, app: App, visit: number): void {
  useEffect(() => {
    const open = (): void => void screens.at(app, location.pathname, location.search, visit);
    const moves = ["pushState", "popstate"];
    for (const move of moves) addEventListener(move, open, true);
    return () => {
      for (const move of moves) removeEventListener(move, open, true);
    };
  }, [screens, app, visit]);
}

/** Loaded late: nobody goes back in the first seconds. */
let lastSeen: typeof LastSeen | undefined;
const loadLastSeen = async (): Promise<void> => {
  lastSeen = await import("../navigation/last-seen.tsx");
};

interface PlaceProps extends Omit<ScreenAtProps, "reload"> {
  readonly onThere: () => void;
}

/**
 * The placeholder of a screen until it is ready. React would keep it for at least 0.3 s; `onThere` renders the
 * screen at once.
 */
function LastSeenOrPending({ path, of, opening, onThere }: PlaceProps) {
  const app = useApp();
  useEffect(() => {
    let isLeft = false;
    const show = async (): Promise<void> => {
      await opening;
      // At once, not as a separate task after the next frame.
      if (!isLeft) flushSync(onThere);
    };
    void show();
    return () => {
      isLeft = true;
    };
  }, [opening, onThere]);
  const seen = lastSeen?.lastSeenOf(app, of);
  return lastSeen && seen ? <lastSeen.LastSeenScreen seen={seen} /> : <PendingScreen path={path} />;
}

const NO_PAGES: readonly PageName[] = [];

interface ScreenAtProps {
  readonly path: string;
  /** The screen's key. */
  readonly of: string;
  readonly opening: Promise<Opened>;
  readonly reload: () => void;
}

function ScreenAt({ path, of, opening, reload }: ScreenAtProps) {
  const app = useApp();
  const opened = use(opening);
  const title = typeof opened === "string" ? undefined : opened.texts.title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  const isKept = typeof opened !== "string" && opened.isKept;
  const next = typeof opened === "string" ? NO_PAGES : opened.next;
  const leave = useEffectEvent(() => isKept && lastSeen?.keepLastSeen(app, of));
  // At the end of a layout effect its elements still exist.
  useLayoutEffect(() => () => void leave(), []);
  useEffect(
    () => loadAhead([...(isKept ? [loadLastSeen] : []), ...codeOfNextPages(app, next)]),
    [app, next, isKept],
  );
  useEffect(arriveAtPage, []);
  // Here, not above: only a screen that is itself being hydrated hears them.
  useEffect(playEarlyActions, []);
  if (opened === "not-found") return <NotFoundScreen />;
  if (opened === "failed") return <UnopenedScreen path={path} reload={reload} />;
  const { Screen, query, texts, data } = opened;
  return (
    <AppContext value={opened.app}>
      <Screen query={query} texts={texts} data={data} reload={reload} />
      <LoggedOut />
    </AppContext>
  );
}

/**
 * A screen whose code failed to load: says so at once, and appears by itself as soon as the network is back.
 */
function UnopenedScreen({ path, reload }: Omit<ScreenAtProps, "of" | "opening">) {
  const app = useApp();
  const open = useEffectEvent(async (): Promise<boolean> => {
    const isHere = await loadCodeAt(app.locale(), path).catch(() => false);
    if (isHere) reload();
    return isHere;
  });
  useEffect(() => keepTrying(() => open()), []);
  const retry = (): void => {
    forgetLoadings();
    reload();
  };
  return <FailedScreen message={app.shellTexts().networkFailure} onRetry={retry} isRetried />;
}
