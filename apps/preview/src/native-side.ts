import { recordingHost, type RecordedMessage } from "@hiram/bridge/recording-host.ts";
import type { NativeEvents } from "@hiram/bridge";
import { type MadeCall, stretchLine, tellOfLine } from "./frame-network.ts";
import type { PhoneSettings } from "./phone-settings.ts";

/** Which system's bridge the framed page finds. */
export type Transport = RecordedMessage["transport"];

/** The native app's side of one frame, and the phone that it runs on. */
export interface NativeSide {
  /** Tells the page something (BRG-4). @returns whether it accepted. */
  readonly play: (name: keyof NativeEvents, given?: unknown) => boolean;
  /** Changes the phone under the current page. */
  readonly set: (settings: PhoneSettings) => void;
  /** Stops listening. */
  readonly leave: () => void;
}

export interface NativeSideListener {
  readonly onMessage: (message: RecordedMessage) => void;
  readonly onCall: (call: MadeCall) => void;
}

/** A reloaded document has a new window, which is found within this time. */
const LOOK_EVERY_MS = 100;

/**
 * Plays the native app around a frame that has not loaded yet. The frame's first document keeps the window of
 * the blank one before it, so that not even the page's first message is missed; a document that it loads later
 * gets its native side as soon as it is seen.
 */
export function playNativeSide(
  frame: HTMLIFrameElement,
  transport: Transport,
  first: PhoneSettings,
  { onMessage, onCall }: NativeSideListener,
): NativeSide {
  let host: ReturnType<typeof recordingHost> | undefined;
  let settings = first;
  const page = (): (Window & typeof globalThis) | null => {
    const target = frame.contentWindow as (Window & typeof globalThis) | null;
    // A frame that left this origin, as for a hosted checkout, has no native side and cannot be touched.
    return target !== null && isOurs(target) ? target : null;
  };
  const attend = (): void => {
    const target = page();
    if (target === null) return;
    // Between two documents there is none.
    if (target.document.documentElement !== null) dress(target.document.documentElement, settings);
    if ("nativeMessages" in target) return;
    host = recordingHost(transport, target, onMessage);
    stretchLine(target, () => settings.network, onCall);
  };
  const set = (next: PhoneSettings): void => {
    const isOtherLine = (next.network === "none") !== (settings.network === "none");
    settings = next;
    attend();
    const target = page();
    if (isOtherLine && target !== null) tellOfLine(target, next.network);
  };
  set(first);
  const timer = setInterval(attend, LOOK_EVERY_MS);
  frame.addEventListener("load", attend);
  return {
    play: (name, given) => host?.play(name, given) ?? false,
    set,
    leave: () => {
      clearInterval(timer);
      frame.removeEventListener("load", attend);
    },
  };
}

function dress({ style, dataset }: HTMLElement, { textSize, theme }: PhoneSettings): void {
  // A web view's larger text: everything sized in rem grows with it.
  style.fontSize = textSize === "100" ? "" : `${textSize}%`;
  // As packages/ui/src/tokens.css expects it; the frame's own preference is that of the developer's browser.
  dataset["theme"] = theme;
}

function isOurs(target: Window): boolean {
  try {
    return target.location.origin === location.origin || target.location.href === "about:blank";
  } catch {
    return false;
  }
}
