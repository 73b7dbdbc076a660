import { Agent, request } from "node:http";

/** The outcome of one load's requests; times in milliseconds since each was sent, including the wait for a socket. */
export interface LoadFigures {
  readonly offeredPerSecond: number;
  readonly usefulPerSecond: number;
  readonly usefulP99: number;
  readonly refused: number;
  readonly refusedP99: number;
  /** Neither answered nor refused. */
  readonly lost: number;
  /** How late the sender itself was: unless this is small, the machine was too busy to measure anything. */
  readonly lateP99: number;
}

/** A balancer's connections to one server. */
const CONNECTIONS = 256;
const TICK_MS = 5;
const LONGEST_MS = 30_000;

/**
 * Offers a load that doesn't wait for answers, as many people together do: this many requests a second, whatever comes
 * of them.
 * @param perSecond requests due each second
 */
export async function offerLoad(
  url: string,
  form: string,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const useful: number[] = [];
  const refused: number[] = [];
  const late: number[] = [];
  let lost = 0;
  const total = Math.round(perSecond * seconds);
  const startedAt = performance.now();

  const askOne = (dueAt: number): Promise<void> =>
    new Promise((resolve) => {
      const sentAt = performance.now();
      late.push(sentAt - dueAt);
      const fail = (): void => {
        lost += 1;
        resolve();
      };
      const sent = request(
        url,
        {
          agent,
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded", "content-length": form.length },
          timeout: LONGEST_MS,
        },
        (answer) => {
          answer.resume();
          answer.once("end", () => {
            if (answer.statusCode !== 200 && answer.statusCode !== 503) return fail();
            (answer.statusCode === 200 ? useful : refused).push(performance.now() - sentAt);
            resolve();
          });
          answer.once("error", fail);
        },
      );
      sent.once("error", fail);
      sent.once("timeout", () => sent.destroy(new Error("no answer")));
      sent.end(form);
    });

  const calls: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const ticking = setInterval(() => {
      const due = Math.min(total, ((performance.now() - startedAt) / 1000) * perSecond);
      while (calls.length < due) calls.push(askOne(startedAt + (calls.length / perSecond) * 1000));
      if (calls.length < total) return;
      clearInterval(ticking);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(calls);
  const tookSeconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return {
    offeredPerSecond: perSecond,
    usefulPerSecond: useful.length / tookSeconds,
    usefulP99: percentile(useful, 0.99),
    refused: refused.length,
    refusedP99: percentile(refused, 0.99),
    lost,
    lateP99: percentile(late, 0.99),
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
