import type { RecordedMessage } from "@hiram/bridge/recording-host.ts";

/** A message with when it came. */
export interface LoggedMessage extends RecordedMessage {
  readonly id: number;
  readonly at: Date;
}

interface MessageLogProps {
  readonly messages: readonly LoggedMessage[];
  readonly onClear: () => void;
}

/** Every message to the native app as it is sent, newest first (TST-4). */
export function MessageLog({ messages, onClear }: MessageLogProps) {
  return (
    <section aria-label="Messages" className="log">
      <p className="row">
        <b>To the native app</b>
        <button onClick={onClear} disabled={messages.length === 0}>
          Clear
        </button>
      </p>
      {messages.length === 0 && <p>Nothing yet. Tap through the page in the phone.</p>}
      <ol aria-live="polite">
        {messages.map(({ id, at, transport, action, payload }) => (
          <li key={id}>
            <time>{at.toLocaleTimeString()}</time> <b>{action}</b> <small>{transport}</small>
            <pre>{JSON.stringify(payload, null, 2)}</pre>
          </li>
        ))}
      </ol>
    </section>
  );
}
