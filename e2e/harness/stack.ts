import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { demoEnvironment } from "../../scripts/demo-environment.mjs";

/** A running product: server and sandbox as their own processes, on ports and data of their own. */
export interface Stack {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/**
 * A busy machine makes a story slow. That the product then refuses, or leaves a page to the script, is told by stories and
 * tests that bring it about.
 */
const PATIENT = {
  DATABASE_WAIT_MS: "60000",
  QUEUE_LONGEST_MS: "10000",
  QUEUE_TARGET_MS: "10000",
  RENDER_DELAY_MS: "10000",
};

const root = new URL("../../", import.meta.url).pathname;

/** Starts what `npm start` starts, from the build, and waits until it is ready. */
export async function startStack(settings: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const data = await mkdtemp(join(tmpdir(), "hiram-e2e-"));
  const origin = `http://localhost:${port}`;
  const demo = demoEnvironment({ port, sandboxPort, origin, dataDir: data });
  const env = { ...process.env, NODE_ENV: "production", ...demo, ...PATIENT, ...settings };
  const processes = ["sandbox", "server"].map((name) =>
    spawn(process.execPath, [join(root, `apps/${name}/dist/main.js`)], {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit"],
    }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map(stopProcess));
    await rm(data, { recursive: true, force: true });
  };
  try {
    await ready(`${origin}/readyz`, processes);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { origin, stop };
}

/** Made from nothing, beside other lanes of `npm test`. */
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
