import { setTimeout as pass } from "node:timers/promises";
import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/log.ts";
import type { InquirePayment } from "./inquire-payment.ts";
import type { RequestAtChannel } from "./payment-request.ts";

/** A phone asks every three seconds while the page is watched; the provider is asked less often. */
export const ASKED_EVERY_MS = 5_000;
/** A borrower asking how a payment stands waits this long for its provider, and is then told what we know. */
const LONGEST_WAIT_MS = 1_500;
const LONGEST_INQUIRY_MS = 5_000;
/** Concurrent inquiries on this server, whoever is looking. */
const MOST_AT_ONCE = 10;
/** How long a provider that did not answer is left to webhooks and to the inquiries made every minute. */
const PAUSE_AFTER_FAILURE_MS = 30_000;

export interface WatchedPaymentsParts {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly inquire: InquirePayment;
  /** Milliseconds that never decrease. */
  readonly elapsedMs?: () => number;
}

export interface WatchedPayments {
  /**
   * Asks the provider about an open request because its borrower is looking at it, so that the page updates even when
   * no webhook comes (WEB-9). Resolves once the answer is in our books, has taken too long, or is not needed; never
   * rejects.
   */
  readonly look: (payment: RequestAtChannel) => Promise<void>;
  /** Waits for inquiries in progress: they write, and the database is about to close. */
  readonly close: () => Promise<void>;
}

export function watchedPayments({
  clock,
  logger,
  inquire,
  elapsedMs = () => performance.now(),
}: WatchedPaymentsParts): WatchedPayments {
  /** When each request was asked about, oldest first. */
  const askedAt = new Map<string, number>();
  const pausedUntil = new Map<string, number>();
  const underWay = new Set<Promise<void>>();

  function forgetOld(now: number): void {
    for (const [id, at] of askedAt) {
      if (now - at < ASKED_EVERY_MS) return;
      askedAt.delete(id);
    }
  }

  async function ask({ request, channel }: RequestAtChannel): Promise<void> {
    try {
      await inquire(request, channel.kind, { signal: AbortSignal.timeout(LONGEST_INQUIRY_MS) });
    } catch (failure) {
      pausedUntil.set(request.provider, elapsedMs() + PAUSE_AFTER_FAILURE_MS);
      logger.warn(
        { err: failure, request: request.id },
        "a provider did not say how a watched payment stands",
      );
    }
  }

  return {
    async look(payment) {
      const { id, provider, providerReference, closedAt, createdAt } = payment.request;
      // Nobody has paid what was opened just now, and its page should not wait.
      const isNew = clock.now().getTime() - createdAt.getTime() < ASKED_EVERY_MS;
      if (providerReference === null || closedAt !== null || isNew) return;
      const now = elapsedMs();
      forgetOld(now);
      if (askedAt.has(id) || underWay.size >= MOST_AT_ONCE || now < (pausedUntil.get(provider) ?? 0)) return;
      askedAt.set(id, now);
      const asking = ask(payment).finally(() => underWay.delete(asking));
      underWay.add(asking);
      const waiting = new AbortController();
      const longest = pass(LONGEST_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => {});
      await Promise.race([asking, longest]);
      waiting.abort();
    },
    async close() {
      await Promise.all(underWay);
    },
  };
}
