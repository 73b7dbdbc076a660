import type { BridgeFallbacks } from "@hiram/bridge";
import type { App } from "./app.ts";

/**
 * What a plain browser does for the native app (BRG-2): pages of ours where we have them, the public
 * site's home otherwise.
 */
export function bridgeFallbacks(app: () => App): BridgeFallbacks {
  return {
    goHome: () => location.assign("/"),
    openPage: ({ page, productId }) => {
      if (page === "productDetail" && productId !== undefined)
        app().open("loanConfirm", { productId: String(productId) });
      else location.assign("/");
    },
  };
}
