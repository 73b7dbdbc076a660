import type { BridgeFallbacks } from "@hiram/bridge";
import type { App } from "../app/app.ts";

/**
 * What a plain browser does in place of the native app (BRG-2): it opens the page of this app. The home page
 * leads to whatever the app's other pages show.
 */
export function bridgeFallbacks(app: () => App): BridgeFallbacks {
  const goHome = (): void => app().open("home");
  return {
    goHome,
    // Back from the first page: there is nothing behind it to close.
    closeWebView: goHome,
    openPage: ({ page, productId }) => {
      if (page === "productDetail" && productId !== undefined)
        app().open("product", { productId: String(productId) });
      else goHome();
    },
  };
}
