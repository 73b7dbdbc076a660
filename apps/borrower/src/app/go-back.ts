import type { App } from "./app.ts";

/** The back control of a screen's header: the page before this one, or out of the web view when there is none. */
export function goBack(app: App): void {
  if (canGoBack(window)) window.history.back();
  else app.bridge.send("closeWebView");
}

/** The length of the history counts pages ahead too; browsers that know say it better. */
function canGoBack(win: Window & { navigation?: { readonly canGoBack?: boolean } }): boolean {
  return win.navigation?.canGoBack ?? win.history.length > 1;
}
