import { setTimeout as sleepFor } from "node:timers/promises";
import type { Database, Transaction } from "../database/database.ts";
import { isDatabaseAway } from "../database/database-away.ts";
import { databaseMessage } from "../database/sql-state.ts";
import { describeError, type Logger } from "../log.ts";
import { withRequestId } from "../request-id.ts";
import { type ClaimedJob, claimJobs, type JobOutcome, settleClaim } from "./claims.ts";
import type { JobKind } from "./queue.ts";
import { wakeableSleep } from "./wakeable-sleep.ts";

export interface JobContext {
  /** Names this job and no other, the same at each attempt: what a provider is asked under it is done once. */
  readonly reference: string;
  /** From 1. */
  readonly attempt: number;
  /** Aborts when the lease ends, or a stop waits no longer: pass it to every HTTP call. */
  readonly signal: AbortSignal;
}

/**
 * Does a job's work. It may be called again for the same job, even while an earlier call is still running, so it must
 * find out from the facts what is already done. Returning means success; throwing means retry later; throwing
 * `JobImpossible` means never again.
 */
export type JobHandler<Payload = unknown> = (payload: Payload, context: JobContext) => Promise<void>;

/** Handlers by the name of their kind. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** The handler of one kind. Its payload is what `enqueue` takes for that kind. */
export const handles = <Payload extends object>(
  kind: JobKind<Payload>,
  handler: JobHandler<Payload>,
): JobHandlers => ({ [kind]: (payload, context) => handler(payload as Payload, context) });

/** Retrying cannot help: the job goes to the dead letters at once. */
export class JobImpossible extends Error {
  override readonly name = "JobImpossible";
}

export interface WorkerParts {
  readonly database: Database;
  /** Jobs of other kinds are left to other workers. */
  readonly handlers: JobHandlers;
  /** Kinds that have places of their own, as many as the others: neither holds the other up, however long it takes. */
  readonly apart?: readonly string[];
  readonly logger: Logger;
  /** Called for a job that will not be retried, in the transaction that records it. */
  readonly onDead?: (tx: Transaction, job: DeadJob) => Promise<void>;
  readonly tuning?: Partial<WorkerTuning>;
}

export interface DeadJob {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempt: number;
  readonly reason: string;
}

export interface WorkerTuning {
  /** How many jobs run at once, and how many of those apart. */
  readonly concurrency: number;
  /** How long a claim holds before another worker may take the job over. */
  readonly leaseMs: number;
  /** How often to look for jobs without being woken. */
  readonly pollMs: number;
  /** How many claims before a job has failed for good. */
  readonly mostAttempts: number;
  /**
   * Delay after the first failure. It doubles with each further one; the actual delay is between half of it and all of
   * it.
   */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  /**
   * How long a stop waits for running jobs, more than the longest call of a provider. Then their signals abort, and
   * they have as long as `haltMs` to write what they know; another worker takes over the rest when their leases end.
   */
  readonly stopMs: number;
  readonly haltMs: number;
}

/** A job fails for good after two to four hours of retries, as the delays fall: longer than a provider's usual outage. */
const USUAL_TUNING: WorkerTuning = {
  concurrency: 4,
  leaseMs: 60_000,
  pollMs: 1_000,
  mostAttempts: 25,
  firstRetryMs: 1_000,
  longestRetryMs: 15 * 60_000,
  stopMs: 25_000,
  haltMs: 3_000,
};

export interface Worker {
  /** Works until stopped, woken by each commit that queued a job. */
  start(): Promise<void>;
  /** Takes no more jobs and waits for the running ones, but not for ever (decision 6). */
  stop(): Promise<void>;
  /** Works until no job is due; for tests, without `start`. Jobs that wait for their hour stay. */
  drain(): Promise<void>;
}

/** Kinds that share places, and their jobs that are running. */
interface Lane {
  readonly kinds: readonly string[];
  readonly running: Set<Promise<void>>;
}

const LONGEST_ERROR = 500;

/** Delay before the attempt after `attempt`: doubling, capped, and jittered so that failures do not retry in step. */
export function retryDelayMs(
  attempt: number,
  { firstRetryMs, longestRetryMs }: Pick<WorkerTuning, "firstRetryMs" | "longestRetryMs">,
): number {
  const whole = Math.min(firstRetryMs * 2 ** (attempt - 1), longestRetryMs);
  return Math.round(whole * (0.5 + Math.random() / 2));
}

/** A job's number alone comes again after a backup was restored, and then a provider would take a new job for an old one. */
const referenceOf = ({ id, queuedAt }: ClaimedJob): string => `job:${id}:${queuedAt.getTime()}`;

