import { checkedAddress } from "./address.ts";
import type { BridgeAction, BridgeMessages } from "./messages.ts";

/** What a plain browser does for an action; the app adds its in-app routes (BRG-2). */
export type BridgeFallbacks = {
  readonly [A in BridgeAction]?: (payload: BridgeMessages[A]) => void;
};

export interface BrowserWindow {
  readonly location: { readonly origin: string; assign(address: string): void };
  readonly history: { back(): void };
}

/** Fallbacks that need no knowledge of the app: the dialler, history and the store page. */
export function builtInFallbacks(win: BrowserWindow, storePage?: string): BridgeFallbacks {
  const store = checkedAddress(storePage, { origin: win.location.origin, allowedHosts: "any-https" });
  return {
    callPhone: ({ phone }) => {
      const address = telephoneAddress(phone);
      if (address) win.location.assign(address);
    },
    closeWebView: () => win.history.back(),
    ...(store && { goRating: () => win.location.assign(store) }),
  };
}

/** `tel:` address of a phone number as people write it, or null when it holds no digit. */
export function telephoneAddress(phone: string): string | null {
  const dialled = phone.replace(/(?!^\+)\D/g, "");
  return /\d/.test(dialled) ? `tel:${dialled}` : null;
}
