import { createBridge, installNativeHost } from "@hiram/bridge";
import { RouterProvider } from "@tanstack/react-router";
import { loadTexts } from "@hiram/market/texts/load.ts";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createApp } from "./app/app.ts";
import { indicateLoading } from "./app/loading.ts";
import { replayingFetch } from "./app/first-replies.ts";
import { createAppRouter } from "./app/router.tsx";
import { createSessionStore } from "./app/session-store.ts";
import { readStart } from "./app/start.ts";
import { toasts } from "@hiram/ui/toasts/toast-store.ts";
import "@hiram/ui/tokens.css";
import "@hiram/ui/base.css";

async function start(): Promise<void> {
  const { settings, replies, isRendered } = readStart(document);
  const origin = location.origin;
  const session = createSessionStore(new URLSearchParams(location.search));
  const app = createApp({
    settings,
    session,
    bridge: createBridge(window, { origin, fallbacks: {} }),
    host: installNativeHost(window, { origin }),
    origin,
    shellTexts: await loadTexts(settings.locale, "shell"),
    fetch: replayingFetch(replies, (input, init) => fetch(input, init)),
    onLoading: indicateLoading,
    onFailure: (message) => toasts.error(message),
  });
  const router = createAppRouter(app);
  const root = document.querySelector("#root") as HTMLElement;
  if (isRendered) {
    // The server's markup has no boundary around the matches; this says so before the first render.
    router.ssr = { manifest: undefined };
    await router.load();
    startTransition(() => {
      hydrateRoot(root, <RouterProvider router={router} />);
    });
  } else {
    createRoot(root).render(<RouterProvider router={router} />);
    document.querySelector("#pending")?.remove();
  }
}

void start();
