import type { App } from "./app.ts";

/** How long a browser that can't say whether there is a page to go back to has to show that there was one. */
const MOVED_WITHIN_MS = 400;

interface OwnHistory {
  readonly canGoBack: boolean;
  back(): { readonly committed?: Promise<unknown>; readonly finished?: Promise<unknown> };
}
type BackWindow = Pick<Window, "history" | "addEventListener" | "removeEventListener"> & {
  readonly navigation?: OwnHistory | undefined;
};

/**
 * Back, by the screen's header or by the native app (BRG-4): the page before this one, or out of the web view
 * when there is none, so that nobody is kept on a page.
 */
export function goBack(app: App, win: BackWindow = window): void {
  const leave = (): void => void app.bridge.send("closeWebView");
  const { navigation } = win;
  if (navigation !== undefined) {
    // The page's own history: in a frame `history` would walk the pages around it too.
    if (navigation.canGoBack) settle(navigation.back());
    else leave();
  } else if (win.history.length > 1) {
    // The length counts pages ahead too: what did not move was the first page.
    leaveUnlessMoved(win, leave);
    win.history.back();
  } else {
    leave();
  }
}

function leaveUnlessMoved(win: BackWindow, leave: () => void): void {
  const timer = setTimeout(() => {
    stop();
    leave();
  }, MOVED_WITHIN_MS);
  const stop = (): void => {
    clearTimeout(timer);
    for (const sign of SIGNS) win.removeEventListener(sign, stop);
  };
  for (const sign of SIGNS) win.addEventListener(sign, stop);
}

/** Within the app, and away from it. */
const SIGNS = ["popstate", "pagehide"] as const;

/** A step that is overtaken by another one is no failure. */
function settle({ committed, finished }: ReturnType<OwnHistory["back"]>): void {
  for (const step of [committed, finished]) step?.catch(() => {});
}
