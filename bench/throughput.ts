import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import autocannon from "autocannon";
import { startPostgres } from "../apps/server/src/testing/postgres-server.ts";
import { bundleNode } from "../scripts/bundle.mjs";
import { demoEnvironment } from "../scripts/demo-environment.mjs";
import { type Figure, median, ratioOf } from "./figures.ts";

/** Bundled as the product's own server is: otherwise on-the-fly compilation would be measured too. */
const SERVER = "apps/server/dist/throughput-server.js";
const BARE_REFUSALS = "apps/server/dist/bare-refusals.js";
const PORT = 9480;
export const BENCH_ORIGIN = `http://127.0.0.1:${PORT}`;
export const CALL = "/api/v3/loan-details/loan-details?sessionId=demo";
export const FORM = "productId=101&orderId=900174";
const SECONDS = 3;

export interface ThroughputFigures {
  readonly barePerSecond: number;
  readonly callPerSecond: number;
  readonly ratio: Figure;
}

/** The product's server as the bench starts it, and a PostgreSQL of its own. */
export async function openBench() {
  await bundleNode("bench/throughput-server.ts", resolve(SERVER));
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), "hiram-bench-"));
  const env = {
    ...process.env,
    NODE_ENV: "production",
    ...demoEnvironment({ port: PORT, sandboxPort: PORT + 1, origin: `http://localhost:${PORT}`, dataDir }),
    DATABASE_URL: postgres.url,
  };
  return {
    start: (more: NodeJS.ProcessEnv = {}) => startServer({ ...env, ...more }),
    stop: stopServer,
    close: () => postgres.stop(),
  };
}

/** Calls of Order Details per second against the bare route's, on PostgreSQL, interleaved in one run. */
export async function measureThroughput(rounds: number): Promise<ThroughputFigures> {
  const bench = await openBench();
  try {
    const first = await bench.start();
    const answer = await fetch(BENCH_ORIGIN + CALL, {
      method: "POST",
      body: new URLSearchParams(FORM),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    await bench.stop(first);
    const server = await bench.start({ BENCH_BYTES: bytes.toString("base64") });
    const bare: number[] = [];
    const call: number[] = [];
    await load("/bench/bare");
    await load(CALL);
    for (let round = 0; round < rounds; round += 1) {
      const isBareFirst = round % 2 === 0;
      if (isBareFirst) bare.push(await load("/bench/bare"));
      call.push(await load(CALL));
      if (!isBareFirst) bare.push(await load("/bench/bare"));
    }
    await bench.stop(server);
    return { barePerSecond: median(bare), callPerSecond: median(call), ratio: ratioOf(call, bare) };
  } finally {
    await bench.close();
  }
}

/** Answers per second to twenty callers who call again as soon as they are answered. */
export async function load(path: string): Promise<number> {
  const result = await autocannon({
    url: BENCH_ORIGIN + path,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: FORM,
    connections: 20,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** A bare Node server that refuses everything, to compare with (bare-refusals.ts). */
export async function startBareRefusals(): Promise<{
  readonly child: ChildProcess;
  readonly origin: string;
}> {
  const port = PORT + 2;
  await bundleNode("bench/bare-refusals.ts", resolve(BARE_REFUSALS));
  return { child: await startNode([BARE_REFUSALS, String(port)]), origin: `http://127.0.0.1:${port}` };
}

const startServer = (env: NodeJS.ProcessEnv): Promise<ChildProcess> => startNode([SERVER], env);

async function startNode(program: readonly string[], env = process.env): Promise<ChildProcess> {
  const child = spawn(process.execPath, program, { env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("the server did not start"))),
  ]);
  return child;
}

async function stopServer(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}
