import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { median } from "./figures.ts";
import { type LoadFigures, measureCapacity, offerLoad } from "./offered-load.ts";
import { BENCH_ORIGIN, CALL, FORM, openBench, startBareRefusals } from "./throughput.ts";

/**
 * `npm run bench:overload`: useful answers at one, two and three times the server's capacity, in one run, with the time
 * to a refusal (decision 18). `OVERLOAD_ROUNDS` sets the number of rounds, whose median each figure is. It fails if a
 * goal is missed.
 *
 * The server, its database and the sender share the machine, so that beside it stand what each took of it, how long the
 * server's event loop kept anything waiting, and the same load at three times the capacity against a bare Node server
 * that refuses everything at once: its refusal p99 is the sender's and the machine's part.
 */
const ROUNDS = Number(process.env["OVERLOAD_ROUNDS"] ?? 3);
const WARM_UP_SECONDS = 8;
const CAPACITY_SECONDS = 4;
const SECONDS = 8;
const TIMES = [1, 2, 3] as const;
/** Relative to the peak, at three times the load. */
const LEAST_USEFUL = 0.85;
const LONGEST_REFUSAL_MS = 100;

interface Measured extends LoadFigures {
  /** The share of a core that the refusing process took. */
  readonly serverCores: number;
  /** Of its event loop's delay, in milliseconds; 0 of the bare one, which does not tell. */
  readonly loopP99: number;
}

const bench = await openBench();
const server = await bench.start();
const rounds: Measured[][] = [];
const bare: Measured[] = [];
const capacities: number[] = [];
try {
  // Until V8 has compiled what is called often, which takes longer on a busy machine.
  await measureCapacity(BENCH_ORIGIN + CALL, FORM, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const capacity = await measureCapacity(BENCH_ORIGIN + CALL, FORM, CAPACITY_SECONDS);
    capacities.push(capacity);
    const figures: Measured[] = [];
    for (const times of TIMES) figures.push(await measure(server, BENCH_ORIGIN, capacity * times));
    rounds.push(figures);
    const refuser = await startBareRefusals();
    try {
      await measure(refuser.child, refuser.origin, capacity, 1);
      bare.push(await measure(refuser.child, refuser.origin, capacity * Math.max(...TIMES)));
    } finally {
      await bench.stop(refuser.child);
    }
  }
} finally {
  await bench.stop(server);
  await bench.close();
}

async function measure(
  child: ChildProcess,
  origin: string,
  perSecond: number,
  seconds = SECONDS,
): Promise<Measured> {
  await ask(child, "loop?");
  const before = await ask(child, "work?");
  const startedAt = performance.now();
  const figures = await offerLoad(origin + CALL, FORM, { perSecond, seconds });
  const tookMs = performance.now() - startedAt;
  const serverCores = ((await ask(child, "work?")) - before) / 1000 / tookMs;
  return { ...figures, serverCores, loopP99: child === server ? await ask(child, "loop?") : 0 };
}

async function ask(child: ChildProcess, question: "work?" | "loop?"): Promise<number> {
  child.send(question);
  const [answer] = (await once(child, "message")) as [number];
  return answer;
}

/** Relative to each round's own peak: a shared machine may be slower in the next round. */
const usefulOfPeak = (index: number): number =>
  median(
    rounds.map((figures) => {
      const peak = Math.max(...figures.map(({ usefulPerSecond }) => usefulPerSecond));
      return figures[index]!.usefulPerSecond / peak;
    }),
  );

const row = (cells: readonly string[]): void => console.log(`| ${cells.join(" | ")} |`);

function showLoad(name: string, measured: readonly Measured[], ofPeak: string): void {
  const of = (figure: (of: Measured) => number, digits = 0): string =>
    median(measured.map((each) => figure(each))).toFixed(digits);
  row([
    name,
    of(({ offeredPerSecond }) => offeredPerSecond),
    of(({ usefulPerSecond }) => usefulPerSecond),
    ofPeak,
    of(({ usefulP99 }) => usefulP99),
    of(({ refused }) => refused),
    of(({ refusedP99 }) => refusedP99),
    of(({ lost }) => lost),
    of(({ loopP99 }) => loopP99),
    of(({ serverCores }) => serverCores, 2),
    of(({ senderCores }) => senderCores, 2),
    of(({ lateP99 }) => lateP99),
  ]);
}

console.log(`measured capacity: ${median(capacities).toFixed(0)} calls a second, ${ROUNDS} rounds\n`);
const COLUMNS = [
  "load",
  "offered/s",
  "useful/s",
  "of the peak",
  "useful p99 ms",
  "refused",
  "refusal p99 ms",
  "lost",
  "loop p99 ms",
  "server cores",
  "sender cores",
  "sender late p99 ms",
];
row(COLUMNS);
row(COLUMNS.map((name) => "-".repeat(name.length)));
const broken: string[] = [];
for (const [index, times] of TIMES.entries()) {
  const measured = rounds.map((figures) => figures[index]!);
  showLoad(`${times} ×`, measured, `${(usefulOfPeak(index) * 100).toFixed(0)}%`);
  const refusedP99 = median(measured.map((each) => each.refusedP99));
  if (refusedP99 > LONGEST_REFUSAL_MS) broken.push(`${times} ×: refusals take ${refusedP99.toFixed(0)} ms`);
}
showLoad(`${Math.max(...TIMES)} × bare`, bare, "");
const useful = usefulOfPeak(TIMES.length - 1);
if (useful < LEAST_USEFUL) broken.push(`3 ×: ${(useful * 100).toFixed(0)}% of the peak is useful`);
if (broken.length > 0) console.error(`\nGoals missed:\n${broken.join("\n")}`);
process.exit(broken.length > 0 ? 1 : 0);
