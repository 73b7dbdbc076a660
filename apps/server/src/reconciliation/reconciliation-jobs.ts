import { addDays, type ManilaDate, manilaDateOf, startOfManilaDay } from "@hiram/lending";
import { MINUTE_MS } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import type { Metrics } from "../platform/http/metrics.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { recurring } from "../platform/jobs/recurring.ts";
import { handles, type JobHandlers } from "../platform/jobs/worker.ts";
import type { Logger } from "../platform/log.ts";
import { type PaymentProviders, paymentProvider } from "../platform/providers/providers.ts";
import type { CountFound } from "../repayments/found-payments.ts";
import { compareDay, type ProviderDay } from "./compare-day.ts";
import { daysToCompare } from "./days-to-compare.ts";
import { takePage } from "./take-page.ts";

/** Queues a night's comparisons, one per provider and day. */
const RECONCILE_NIGHT = jobKind<NightJob>("reconcile-night");
/** Reads a provider's list for a day and compares it with our books. */
export const RECONCILE_DAY = jobKind<DayJob>("reconcile-day");

/** After midnight, as the provider's own clock may be behind ours. */
const AFTER_MIDNIGHT_MS = 20 * MINUTE_MS;
/** Pages that one job reads; the next job continues. */
const MOST_PAGES = 20;
/** Within a job's lease, also when the provider is slow. */
const LONGEST_READING_MS = 30_000;

/** Queues the comparisons of the night that contains the instant: once, however many servers ask. */
export async function queueReconciliation(db: Db, at: Date): Promise<void> {
  const on = manilaDateOf(at);
  const runAfter = new Date(startOfManilaDay(on).getTime() + AFTER_MIDNIGHT_MS);
  await enqueue(db, RECONCILE_NIGHT, { on }, { dedupe: on, runAfter });
}

/**
 * Queues another comparison of a provider's day, at most once a second: a double tap counts once. @returns false when
 * it is already queued
 */
export async function queueComparison(db: Db, { provider, day }: ProviderDay, at: Date): Promise<boolean> {
  // A comparison of its own: its position in the list is not the night's.
  const on = at.toISOString().slice(0, 19);
  return enqueue(
    db,
    RECONCILE_DAY,
    { provider, day, on, cursor: null },
    { dedupe: dayKey({ provider, day, on, cursor: null }) },
  );
}

const dayKey = ({ provider, day, on, cursor }: DayJob): string => [provider, day, on, cursor ?? ""].join(":");

export interface ReconciliationParts {
  readonly database: Database;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, "countDifference">;
  readonly providers: PaymentProviders;
  readonly countFound: CountFound;
  /** The real clock, never a demo's: a provider's days follow it. */
  readonly now?: () => Date;
}

interface NightJob {
  readonly on: ManilaDate;
}

interface DayJob extends ProviderDay {
  /** The night on which it is compared, or the second in which staff asked for it. */
  readonly on: string;
  /** Where the provider's list continues; null at its beginning. */
  readonly cursor: string | null;
  /** When reading the list began; absent at its beginning, and from a server that did not record it. */
  readonly readSince?: string;
}

/** Compares each day of each provider with our books; what no webhook reported is counted as if one had. */
export function reconciliationJobs({
  database,
  logger,
  metrics,
  providers,
  countFound,
  now = () => new Date(),
}: ReconciliationParts): JobHandlers {
  const { db } = database;
  const listing = { db, countFound, now };

  async function queueDay(job: DayJob): Promise<void> {
    await enqueue(db, RECONCILE_DAY, job, { dedupe: dayKey(job) });
  }

  async function compare({ provider, day }: DayJob, readSince: Date): Promise<void> {
    const at = now();
    const differences = await database.transaction((tx) =>
      compareDay(tx, { provider, day }, { readSince, at }),
    );
    for (const { kind } of differences) metrics.countDifference(provider, kind);
    logger.info(
      { provider, day, differences: differences.length },
      "a day of a payment provider was compared",
    );
  }

  const queueNextNight = ({ on }: NightJob): Promise<void> =>
    queueReconciliation(db, startOfManilaDay(addDays(on, 1)));

  return {
    ...recurring(RECONCILE_NIGHT, queueNextNight, async ({ on }) => {
      for (const provider of providers.keys())
        for (const day of await daysToCompare(db, { provider, on }))
          await queueDay({ provider, day, on, cursor: null });
    }),

    ...handles(RECONCILE_DAY, async (job, { signal }) => {
      const { provider, day } = job;
      let { cursor } = job;
      // Without knowing when it began, nothing that was listed before is taken for gone.
      const readSince = cursor === null ? now() : new Date(job.readSince ?? 0);
      const stopAt = performance.now() + LONGEST_READING_MS;
      for (let pages = 0; pages < MOST_PAGES && performance.now() < stopAt; pages += 1) {
        const page = await paymentProvider(providers, provider).listCollected(day, cursor, { signal });
        await takePage(listing, { collected: page.collected, of: { provider, day }, readSince });
        if (page.next === null) return compare(job, readSince);
        if (page.next === cursor) throw new Error(`the list of ${day} of ${provider} does not advance`);
        cursor = page.next;
      }
      await queueDay({ ...job, cursor, readSince: readSince.toISOString() });
    }),
  };
}
