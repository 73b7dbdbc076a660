import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Part, PartResult, PartSettings } from "./part.ts";

const RUN = fileURLToPath(new URL("run.ts", import.meta.url));

/** Divides a part's runs among processes, each with its own seeds, and combines their results. */
export async function runInProcesses(
  part: Part,
  { count, steps, seed, engine }: PartSettings,
  processes: number,
): Promise<PartResult> {
  const share = Math.ceil(count / processes);
  const shares = Array.from({ length: processes }, (_, index) => ({
    seed: seed + index * share,
    count: Math.min(share, count - index * share),
  })).filter((each) => each.count > 0);
  const env = engine === "pglite" ? process.env : { ...process.env, TEST_DATABASE_URL: engine.serverUrl };
  const results = await Promise.all(
    shares.map((each) =>
      runOne(
        [
          part.name,
          "--json",
          `--seed=${each.seed}`,
          `--count=${each.count}`,
          `--steps=${steps}`,
          `--engine=${engine === "pglite" ? "pglite" : "postgres"}`,
        ],
        env,
      ),
    ),
  );
  return {
    name: part.name,
    runs: results.reduce((sum, { runs }) => sum + runs, 0),
    detail: results.map(({ detail }) => detail).join(" + "),
    failures: results.flatMap(({ failures }) => failures),
  };
}

async function runOne(args: readonly string[], env: NodeJS.ProcessEnv): Promise<PartResult> {
  const child = spawn(process.execPath, ["--import", "tsx", RUN, ...args], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  const status = await new Promise((resolve) => child.once("close", resolve));
  const last = Buffer.concat(output).toString("utf8").trim().split("\n").at(-1) ?? "";
  try {
    return (JSON.parse(last) as PartResult[])[0]!;
  } catch {
    return {
      name: args[0]!,
      runs: 0,
      detail: "",
      failures: [`${args.join(" ")} ended with status ${String(status)}`],
    };
  }
}
