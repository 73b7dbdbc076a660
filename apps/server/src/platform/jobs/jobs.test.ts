import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { withTestDatabase } from "../../testing/test-database.ts";
import { DatabaseAway } from "../database/database-away.ts";
import { createLogger } from "../log.ts";
import { reviveDeadLetter } from "./dead-letters.ts";
import { enqueue, jobKind } from "./queue.ts";
import { outboxJobs } from "./schema.ts";
import { createWorker, type JobHandler, JobImpossible, retryDelayMs, type WorkerTuning } from "./worker.ts";

const database = withTestDatabase();
const logger = createLogger("silent");

const workerOf = (handlers: Record<string, JobHandler>, tuning: Partial<WorkerTuning> = {}) =>
  createWorker({ database: database(), handlers, logger, tuning });

const queue = (kind: string, payload: Record<string, unknown>, options = {}) =>
  database().transaction((tx) => enqueue(tx, jobKind(kind), payload, options));

const readJob = async (kind: string) =>
  (await database().db.select().from(outboxJobs).where(eq(outboxJobs.kind, kind)))[0];

/** Makes jobs that wait for their hour, or for a lease to end, due now. */
const letTimePass = () =>
  database()
    .db.update(outboxJobs)
    .set({
      runAfter: sql`least(run_after, clock_timestamp())`,
      lockedUntil: sql`least(locked_until, clock_timestamp())`,
    });

afterEach(async () => {
  await database().db.delete(outboxJobs);
});

test("[jobs] a job exists if and only if its transaction commits", async () => {
  const broken = database().transaction(async (tx) => {
    await enqueue(tx, jobKind("mail"), {});
    throw new Error("stop");
  });
  await expect(broken).rejects.toThrow("stop");
  expect(await readJob("mail")).toBeUndefined();
});

test("[jobs] the same fact queues its work once, also by two transactions at once", async () => {
  const queued = await Promise.all([1, 2, 3].map(() => queue("pay", { id: 1 }, { dedupe: "payout-1" })));
  expect(queued.filter(Boolean)).toHaveLength(1);
  expect(await queue("pay", { id: 2 }, { dedupe: "payout-2" })).toBe(true);
  expect(await queue("mail", { id: 1 }, { dedupe: "payout-1" })).toBe(true);
  expect(await Promise.all([queue("pay", {}), queue("pay", {})])).toEqual([true, true]);
});

test("[jobs] four workers share 400 jobs and no job is done twice", async () => {
  const numbers = Array.from({ length: 400 }, (_, number) => number);
  await database().transaction(async (tx) => {
    for (const number of numbers) await enqueue(tx, jobKind("count"), { number });
  });
  const done: number[] = [];
  const workers = [1, 2, 3, 4].map(() =>
    workerOf({
      count: async (payload) => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        done.push((payload as { number: number }).number);
      },
    }),
  );
  await Promise.all(workers.map((worker) => worker.drain()));
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
});

test("[jobs] a drain does the jobs that have places of their own and the others, and ends", async () => {
  const done: string[] = [];
  const handlers: Record<string, JobHandler> = {
    pay: async () => void done.push("pay"),
    tell: async () => void done.push("tell"),
  };
  const worker = createWorker({ database: database(), handlers, apart: ["tell"], logger });
  for (let round = 0; round < 20; round += 1) {
    await queue("pay", {});
    if (round % 2 === 0) await queue("tell", {});
    await worker.drain();
    expect(done.splice(0).toSorted()).toEqual(round % 2 === 0 ? ["pay", "tell"] : ["pay"]);
  }
});

test("[jobs] while the database is away a worker says so once, and goes on by itself when it is back", async () => {
  const said: string[] = [];
  const listening = createLogger("info", {
    write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg),
  });
  const away = { tries: 0, for: 3 };
  const real = database();
  const db = new Proxy(real.db, {
    get: (target, name) => {
      if (away.tries++ < away.for) throw new DatabaseAway("the database system is shutting down");
      return Reflect.get(target, name) as unknown;
    },
  });
  const done: unknown[] = [];
  const handlers = { mail: async (payload: unknown) => void done.push(payload) };
  const worker = createWorker({
    database: { ...real, db },
    handlers,
    logger: listening,
    tuning: { pollMs: 5 },
  });
  await queue("mail", { to: "Ana" });
  await worker.start();
  await expect.poll(() => done).toEqual([{ to: "Ana" }]);
  await worker.stop();
  expect(said).toEqual(["the database is away: jobs wait for it", "the database is back: jobs go on"]);
});

