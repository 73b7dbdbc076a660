import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { openDatabaseServer } from "../apps/server/src/testing/postgres-server.ts";
import type { Part, PartResult } from "./part.ts";
import { PARTS, partsNamed } from "./parts.ts";
import { runInProcesses } from "./processes.ts";
import type { Engine } from "./world/databases.ts";

/**
 * `npm run torture`: the short form of every part, from a seed of its own, which it prints.
 *
 *     npm run torture -- histories race:confirm-twice    these parts alone; `race` stands for all races
 *     npm run torture -- --long                          as often as docs/reliability.md says
 *
 * - `--seed N`: where to begin, to run again what failed
 * - `--count N`: how many of each part
 * - `--steps N`: how many steps in a history
 * - `--processes N`: among how many processes to divide the work
 * - `--engine postgres`: run the histories there instead of on the embedded database
 *
 * The parts: histories, race:…, kills, provider-faults, stops.
 */
const { values, positionals } = typed();

if (!["pglite", "postgres"].includes(values.engine))
  stop(`--engine is pglite or postgres, not "${values.engine}".`);
const names = positionals.length === 0 ? PARTS.map(({ name }) => name) : positionals;
const parts = names.flatMap((name) => {
  const named = partsNamed(name);
  if (named.length === 0) stop(`There is no part "${name}": ${PARTS.map((part) => part.name).join(", ")}`);
  return named;
});
const seed = values.seed === undefined ? randomInt(1_000_000_000) : whole("seed", values.seed);
const processes = whole("processes", values.processes);

let postgres: Awaited<ReturnType<typeof openDatabaseServer>> | undefined;
async function engineOf({ needsPostgres = false }: Part): Promise<Engine> {
  if (!needsPostgres && values.engine !== "postgres") return "pglite";
  return (postgres ??= await openDatabaseServer());
}

const results: PartResult[] = [];
if (!values.json) console.log(`seed ${seed}`);
for (const part of parts) {
  const usual = values.long ? part.long : part.short;
  const count = values.count === undefined ? usual.count : whole("count", values.count);
  const steps = values.steps === undefined ? usual.steps : whole("steps", values.steps);
  const settings = {
    count,
    steps,
    seed,
    engine: await engineOf(part),
    onProgress: showProgress(part, count),
  };
  const startedAt = Date.now();
  const result = processes > 1 ? await runInProcesses(part, settings, processes) : await part.run(settings);
  results.push(result);
  showResult(result, (Date.now() - startedAt) / 1000);
  for (const failure of result.failures) console.error(`\n${result.name}: ${failure}`);
}
if (values.json) console.log(JSON.stringify(results));
else showTable();
await postgres?.stop();
process.exit(results.some(({ failures }) => failures.length > 0) ? 1 : 0);

/** A line now and then during a long run, with the estimated time left; none where nobody is watching. */
function showProgress({ name }: Part, count: number): (done: number) => void {
  const startedAt = Date.now();
  let shownAt = startedAt;
  return (done) => {
    if (values.json || Date.now() - shownAt < 30_000) return;
    shownAt = Date.now();
    const minutesLeft = (((shownAt - startedAt) / Math.max(1, done)) * (count - done)) / 60_000;
    console.log(`${name}: ${done} of ${count}, ${Math.ceil(minutesLeft)} minutes left`);
  };
}

/** At once, so that an interrupted run has reported what it did. */
function showResult({ name, runs, detail, failures }: PartResult, seconds: number): void {
  if (values.json) return;
  console.log(`${name}: ${runs} runs in ${Math.round(seconds)} s, ${failures.length} violated. ${detail}`);
}

function showTable(): void {
  const rows = results.map(({ name, runs, detail, failures }) => ({
    part: name,
    runs,
    detail,
    violated: failures.length,
  }));
  console.table(rows);
}

function whole(name: string, text: string): number {
  return /^\d{1,12}$/.test(text) ? Number(text) : stop(`--${name} is a whole number, not "${text}".`);
}

function typed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        long: { type: "boolean", default: false },
        seed: { type: "string" },
        count: { type: "string" },
        steps: { type: "string" },
        engine: { type: "string", default: "pglite" },
        processes: { type: "string", default: "1" },
        /** For a process started by `--processes`: prints only its results. */
        json: { type: "boolean", default: false },
      },
    });
  } catch (failure) {
    return stop((failure as Error).message);
  }
}

function stop(message: string): never {
  console.error(`${message}\nnpm run torture -- --help shows what can be asked for.`);
  process.exit(2);
}
