import { type FrameWindow, isOnOwnGround } from "./framing.ts";
import {
  type Location,
  type PickedContact,
  type PickedPhoto,
  readContact,
  readLocation,
  readPhoto,
  readSessionParams,
  type SessionParams,
} from "./shapes.ts";

/** What the native app tells the page (BRG-4). */
export interface NativeEvents {
  refreshSession: SessionParams;
  back: undefined;
  photoPicked: PickedPhoto;
  contactPicked: PickedContact;
  located: Location;
}
export type NativeHandlers = { readonly [E in keyof NativeEvents]?: (event: NativeEvents[E]) => void };

/**
 * Version of the messages in both directions, as docs/native-host.md describes them. A new action or a new
 * field keeps it; a message that changes its meaning raises it.
 */
export const BRIDGE_VERSION = 1;

/** The object the native app calls; each call answers whether it was accepted. */
export type NativeHost = { readonly [E in keyof NativeEvents]: (given?: unknown) => boolean } & {
  readonly version: number;
};

export interface InstalledHost {
  /**
   * Listens to some events; the newest listener of an event receives it. Events that arrived while nobody
   * listened are delivered at once.
   * @returns a function that stops listening
   */
  listen(handlers: NativeHandlers): () => void;
}

/** A step back or a picked photo soon goes stale; new session values never do. */
const QUEUED_FOR_MS = 10_000;

const readers: { [E in keyof NativeEvents]: (given: unknown) => NativeEvents[E] | null } = {
  refreshSession: readSessionParams,
  back: () => undefined,
  photoPicked: readPhoto,
  contactPicked: readContact,
  located: readLocation,
};

/**
 * Defines `window.nativeHost` (BRG-4). Refused, leaving no trace on the window, on another origin or inside a
 * foreign frame (BRG-5). Does nothing while rendering on the server.
 */
export function installNativeHost(
  win: (FrameWindow & { nativeHost?: NativeHost }) | undefined,
  { origin, now = Date.now }: { origin: string; now?: () => number },
): InstalledHost {
  if (!win || !isOnOwnGround(win, origin)) return { listen: () => () => {} };
  const listeners: NativeHandlers[] = [];
  let queued: { name: keyof NativeEvents; event: unknown; at: number }[] = [];

  function deliver(name: keyof NativeEvents, event: unknown): boolean {
    // The newest listener comes first in the list.
    const handler = listeners.find((handlers) => handlers[name])?.[name];
    (handler as ((event: unknown) => void) | undefined)?.(event);
    return handler !== undefined;
  }

  function receive(name: keyof NativeEvents, given: unknown): boolean {
    const event = readers[name](given);
    if (event === null) return false;
    if (!deliver(name, event)) {
      // Only the newest of a kind matters: two early taps on "back" are one request.
      queued = [...queued.filter((call) => call.name !== name), { name, event, at: now() }];
    }
    return true;
  }

  win.nativeHost = {
    version: BRIDGE_VERSION,
    refreshSession: (given) => receive("refreshSession", given),
    back: () => receive("back", undefined),
    photoPicked: (given) => receive("photoPicked", given),
    contactPicked: (given) => receive("contactPicked", given),
    located: (given) => receive("located", given),
  };

  return {
    listen(handlers) {
      listeners.unshift(handlers);
      const waiting = queued;
      queued = waiting.filter((call) => !handlers[call.name]);
      for (const { name, event, at } of waiting) {
        const fresh = name === "refreshSession" || now() - at < QUEUED_FOR_MS;
        if (handlers[name] && fresh) deliver(name, event);
      }
      return () => {
        const at = listeners.indexOf(handlers);
        if (at >= 0) listeners.splice(at, 1);
      };
    },
  };
}
