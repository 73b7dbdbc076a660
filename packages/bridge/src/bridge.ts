import { type AddressRule, checkedAddress } from "./address.ts";
import { type BridgeFallbacks, builtInFallbacks, type BrowserWindow } from "./fallbacks.ts";
import { type FrameWindow, isOnOwnGround } from "./framing.ts";
import type { BridgeAction, BridgeMessages, PayloadArgument } from "./messages.ts";
import { type NativeWindow, postToNative, type Transport } from "./transport.ts";

export type BridgeWindow = NativeWindow & FrameWindow & BrowserWindow;

export interface BridgeOptions {
  /** The product's own origin; on any other the bridge is silent. */
  readonly origin: string;
  /** What a plain browser does instead; the built-in ones dial, go back, and open the store page. */
  readonly fallbacks?: BridgeFallbacks;
  /** Address of the app in its store, for `goRating` in a plain browser. */
  readonly storePage?: string | undefined;
  /** Hosts that a server-sent link may lead to. Default: any host by https (recommended lenders). */
  readonly allowedHosts?: AddressRule["allowedHosts"];
}

/**
 * Where a message went: `none` when nothing could handle it, `refused` on a foreign origin or in a foreign
 * frame.
 */
export type SentBy = Transport | "browser" | "none" | "refused";

export interface Bridge {
  /** Sends one action to the native app, or does the browser's fallback. Never throws. */
  send<A extends BridgeAction>(action: A, ...payload: PayloadArgument<A>): SentBy;
  /**
   * Follows a link that a server sent (BRG-5): one that starts with http is checked and opened in the
   * browser; any other goes to the bridge as a page key and never reaches `location`.
   */
  openServerLink(link: unknown): "address" | "page" | "refused";
}

/**
 * The page's channel to the native app (BRG-1 to BRG-5).
 * @param win the page's window; undefined while rendering on the server, where every message is refused
 */
export function createBridge(win: BridgeWindow | undefined, options: BridgeOptions): Bridge {
  const { origin, allowedHosts = "any-https", storePage } = options;

  function send<A extends BridgeAction>(action: A, payload: BridgeMessages[A]): SentBy {
    if (!win || !isOnOwnGround(win, origin)) return "refused";
    const transport = postToNative(win, action, action === "openPageList" ? [payload] : payload);
    if (transport) return transport;
    const fallback = options.fallbacks?.[action] ?? builtInFallbacks(win, storePage)[action];
    if (!fallback) return "none";
    fallback(payload);
    return "browser";
  }

  function openServerLink(link: unknown) {
    if (typeof link !== "string" || link === "" || !win) return "refused";
    if (/^http/i.test(link)) {
      const address = checkedAddress(link, { origin, allowedHosts });
      if (!address || !isOnOwnGround(win, origin)) return "refused";
      win.location.assign(address);
      return "address";
    }
    const sentBy = send("openPage", { page: link });
    return sentBy === "refused" || sentBy === "none" ? "refused" : "page";
  }

  return {
    send: (action, ...[payload]) => send(action, payload ?? ({} as BridgeMessages[typeof action])),
    openServerLink,
  };
}