test("[jobs] a started worker is woken by the commit, long before it would look by itself", async () => {
  const done: unknown[] = [];
  const worker = workerOf({ wake: async (payload) => void done.push(payload) }, { pollMs: 60_000 });
  await worker.start();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await queue("wake", { n: 1 });
  await expect.poll(() => done).toEqual([{ n: 1 }]);
  await worker.stop();
});

test("[log] what a job logs bears an id of its own, another one at each attempt", async () => {
  const lines: { requestId?: string; msg: string }[] = [];
  const noted = createLogger("info", {
    write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]),
  });
  const handlers: Record<string, JobHandler> = {
    noted: async (_, { attempt }) => {
      noted.info("working");
      if (attempt === 1) throw new Error("not yet");
    },
  };
  await queue("noted", {});
  const worker = createWorker({ database: database(), handlers, logger: noted, tuning: { firstRetryMs: 0 } });
  await worker.drain();
  await worker.drain();
  const { id } = (await readJob("noted"))!;
  expect(lines.map(({ requestId, msg }) => [requestId, msg])).toEqual([
    [`job-${id}-1`, "working"],
    [`job-${id}-1`, "a job failed and will be tried again"],
    [`job-${id}-2`, "working"],
  ]);
});

test("[jobs] stopping waits for the job that is running and takes no other", async () => {
  const counts = { begun: 0, finished: 0 };
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const slow: JobHandler = async () => {
    counts.begun += 1;
    await released;
    counts.finished += 1;
  };
  const worker = workerOf({ slow }, { concurrency: 1, pollMs: 10 });
  await queue("slow", {});
  await queue("slow", {});
  await worker.start();
  await expect.poll(() => counts.begun).toBe(1);
  const stopped = worker.stop();
  release();
  await stopped;
  expect(counts).toEqual({ begun: 1, finished: 1 });
});

test("[jobs] stopping waits so long and no longer: a job's call is cut short, and the job is tried again", async () => {
  let [begun, ended] = [0, 0];
  const slow: JobHandler = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      begun += 1;
      signal.addEventListener("abort", () => {
        ended += 1;
        reject(new Error("the call was cut short"));
      });
    });
  const deaf: JobHandler = () => new Promise(() => void (begun += 1));
  const worker = workerOf({ slow, deaf }, { concurrency: 2, pollMs: 10, stopMs: 20, haltMs: 500 });
  await queue("slow", {});
  await queue("deaf", {});
  await worker.start();
  await expect.poll(() => begun).toBe(2);
  await worker.stop();
  expect(ended).toBe(1);
  // Written after the stop gave up on the other, if this machine is that slow.
  await expect
    .poll(() => readJob("slow"))
    .toMatchObject({
      doneAt: null,
      deadAt: null,
      lastError: "Error: the call was cut short",
      lockedUntil: null,
    });
  // Nobody else takes it up before its lease ends: it may still be running.
  expect(await readJob("deaf")).toMatchObject({ doneAt: null, deadAt: null, lastError: null });
  expect((await readJob("deaf"))?.lockedUntil).toBeInstanceOf(Date);
});

test("[jobs] a failed job is tried again later, each time after a longer wait", async () => {
  let calls = 0;
  const worker = workerOf({
    flaky: async () => {
      calls += 1;
      if (calls < 3) throw new Error(`broken ${calls}`);
    },
  });
  await queue("flaky", {});
  await worker.drain();
  expect(await readJob("flaky")).toMatchObject({
    attempts: 1,
    lastError: "Error: broken 1",
    lockedUntil: null,
  });
  await worker.drain();
  expect(calls).toBe(1);

  await letTimePass();
  await worker.drain();
  await letTimePass();
  await worker.drain();
  expect(await readJob("flaky")).toMatchObject({ attempts: 3, lastError: null, deadAt: null });
  expect((await readJob("flaky"))?.doneAt).toBeInstanceOf(Date);
});

