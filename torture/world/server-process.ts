import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { demoEnvironment } from "../../scripts/demo-environment.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MAIN = `${ROOT}apps/server/dist/main.js`;
/** For a busy machine: on its own, a start takes a second. */
const LONGEST_START_MS = 5 * 60_000;

export interface ServerSettings {
  readonly databaseUrl: string;
  /** Where the providers listen. */
  readonly sandboxUrl: string;
  readonly dataDir: string;
  /** Settings in addition to the demo's. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The built server as a separate process, which can be killed and started again at the same address. */
export interface ServerProcess {
  readonly origin: string;
  /** @returns once it reports that it is ready */
  readonly start: () => Promise<void>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Asks it to end (SIGTERM). @returns its exit code once it has; null where a signal ended it */
  readonly stop: () => Promise<number | null>;
}

export async function serverProcess(settings: ServerSettings): Promise<ServerProcess> {
  if (!existsSync(MAIN)) throw new Error(`There is no ${MAIN}: build it with node scripts/build.mjs`);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    ...demoEnvironment({ port, sandboxPort: port, origin, dataDir: settings.dataDir }),
    NODE_ENV: "production",
    SANDBOX_URL: settings.sandboxUrl,
    DATABASE_URL: settings.databaseUrl,
    LOG_LEVEL: "fatal",
    ...settings.environment,
  };
  let child: ChildProcess | undefined;

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    return answer?.ok === true;
  }

  async function endBy(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, "exit") as Promise<[number | null]>;
    child.kill(signal);
    return (await ended)[0];
  }

  return {
    origin,
    async start() {
      const started = spawn(process.execPath, [MAIN], {
        cwd: ROOT,
        env,
        stdio: ["ignore", "ignore", "inherit"],
      });
      child = started;
      const until = Date.now() + LONGEST_START_MS;
      while (!(await isReady())) {
        if (started.exitCode !== null) throw new Error(`the server ended by itself: ${started.exitCode}`);
        if (Date.now() > until) throw new Error("the server was not ready within five minutes");
        await sleep(20);
      }
    },
    kill: async () => void (await endBy("SIGKILL")),
    stop: () => endBy("SIGTERM"),
  };
}
