import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { demoEnvironment } from "../../scripts/demo-environment.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MAIN = `${ROOT}apps/server/dist/main.js`;
/** For a busy machine: on its own, a start takes a second. */
const LONGEST_START_MS = 5 * 60_000;
/** For a busy machine, again: the server itself cuts a stop short after half a minute. */
const LONGEST_STOP_MS = 2 * 60_000;
const LONGEST_LOOK_MS = 10_000;

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
  /**
   * Asks it to end (SIGTERM). @returns its exit code once it has; null where a signal ended it
   * @throws Error that says what still keeps it, where it does not end
   */
  readonly stop: () => Promise<number | null>;
  /** For a failure's message: whether it runs, or how it ended. */
  readonly state: () => string;
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
  const report = join(settings.dataDir, `report-${port}.json`);
  let child: ChildProcess | undefined;

  async function isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(LONGEST_LOOK_MS);
    const answer = await fetch(`${origin}/readyz`, { signal }).catch(() => null);
    return answer?.ok === true;
  }

  const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
    exitCode !== null || signalCode !== null;

  function state(): string {
    if (child === undefined) return "was never started";
    return hasEnded(child) ? `ended with ${child.exitCode ?? child.signalCode}` : "runs";
  }

  async function endBy(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    if (child === undefined || hasEnded(child)) return null;
    const ended = once(child, "exit") as Promise<[number | null]>;
    child.kill(signal);
    const isLate = new AbortController();
    const late = sleep(LONGEST_STOP_MS, null, { signal: isLate.signal }).catch(() => null);
    const first = await Promise.race([ended, late]);
    isLate.abort();
    if (first === null)
      throw new Error(`${signal} did not end a server, which ${await whatKeeps(child, report)}`);
    return first[0];
  }

  return {
    origin,
    async start() {
      const started = spawn(process.execPath, ["--report-on-signal", `--report-filename=${report}`, MAIN], {
        cwd: ROOT,
        env,
        stdio: ["ignore", "ignore", "inherit"],
      });
      child = started;
      const until = Date.now() + LONGEST_START_MS;
      while (!(await isReady())) {
        if (hasEnded(started)) throw new Error(`the server ${state()} by itself`);
        if (Date.now() > until) throw new Error("the server was not ready within five minutes");
        await sleep(20);
      }
    },
    kill: async () => void (await endBy("SIGKILL")),
    stop: () => endBy("SIGTERM"),
    state,
  };
}

interface NodeReport {
  readonly javascriptStack: { readonly stack: readonly string[] };
  readonly libuv: readonly {
    readonly type: string;
    readonly is_active: boolean;
    readonly is_referenced: boolean;
  }[];
}

/** What a process that should have ended still has open, from the report that Node writes when asked. */
async function whatKeeps(child: ChildProcess, report: string): Promise<string> {
  child.kill("SIGUSR2");
  await sleep(LONGEST_LOOK_MS);
  const text = await readFile(report, "utf8").catch(() => null);
  if (text === null) return "wrote no report: its main thread no longer takes part";
  const { javascriptStack, libuv } = JSON.parse(text) as NodeReport;
  const open = libuv.filter((handle) => handle.is_active && handle.is_referenced);
  return `runs ${javascriptStack.stack.join(" ")} and has open: ${JSON.stringify(open)}`;
}
