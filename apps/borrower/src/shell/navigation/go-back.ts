import type { App } from "../app/app.ts";

/** How long to wait for a sign that there was a page to go back to, in a browser that cannot say. */
const MOVED_WITHIN_MS = 400;

interface OwnHistory {
  readonly canGoBack: boolean;
  back(): { readonly committed?: Promise<unknown>; readonly finished?: Promise<unknown> };
}
type BackWindow = Pick<Window, "history" | "addEventListener" | "removeEventListener"> & {
  readonly navigation?: OwnHistory | undefined;
};

/**
 * Back, from the screen's header or the native app (BRG-4): the previous page, or out of the web view if there
 * is none, so that nobody is stuck on a page.
 */
export function goBack(app: App, win: BackWindow = window): void {
  const leave = (): void => void app.bridge.send("closeWebView");
  const { navigation } = win;
  if (navigation !== undefined) {
    // The page's own history: in a frame, `history` would also step through the pages around it.
    if (navigation.canGoBack) settle(navigation.back());
    else leave();
  } else if (win.history.length > 1) {
    // The length includes pages ahead: if nothing moved, this was the first page.
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

/** A step that is overtaken by another one is not a failure. */
function settle({ committed, finished }: ReturnType<OwnHistory["back"]>): void {
  for (const step of [committed, finished]) step?.catch(() => {});
}
