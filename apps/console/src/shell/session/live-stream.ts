import { type LiveEvents, STAFF_LIVE_PATH } from "@hiram/contract/staff/presence/live.ts";

const AGAIN_AFTER_MS = 10_000;

export interface LiveListener {
  /** The stream's name; null: there is none now, and lists have to be polled. */
  readonly onStream: (stream: string | null) => void;
  readonly onChanged: (change: LiveEvents["changed"]) => void;
  /** Changes may have been missed. */
  readonly onMissed: () => void;
  /** The session is over or its rights changed. */
  readonly onEnded: () => void;
}

/**
 * Listens for changes while the page is visible: a browser allows six connections per host, and a hidden tab
 * needs none of them. A broken stream is reopened.
 * @returns a function that ends it
 */
export function openLiveStream({ onStream, onChanged, onMissed, onEnded }: LiveListener): () => void {
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(again);
    source?.close();
    source = null;
    onStream(null);
  }
  function reopenLater(): void {
    close();
    again = setTimeout(open, AGAIN_AFTER_MS);
  }
  function open(): void {
    close();
    if (document.visibilityState === "hidden") return;
    const opened = new EventSource(STAFF_LIVE_PATH);
    source = opened;
    const on = <Name extends keyof LiveEvents>(name: Name, hear: (data: LiveEvents[Name]) => void): void =>
      opened.addEventListener(name, ({ data }: MessageEvent<string>) =>
        hear(JSON.parse(data) as LiveEvents[Name]),
      );
    on("hello", ({ stream }) => {
      onStream(stream);
      onMissed();
    });
    on("changed", onChanged);
    on("missed", onMissed);
    on("ended", () => {
      reopenLater();
      onEnded();
    });
    // The browser's own retries would end at the first refusal, e.g. from a server that is stopping.
    opened.addEventListener("error", reopenLater);
  }

  document.addEventListener("visibilitychange", open);
  open();
  return () => {
    document.removeEventListener("visibilitychange", open);
    close();
  };
}
