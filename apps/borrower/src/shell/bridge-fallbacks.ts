import type { BridgeFallbacks } from "@hiram/bridge";
import type { App } from "./app.ts";

/**
 * What a plain browser does in place of the native app (BRG-2): pages of this app where they exist, otherwise
 * the public site.
 */
export function bridgeFallbacks(app: () => App): BridgeFallbacks {
  return {
    goHome: () => app().open("home"),
    // Back from the first page: there is nothing behind it to close.
    closeWebView: () => app().open("home"),
    openPage: ({ page, productId }) => {
      if (page === "productDetail" && productId !== undefined)
        app().open("loanConfirm", { productId: String(productId) });
      else location.assign("/");
    },
  };
}
