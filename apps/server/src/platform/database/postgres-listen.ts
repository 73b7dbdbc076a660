import { setTimeout as sleep } from "node:timers/promises";
import { Client, escapeIdentifier } from "pg";
import type { Logger } from "../log.ts";
import { namedAway } from "./database-away.ts";

const RECONNECT_MS = 1_000;

interface Subscription {
  readonly url: string;
  readonly channel: string;
  readonly onNotify: (said: string | null) => void;
  /** Pause between two attempts to reconnect. */
  readonly reconnectMs?: number;
}

/**
 * Listens on a connection of its own and reconnects whenever it breaks.
 * @returns the function that stops it
 */
export async function listenWithReconnect(
  { url, channel, onNotify, reconnectMs = RECONNECT_MS }: Subscription,
  logger: Logger,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let client: Client | undefined;

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url, application_name: "hiram-listen", keepAlive: true });
    client = next;
    next.on("notification", ({ payload }) => onNotify(payload ?? ""));
    next.on("error", (error) =>
      logger.warn({ err: namedAway(error), channel }, "the listening connection broke"),
    );
    try {
      await next.connect();
      await next.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      void next.end();
      throw error;
    }
    // Not before: a failed attempt ends too, and would start a second series of attempts beside its own.
    next.on("end", () => void reconnect());
  }

  async function reconnect(): Promise<void> {
    let isTold = false;
    while (!stopped.signal.aborted) {
      try {
        await sleep(reconnectMs, undefined, { signal: stopped.signal });
        await connect();
        // Something may have been said while nobody listened.
        onNotify(null);
        logger.info({ channel }, "listening to the database again");
        return;
      } catch (error) {
        if (!stopped.signal.aborted && !isTold)
          logger.warn({ err: namedAway(error), channel }, "cannot listen to the database yet: still trying");
        isTold = true;
      }
    }
  }

  await connect();
  return async () => {
    stopped.abort();
    await client?.end().catch(() => {});
  };
}
