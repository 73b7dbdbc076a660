import type { NativeEvents, NativeHost } from "./native-host.ts";

/** One message as the native side received it. */
export interface RecordedMessage {
  readonly transport: "ios" | "android";
  readonly action: string;
  readonly payload: unknown;
}

interface RecordedWindow {
  webkit?: unknown;
  android?: unknown;
  nativeHost?: NativeHost;
  nativeMessages?: RecordedMessage[];
}

/**
 * Plays the native app for tests and the test preview: accepts every action on the window, in the shape of the
 * given system, and records the messages in `window.nativeMessages`. Closes over nothing, so that a browser
 * test can run it before the page's scripts: `page.addInitScript(recordingHost, "android")`.
 */
export function recordingHost(
  transport: "ios" | "android",
  target: object = globalThis,
  onMessage: (message: RecordedMessage) => void = () => {},
) {
  const win = target as RecordedWindow;
  const messages: RecordedMessage[] = [];
  win.nativeMessages = messages;
  const keep = (action: string, payload: unknown): void => {
    const message = { transport, action, payload };
    messages.push(message);
    onMessage(message);
  };
  const takeAnyAction = (receive: (action: string) => unknown) =>
    new Proxy({}, { get: (_, action) => (typeof action === "string" ? receive(action) : undefined) });
  if (transport === "ios") {
    const messageHandlers = takeAnyAction((action) => ({
      // WebKit clones what it is given; a function or a symbol would fail there too.
      postMessage: (payload: unknown) => keep(action, structuredClone(payload)),
    }));
    win.webkit = { messageHandlers };
  } else {
    win.android = takeAnyAction((action) => (json: string) => {
      if (typeof json !== "string") throw new TypeError(`android.${action} takes text only`);
      keep(action, JSON.parse(json) as unknown);
    });
  }
  return {
    messages,
    /** Speaks for the native side, e.g. `play("refreshSession", { sessionId: "new" })`. */
    play: (name: keyof NativeEvents, given?: unknown): boolean => win.nativeHost?.[name](given) ?? false,
    remove: (): void => {
      delete win[transport === "ios" ? "webkit" : "android"];
      delete win.nativeMessages;
    },
  };
}
