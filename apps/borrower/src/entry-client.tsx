import "@hiram/ui/tokens.css";
import "@hiram/ui/base.css";
import { createBridge, installNativeHost } from "@hiram/bridge";
import { keepTexts, loadTextList, loadTexts } from "@hiram/texts/load.ts";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { createRoot, hydrateRoot } from "react-dom/client";
import { navigate } from "wouter/use-browser-location";
import { startGuarded } from "@hiram/ui/late-code/load-anew.ts";
import { type App, createApp } from "./shell/app/app.ts";
import { BorrowerApp } from "./shell/frame/borrower-app.tsx";
import { bridgeFallbacks } from "./shell/navigation/bridge-fallbacks.ts";
import { loadRoutes, takeSentPage } from "./shell/pages/find-route.ts";
import { replayingFetch } from "./shell/first-page/first-replies.ts";
import { holderMark } from "./shell/session/holder-mark.ts";
import { keepInstallPrompt } from "./shell/device/install-prompt.ts";
import { watchLogOut } from "./shell/session/log-out-elsewhere.ts";
import { indicateLoading } from "./shell/loading/loading.ts";
import { forgetScreens } from "./shell/offline/kept-screens.ts";
import { followServerDay } from "./shell/app/follow-server-day.ts";
import { loadCodeAt } from "./shell/pages/open-screen.ts";
import { createScreenCache } from "./shell/pages/screen-cache.ts";
import { createSessionStore } from "./shell/app/session-store.ts";
import { readStart } from "./shell/first-page/start.ts";

async function start(): Promise<void> {
  const { settings, replies, texts, isRendered } = readStart(document);
  const { origin, pathname, search } = location;
  keepTexts(settings.locale, texts);
  if (settings.page !== undefined) takeSentPage(pathname, settings.page);
  // Requested before anything else is done: every turn of the browser's loop counts here.
  loadCodeAt(settings.locale, pathname).catch(() => {});
  const session = createSessionStore(new URLSearchParams(search), holderMark());
  session.watch(() => {
    if (session.isLost()) forgetScreens();
  });
  // What was handed over to this page, and carried forms, are for the next document to take.
  if (watchLogOut() === null) return new Promise<never>(() => {});
  keepInstallPrompt();
  let app = createApp({
    settings,
    session,
    bridge: createBridge(window, {
      origin,
      fallbacks: bridgeFallbacks(() => app),
      storePage: settings.storePage,
    }),
    host: installNativeHost(window, { origin }),
    origin,
    shellTexts: await loadTexts(settings.locale, "shell"),
    fetch: replayingFetch(
      replies,
      followServerDay(settings, (input, init) => fetch(input, init)),
    ),
    pageParameters: () => new URLSearchParams(location.search),
    onLoading: indicateLoading,
    onFailure: (message) => toast.error(message),
    navigate,
  });
  const speak = (other: App): void => void (app = other);
  const screens = createScreenCache();
  const opening = screens.at(app, pathname, search, 0);
  const root = document.querySelector("#root") as HTMLElement;
  if (isRendered) {
    // Opened before the first render: the server's markup is then hydrated without showing a fallback in
    // between.
    if ((await opening) === "failed") throw new Error("the screen's code could not be loaded");
    hydrateRoot(root, <BorrowerApp app={app} screens={screens} onSpoken={speak} />);
  } else {
    createRoot(root).render(<BorrowerApp app={app} screens={screens} onSpoken={speak} />);
  }
  document.querySelector("#pending")?.remove();
  // What any next page needs.
  for (const load of [loadRoutes, () => loadTextList(settings.locale)]) load().catch(() => {});
}

void startGuarded(start);
