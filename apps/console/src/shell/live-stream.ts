import { type LiveEvents, STAFF_LIVE_PATH } from "@hiram/contract/staff/live.ts";

const AGAIN_AFTER_MS = 10_000;

export interface LiveListener {
  /** The stream's name; null: there is none now, and lists are to be asked for again and again. */
  readonly onStream: (stream: string | null) => void;
  readonly onChanged: (change: LiveEvents["changed"]) => void;
  /** Everything may have changed unheard. */
  readonly onMissed: () => void;
  /** The session is over or its rights changed. */
  readonly onEnded: () => void;
}

/**
 * Listens to what changes for as long as the page is looked at: a browser has six connections to a host, and a tab that
 * nobody sees needs none of them. A stream that breaks is opened again.
 * @returns what ends it
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
    // The browser's own tries would end at the first refusal, as of a server that stops.
    opened.addEventListener("error", reopenLater);
  }

  document.addEventListener("visibilitychange", open);
  open();
  return () => {
    document.removeEventListener("visibilitychange", open);
    close();
  };
}
