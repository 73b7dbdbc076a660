import { recordingHost, type RecordedMessage } from "@hiram/bridge/recording-host.ts";
import type { NativeEvents } from "@hiram/bridge";

/** Which system's bridge the framed page finds. */
export type Transport = RecordedMessage["transport"];

/** The native app's side of one frame. */
export interface NativeSide {
  /** Tells the page something (BRG-4). @returns whether it accepted. */
  readonly play: (name: keyof NativeEvents, given?: unknown) => boolean;
  /** Stops listening. */
  readonly leave: () => void;
}

/** A document that loaded anew has a window of its own, which is found within this time. */
const LOOK_EVERY_MS = 100;

/**
 * Plays the native app around a frame that has not loaded yet. The frame's first document keeps the window
 * of the blank one before it, so that not even the page's first message is missed; a document that it loads
 * later gets its native side as soon as it is seen.
 */
export function playNativeSide(
  frame: HTMLIFrameElement,
  transport: Transport,
  onMessage: (message: RecordedMessage) => void,
): NativeSide {
  let host: ReturnType<typeof recordingHost> | undefined;
  const attend = (): void => {
    const target = frame.contentWindow;
    // A frame that left our origin, as for a hosted checkout, has no native side; nor may it be touched.
    if (target === null || !isOurs(target) || "nativeMessages" in target) return;
    host = recordingHost(transport, target, onMessage);
  };
  attend();
  const timer = setInterval(attend, LOOK_EVERY_MS);
  frame.addEventListener("load", attend);
  return {
    play: (name, given) => host?.play(name, given) ?? false,
    leave: () => {
      clearInterval(timer);
      frame.removeEventListener("load", attend);
    },
  };
}

function isOurs(target: Window): boolean {
  try {
    return target.location.origin === location.origin || target.location.href === "about:blank";
  } catch {
    return false;
  }
}
