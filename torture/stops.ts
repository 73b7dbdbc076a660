import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "../apps/server/src/testing/fresh-database.ts";
import type { Part, PartResult, PartSettings } from "./part.ts";
import { type Balancer, openBalancer, type Question } from "./world/balancer.ts";
import { openProviderWire, openSandbox } from "./world/provider-wire.ts";
import { type SeededRandom, seededRandom } from "./world/seeded-random.ts";
import { type ServerProcess, serverProcess } from "./world/server-process.ts";

/** Long enough for a balancer that checks five times a second, even on a busy machine. */
const STOP_WAIT_MS = 2_000;
/** Only a server that is away, or says that it is not ready, takes so long. */
const LONGEST_TURN_MS = 2 * 60_000;
const PHONES = 24;

const order = (id: number): string => `productId=101&orderId=${id}`;

/** What phones request, all in the demo's session; most of it by POST. */
const QUESTIONS: readonly Question[] = [
  { path: "/api/v3/loan-details/loan-details?sessionId=demo", form: order(900_174) },
  { path: "/api/v3/loan-details/loan-details?sessionId=demo", form: order(900_180) },
  { path: "/api/service/event/save?sessionId=demo", form: "productId=101&moduleId=30&positionId=0" },
  { path: `/loanDetails?${order(900_200)}&sessionId=demo` },
  { path: "/api/openapi.json" },
];

interface Tally {
  asked: number;
  reused: number;
  /** How each lost request was lost. */
  readonly lost: Map<string, number>;
  isOver: boolean;
}

/**
 * Two servers behind a balancer are stopped (SIGTERM) and started again in turn, under load: no request may be lost, on
 * new or kept-alive connections, GET or POST.
 */
export async function run({ count, seed, engine, onProgress }: PartSettings): Promise<PartResult> {
  if (engine === "pglite") throw new Error("two servers need PostgreSQL");
  const random = seededRandom(seed);
  const dataDir = await mkdtemp(join(tmpdir(), "hiram-stops-"));
  const { url: databaseUrl, drop } = await createDatabase(engine.serverUrl, engine.template);
  const now = (): Date => new Date();
  const wire = await openProviderWire({ sandbox: () => sandbox, now });
  const sandbox = await openSandbox(wire, now);
  const environment = { STOP_WAIT_MS: String(STOP_WAIT_MS) };
  const settings = { databaseUrl, sandboxUrl: wire.url, dataDir, environment };
  const servers = [await serverProcess(settings), await serverProcess(settings)];
  const tally: Tally = { asked: 0, reused: 0, lost: new Map(), isOver: false };
  const failures: string[] = [];
  let stops = 0;
  let balancer: Balancer | undefined;
  try {
    // One after the other, since the first one seeds.
    for (const server of servers) await server.start();
    balancer = openBalancer(servers.map(({ origin }) => origin));
    const phones = Array.from({ length: PHONES }, (_, index) =>
      keepAsking(balancer!, seededRandom(seed + index), tally),
    );
    for (; stops < count; stops += 1) {
      await untilTurnedToAll(balancer, servers);
      await sleep(random.below(500));
      await stopOne(servers[stops % servers.length]!);
      onProgress?.(stops + 1);
    }
    tally.isOver = true;
    await Promise.all(phones);
  } catch (failure) {
    tally.isOver = true;
    failures.push(`after ${stops} stops: ${String(failure)}`);
  } finally {
    // First, so that no request waits for a server that does not answer.
    for (const server of servers) await server.kill();
    await balancer?.close();
    await sandbox.close();
    await wire.close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  }
  for (const [how, times] of tally.lost) failures.push(`${times} lost by ${how}`);
  const again = `again: npm run torture -- stops --seed ${seed} --count ${count}`;
  const detail = `${tally.asked} requests, ${tally.reused} on kept connections, ${lostOf(tally)} lost`;
  return {
    name: "stops",
    runs: stops,
    detail,
    failures: failures.map((failure) => `seed ${seed}: ${failure}\n  ${again}`),
  };
}

async function stopOne(server: ServerProcess): Promise<void> {
  const code = await server.stop();
  if (code !== 0) throw new Error(`a server that was asked to stop ended with ${code}`);
  await server.start();
}

async function untilTurnedToAll(balancer: Balancer, servers: readonly ServerProcess[]): Promise<void> {
  const until = Date.now() + LONGEST_TURN_MS;
  while (balancer.turnsTo().length < servers.length) {
    if (Date.now() > until) {
      const states = servers.map(({ origin, state }) => `${origin} ${state()}`).join(", ");
      throw new Error(`the balancer turns to ${balancer.turnsTo().join(", ") || "nobody"}; ${states}`);
    }
    await sleep(20);
  }
}

/** Requests, pauses and requests again: some pauses are long enough for a connection to stay idle through a stop. */
async function keepAsking(balancer: Balancer, random: SeededRandom, tally: Tally): Promise<void> {
  while (!tally.isOver) {
    const answer = await balancer.ask(random.pick(QUESTIONS));
    tally.asked += 1;
    if ("broken" in answer) count(tally.lost, answer.broken);
    else if (answer.status !== 200) count(tally.lost, `HTTP ${answer.status}`);
    else if (answer.wasReused) tally.reused += 1;
    await sleep(random.pick([0, 0, 0, 5, 20, 200, 1_500]));
  }
}

function count(lost: Map<string, number>, how: string): void {
  lost.set(how, (lost.get(how) ?? 0) + 1);
}

const lostOf = ({ lost }: Tally): number => [...lost.values()].reduce((sum, times) => sum + times, 0);

export const stopsPart: Part = {
  name: "stops",
  needsPostgres: true,
  short: { count: 1, steps: 1 },
  long: { count: 240, steps: 1 },
  run,
};
