import type { BridgeFallbacks } from "@hiram/bridge";
import type { App } from "./app.ts";

/**
 * What a plain browser does for the native app (BRG-2): pages of ours where we have them, the public
 * site otherwise.
 */
export function bridgeFallbacks(app: () => App): BridgeFallbacks {
  return {
    goHome: () => app().open("home"),
    // Back from the first page: nothing is behind it to close.
    closeWebView: () => app().open("home"),
    openPage: ({ page, productId }) => {
      if (page === "productDetail" && productId !== undefined)
        app().open("loanConfirm", { productId: String(productId) });
      else location.assign("/");
    },
  };
}