/** Runs the outbox's jobs. Any number of workers, in any number of servers, may share one database. */
export function createWorker(parts: WorkerParts): Worker {
  const { database, handlers, apart = [], logger, onDead, tuning } = parts;
  const settings: WorkerTuning = { ...USUAL_TUNING, ...tuning };
  const lanes: readonly Lane[] = [
    { kinds: Object.keys(handlers).filter((kind) => !apart.includes(kind)), running: new Set() },
    { kinds: apart, running: new Set() },
  ];
  const sleep = wakeableSleep();
  let loop: Promise<void> | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  const stopped = new AbortController();
  const halted = new AbortController();

  const runningJobs = (): Promise<void>[] => lanes.flatMap(({ running }) => [...running]);

  async function takeJobs(): Promise<number> {
    let taken = 0;
    for (const lane of lanes) taken += await fill(lane);
    return taken;
  }

  async function fill({ kinds, running }: Lane): Promise<number> {
    const limit = settings.concurrency - running.size;
    if (limit <= 0 || kinds.length === 0) return 0;
    const jobs = await claimJobs(database.db, { kinds, limit, leaseMs: settings.leaseMs });
    for (const job of jobs) {
      const run = withRequestId(`job-${job.id}-${job.attempt}`, () => runJob(job)).finally(() => {
        running.delete(run);
        sleep.wake();
      });
      running.add(run);
    }
    return jobs.length;
  }

  async function runJob(job: ClaimedJob): Promise<void> {
    const outcome = await attemptJob(job);
    try {
      const isSettled = await settle(job, outcome);
      if (!isSettled) logger.warn({ job: job.id, kind: job.kind }, "a job outlived its lease");
    } catch (error) {
      // The lease will end, and the job is retried.
      logger.error({ err: error, job: job.id, kind: job.kind }, "a job's outcome could not be written");
    }
  }

  async function settle(job: ClaimedJob, outcome: JobOutcome): Promise<boolean> {
    if (outcome.result !== "dead" || onDead === undefined) return settleClaim(database.db, job, outcome);
    return database.transaction(async (tx) => {
      const isSettled = await settleClaim(tx, job, outcome);
      if (isSettled) await onDead(tx, { ...job, reason: outcome.error });
      return isSettled;
    });
  }

  async function attemptJob(job: ClaimedJob): Promise<JobOutcome> {
    const { id: jobId, kind, attempt } = job;
    // Only a job whose workers died while running it gets here: failures are counted below.
    if (attempt > settings.mostAttempts) return giveUp(job, "its workers died while running it");
    try {
      const signal = AbortSignal.any([halted.signal, AbortSignal.timeout(settings.leaseMs)]);
      await handlers[kind]?.(job.payload, { reference: referenceOf(job), attempt, signal });
      return { result: "done" };
    } catch (error) {
      const described = describeError(error);
      const reason = `${described.type}: ${described.message}`.slice(0, LONGEST_ERROR);
      if (error instanceof JobImpossible || attempt >= settings.mostAttempts) return giveUp(job, reason);
      const afterMs = retryDelayMs(attempt, settings);
      logger.warn({ err: error, job: jobId, kind, attempt, afterMs }, "a job failed and will be tried again");
      return { result: "again", afterMs, error: reason };
    }
  }

  function giveUp({ id, kind, attempt }: ClaimedJob, reason: string): JobOutcome {
    logger.error(
      { job: id, kind, attempt, reason },
      "a job failed for good: once the cause is fixed, retry it at /console/, Needs a look",
    );
    return { result: "dead", error: reason };
  }

  async function workUntilStopped(): Promise<void> {
    let isAway = false;
    while (!stopped.signal.aborted) {
      try {
        const taken = await takeJobs();
        if (isAway) logger.info("the database is back: jobs go on");
        isAway = false;
        if (taken > 0) continue;
      } catch (error) {
        if (!isDatabaseAway(error)) logger.error({ err: error }, "jobs could not be claimed");
        else if (!isAway)
          logger.warn({ reason: databaseMessage(error) }, "the database is away: jobs wait for it");
        isAway = isDatabaseAway(error);
      }
      await sleep.until(settings.pollMs);
    }
  }

  /** @returns whether all running jobs ended within this time */
  async function endsWithin(ms: number): Promise<boolean> {
    const isLate = new AbortController();
    const late = sleepFor(ms, false, { signal: isLate.signal }).catch(() => false);
    const haveEnded = await Promise.race([Promise.all(runningJobs()).then(() => true), late]);
    isLate.abort();
    return haveEnded;
  }

  return {
    start: async () => {
      stopListening = await database.listen("outbox_jobs", () => sleep.wake());
      loop = workUntilStopped();
    },
    stop: async () => {
      stopped.abort();
      sleep.wake();
      await stopListening?.();
      await loop;
      if (await endsWithin(settings.stopMs)) return;
      logger.warn({ jobs: runningJobs().length }, "jobs were cut short by the stop: they are tried again");
      halted.abort();
      await endsWithin(settings.haltMs);
    },
    drain: async () => {
      while ((await takeJobs()) > 0 || runningJobs().length > 0) {
        // What one lane took may have ended while the other was filled.
        const running = runningJobs();
        if (running.length > 0) await Promise.race(running);
      }
    },
  };
}
