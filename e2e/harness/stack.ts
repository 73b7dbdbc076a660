import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { PRODUCTION } from "../../apps/server/src/testing/production.ts";
import { demoEnvironment } from "../../scripts/demo-environment.mjs";
import { openForBusiness, typed } from "./first-day.ts";

/** A running product: server and sandbox as separate processes, with ports and data of their own. */
export interface Stack {
  readonly origin: string;
  /** Where the sandbox's pages and messages are. */
  readonly outside: string;
  readonly stop: () => Promise<void>;
}

/**
 * A busy machine makes a story slow. Stories and tests that provoke overload cover the product's refusals, and
 * pages left to the script.
 */
const PATIENT = {
  DATABASE_WAIT_MS: "60000",
  QUEUE_LONGEST_MS: "10000",
  QUEUE_TARGET_MS: "10000",
  RENDER_DELAY_MS: "10000",
};

const root = new URL("../../", import.meta.url).pathname;

/** Where the two processes listen, and the folder of their data. */
interface Place {
  readonly origin: string;
  readonly sandboxUrl: string;
  readonly port: number;
  readonly sandboxPort: number;
  readonly dataDir: string;
}

async function aPlace(): Promise<Place> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const dataDir = await mkdtemp(join(tmpdir(), "hiram-e2e-"));
  const [origin, sandboxUrl] = [`http://localhost:${port}`, `http://127.0.0.1:${sandboxPort}`];
  return { origin, sandboxUrl, port, sandboxPort, dataDir };
}

/** Starts what `npm start` starts, from the build, and waits until it is ready. */
export async function startStack(settings: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const place = await aPlace();
  const { origin } = place;
  const stop = await startBoth(place, { ...demoEnvironment(place), ...PATIENT, ...settings });
  return { origin, outside: origin, stop };
}

/**
 * Starts the product as an operator does (docs/running.md): the owner's role makes the tables, the serving
 * role runs the server, and the sandbox plays its providers, known to it only by addresses, keys and secrets.
 */
export async function startProduction(roles: {
  readonly DATABASE_OWNER_URL: string;
  readonly DATABASE_URL: string;
}): Promise<Stack> {
  const place = await aPlace();
  const { origin, sandboxUrl, port, sandboxPort, dataDir } = place;
  const settings = {
    ...PRODUCTION,
    DATABASE_URL: roles.DATABASE_URL,
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: dataDir,
    PAYMENT_API_URL: `${sandboxUrl}/payment`,
    PAYOUT_API_URL: `${sandboxUrl}/payout`,
    SMS_API_URL: `${sandboxUrl}/sms`,
    CHECKOUT_HOSTS: new URL(sandboxUrl).host,
    STOP_WAIT_MS: "0",
    LOG_LEVEL: "error",
    ...PATIENT,
  };
  const ofSandbox = {
    SANDBOX_PORT: String(sandboxPort),
    WEBHOOK_BASE_URL: origin,
    SANDBOX_PUBLIC_URL: sandboxUrl,
  };
  await typed(["migrate"], { ...settings, ...roles });
  const stop = await startBoth(place, { ...settings, ...ofSandbox });
  try {
    await openForBusiness(origin, settings);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { origin, outside: sandboxUrl, stop };
}

/** @returns a function that stops both and deletes their data */
async function startBoth(
  { origin, dataDir }: Place,
  settings: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const env = { ...process.env, NODE_ENV: "production", ...settings };
  const processes = ["sandbox", "server"].map((name) =>
    spawn(process.execPath, [join(root, `apps/${name}/dist/main.js`)], {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit"],
    }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map(stopProcess));
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(`${origin}/readyz`, processes);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return stop;
}

/** Created from scratch, while other lanes of `npm test` run. */
const READY_MS = 600_000;

async function ready(address: string, processes: readonly ChildProcess[]): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end;) {
    if (processes.some(({ exitCode }) => exitCode !== null))
      throw new Error("the product stopped while it started");
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`${address} was not ready within ${READY_MS} ms`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 5000);
  await ended;
  clearTimeout(timer);
}
