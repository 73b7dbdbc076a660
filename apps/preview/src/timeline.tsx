/** One message between the page, the native app and the server. */
export interface TimelineEntry {
  readonly id: number;
  readonly at: Date;
  readonly way: "to the app" | "to the page" | "to the server";
  readonly what: string;
  /** Its outcome, or the transport that carried it. */
  readonly how: string;
  readonly payload?: unknown;
}

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly onClear: () => void;
}

/** Traffic in both directions over the bridge and to the server, as it happens, newest first (TST-4). */
export function Timeline({ entries, onClear }: TimelineProps) {
  return (
    <section aria-label="Messages" className="log card">
      <p className="row">
        <b>Between page, app and server</b>
        <button onClick={onClear} disabled={entries.length === 0}>
          Clear
        </button>
      </p>
      {entries.length === 0 && <p>Nothing yet. Tap through the page in the phone.</p>}
      <ol aria-live="polite">
        {entries.map(({ id, at, way, what, how, payload }) => (
          <li key={id} data-way={way}>
            <time>{at.toLocaleTimeString()}</time> <b>{what}</b>{" "}
            <small>
              {way} · {how}
            </small>
            {payload !== undefined && <pre>{JSON.stringify(payload, null, 2)}</pre>}
          </li>
        ))}
      </ol>
    </section>
  );
}
