import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react";
import { navigate } from "wouter/use-browser-location";
import { LoadingIndicator } from "@hiram/ui/loading-indicator/loading-indicator.tsx";
import { Toasts } from "@hiram/ui/toasts/toasts.tsx";
import { loginInit } from "@hiram/contract/identity/log-in.ts";
import { presentAddress } from "../app/address-query.ts";
import { hasPage } from "../pages/find-route.ts";
import { goBack } from "../navigation/go-back.ts";
import { loadingText, watchLoading } from "../loading/loading.ts";
import { bringSession } from "../session/native-session.ts";
import { watchPageChanges } from "../navigation/page-changes.ts";
import { useApp } from "../app/use-app.ts";
import { watchReturns } from "../navigation/watch-returns.ts";

interface AppFrameProps {
  readonly reload: () => void;
  readonly children: ReactNode;
}

/** What surrounds every screen: links within the app, the native app's messages, toasts, loading. */
export function AppFrame({ reload, children }: AppFrameProps) {
  const loading = useSyncExternalStore(watchLoading, loadingText, () => null);
  useNativeHost(reload);
  useTurnOfDay(reload);
  useLinksWithinApp();
  useLayoutEffect(watchPageChanges, []);
  useEffect(() => addEventListener("focusin", keepFocus, { once: true }), []);
  return (
    <>
      {children}
      <LoadingIndicator text={loading} />
      <Toasts />
    </>
  );
}

/** Loaded with the first focus: it is not among what a page needs to be shown. */
const keepFocus = (): void =>
  void import("../navigation/kept-focus.ts").then((late) => late.keepFocus()).catch(() => {});

/** Session refresh and back (BRG-4, SES-5); a screen that listens for back itself takes precedence. */
function useNativeHost(reload: () => void): void {
  const app = useApp();
  const refresh = useEffectEvent((news: Readonly<Record<string, unknown>>) =>
    bringSession(app, news, (brought) => {
      const wasLost = app.session.isLost() || app.session.hasMissed();
      const session = app.session.refresh(brought);
      navigate(presentAddress(session), { replace: true, state: history.state });
      // Logged in again: what could not be shown before can be now.
      if (wasLost) reload();
    }),
  );
  useEffect(
    () =>
      app.host.listen({
        refreshSession: (news) => refresh(news),
        back: () => goBack(app),
      }),
    [app],
  );
}

/** Away for longer, and it may be another day. */
const AWAY_MS = 10 * 60_000;

/** A page shown again on another day is reloaded: "tomorrow" may be today. */
function useTurnOfDay(reload: () => void): void {
  const app = useApp();
  const look = useEffectEvent(async () => {
    const { today } = app.settings;
    // The answer to any call tells the day (follow-server-day.ts).
    await app.api.call(loginInit, {}, { quiet: true });
    if (app.settings.today !== today) reload();
  });
  useEffect(() => watchReturns(AWAY_MS, () => void look()), []);
}

/**
 * A click on any link within this site is a step within the app; they remain real links for every other use.
 */
function useLinksWithinApp(): void {
  // On the document, the click arrives after everything a screen does with it. In a layout effect, because a
  // screen's first effect already replays an early tap.
  useLayoutEffect(() => {
    document.addEventListener("click", followLink);
    return () => document.removeEventListener("click", followLink);
  }, []);
}

function followLink(click: MouseEvent): void {
  const link = click.target instanceof Element ? click.target.closest("a") : null;
  const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
  if (
    link === null ||
    !isPlain ||
    click.defaultPrevented ||
    link.target !== "" ||
    link.hasAttribute("download")
  )
    return;
  const address = new URL(link.href, location.href);
  if (address.origin !== location.origin || !hasPage(address.pathname)) return;
  click.preventDefault();
  navigate(address.pathname + address.search);
}