test("[jobs] the wait doubles up to its limit and is spread", () => {
  const tuning = { firstRetryMs: 1_000, longestRetryMs: 60_000 };
  for (const [attempt, whole] of [
    [1, 1_000],
    [2, 2_000],
    [5, 16_000],
    [7, 60_000],
    [25, 60_000],
  ] as const) {
    const delays = Array.from({ length: 50 }, () => retryDelayMs(attempt, tuning));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(whole / 2);
    expect(Math.max(...delays)).toBeLessThanOrEqual(whole);
    expect(new Set(delays).size).toBeGreaterThan(1);
  }
});

test("[jobs] a job whose worker died is taken over when its lease ends, and not before", async () => {
  await queue("crash", {});
  const dead = workerOf({ crash: () => new Promise(() => {}) }, { leaseMs: 60_000 });
  void dead.drain();
  await expect.poll(async () => (await readJob("crash"))?.attempts).toBe(1);

  let calls = 0;
  const other = workerOf({ crash: async () => void (calls += 1) });
  await other.drain();
  expect(calls).toBe(0);
  await letTimePass();
  await other.drain();
  expect(calls).toBe(1);
  expect(await readJob("crash")).toMatchObject({ attempts: 2, doneAt: expect.any(Date) as Date });
});

test("[jobs] a worker that outlives its lease cannot overwrite the one after it", async () => {
  await queue("late", {});
  let failLate: (error: Error) => void = () => {};
  const late = new Promise<void>((_, reject) => {
    failLate = reject;
  });
  const first = workerOf({ late: () => late });
  const firstDone = first.drain();
  await expect.poll(async () => (await readJob("late"))?.attempts).toBe(1);
  await letTimePass();
  await workerOf({ late: async () => {} }).drain();

  failLate(new Error("too late"));
  await firstDone;
  expect(await readJob("late")).toMatchObject({
    attempts: 2,
    lastError: null,
    doneAt: expect.any(Date) as Date,
  });
});

test("[jobs] a job that keeps failing goes to the dead letters, and can be revived", async () => {
  let works = false;
  const worker = workerOf(
    {
      bad: async () => {
        if (!works) throw new Error("no");
      },
    },
    { mostAttempts: 2 },
  );
  await queue("bad", { id: 7 });
  await worker.drain();
  await letTimePass();
  await worker.drain();
  const letter = await readJob("bad");
  expect(letter).toMatchObject({ kind: "bad", payload: { id: 7 }, attempts: 2, lastError: "Error: no" });
  expect(letter?.deadAt).not.toBeNull();
  await letTimePass();
  await worker.drain();
  expect((await readJob("bad"))?.attempts).toBe(2);

  works = true;
  expect(await reviveDeadLetter(database().db, letter?.id ?? 0)).toBe(true);
  await worker.drain();
  expect(await readJob("bad")).toMatchObject({ deadAt: null, doneAt: expect.any(Date) });
  expect(await reviveDeadLetter(database().db, letter?.id ?? 0)).toBe(false);
});

test("[jobs] a job that cannot succeed fails for good at once", async () => {
  const worker = workerOf({
    refused: async () => {
      throw new JobImpossible("the account does not exist");
    },
  });
  await queue("refused", {});
  await worker.drain();
  expect(await readJob("refused")).toMatchObject({ attempts: 1, deadAt: expect.any(Date) as Date });
});

test("[jobs] a job that kills its workers fails for good", async () => {
  await queue("poison", {});
  await database().db.update(outboxJobs).set({ attempts: 3 });
  let calls = 0;
  await workerOf({ poison: async () => void (calls += 1) }, { mostAttempts: 3 }).drain();
  expect(calls).toBe(0);
  expect((await readJob("poison"))?.deadAt).toBeInstanceOf(Date);
});

test("[jobs] a kind without a handler here, and a job before its hour, are left alone", async () => {
  await queue("elsewhere", {});
  await queue("known", {}, { runAfter: new Date(Date.now() + 3_600_000) });
  let calls = 0;
  await workerOf({ known: async () => void (calls += 1) }).drain();
  expect(calls).toBe(0);
  expect((await readJob("elsewhere"))?.attempts).toBe(0);
});
