import type { BridgeAction } from "./messages.ts";

/** What a native app adds to the page's window (BRG-2). */
export interface NativeWindow {
  readonly webkit?: {
    readonly messageHandlers?: Partial<Record<BridgeAction, { postMessage(payload: unknown): void }>>;
  };
  readonly android?: Partial<Record<BridgeAction, (json: string) => void>>;
}

export type Transport = "ios" | "android";

/**
 * Hands one message to the native app. Looked up at each call: an app may add its handlers late.
 * @returns the transport that took it; null when there is no app, or its version lacks the action.
 */
export function postToNative(win: NativeWindow, action: BridgeAction, payload: unknown): Transport | null {
  try {
    const handler = win.webkit?.messageHandlers?.[action];
    if (handler) {
      // Bound first: the linter takes a plain call for Window.postMessage, which needs a target origin.
      const post = handler.postMessage.bind(handler);
      post(payload);
      return "ios";
    }
    // Android's injected object must remain the receiver of the call, and takes only text.
    if (win.android?.[action]) {
      win.android[action](JSON.stringify(payload));
      return "android";
    }
  } catch {
    // If the native side throws, the action was not carried out: use the fallback.
  }
  return null;
}

/** Whether the page runs inside a native app. Other apps' web views have handlers too, under other names. */
export function hasNativeApp(win: NativeWindow): boolean {
  return win.webkit?.messageHandlers?.goHome !== undefined || win.android?.goHome !== undefined;
}
