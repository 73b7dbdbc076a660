import { offerLoad, type LoadFigures } from "./offered-load.ts";
import { median } from "./figures.ts";
import { BENCH_ORIGIN, CALL, FORM, load, openBench } from "./throughput.ts";

/**
 * `npm run bench:overload`: useful answers at one, two and three times the server's capacity, in one run, with the time
 * to a refusal (decision 18). `OVERLOAD_ROUNDS` sets the number of rounds, whose median each figure is. It fails if a
 * goal is missed.
 */
const ROUNDS = Number(process.env["OVERLOAD_ROUNDS"] ?? 3);
const SECONDS = 8;
const TIMES = [1, 2, 3] as const;
/** Relative to the peak, at three times the load. */
const LEAST_USEFUL = 0.85;
const LONGEST_REFUSAL_MS = 100;

const bench = await openBench();
const server = await bench.start();
const rounds: LoadFigures[][] = [];
const capacities: number[] = [];
try {
  await load(CALL);
  for (let round = 0; round < ROUNDS; round += 1) {
    const capacity = await load(CALL);
    capacities.push(capacity);
    const figures: LoadFigures[] = [];
    for (const times of TIMES)
      figures.push(
        await offerLoad(BENCH_ORIGIN + CALL, FORM, { perSecond: capacity * times, seconds: SECONDS }),
      );
    rounds.push(figures);
  }
} finally {
  await bench.stop(server);
  await bench.close();
}

const broken: string[] = [];
const of = (index: number, figure: (of: LoadFigures) => number): number =>
  median(rounds.map((figures) => figure(figures[index]!)));
/** Relative to each round's own peak: a shared machine may be slower in the next round. */
const usefulOfPeak = (index: number): number =>
  median(
    rounds.map((figures) => {
      const peak = Math.max(...figures.map(({ usefulPerSecond }) => usefulPerSecond));
      return figures[index]!.usefulPerSecond / peak;
    }),
  );

console.log(`measured capacity: ${median(capacities).toFixed(0)} calls a second, ${ROUNDS} rounds\n`);
console.log(
  "| load | offered/s | useful/s | of the peak | useful p99 ms | refused | refusal p99 ms | lost | sender late p99 ms |",
);
console.log(
  "| ---- | --------- | -------- | ----------- | ------------- | ------- | -------------- | ---- | ------------------ |",
);
for (const [index, times] of TIMES.entries()) {
  const cells = [
    `${times} ×`,
    of(index, ({ offeredPerSecond }) => offeredPerSecond).toFixed(0),
    of(index, ({ usefulPerSecond }) => usefulPerSecond).toFixed(0),
    `${(usefulOfPeak(index) * 100).toFixed(0)}%`,
    of(index, ({ usefulP99 }) => usefulP99).toFixed(0),
    of(index, ({ refused }) => refused).toFixed(0),
    of(index, ({ refusedP99 }) => refusedP99).toFixed(0),
    of(index, ({ lost }) => lost).toFixed(0),
    of(index, ({ lateP99 }) => lateP99).toFixed(0),
  ];
  console.log(`| ${cells.join(" | ")} |`);
  const refusedP99 = of(index, (figures) => figures.refusedP99);
  if (refusedP99 > LONGEST_REFUSAL_MS) broken.push(`${times} ×: refusals take ${refusedP99.toFixed(0)} ms`);
}
const useful = usefulOfPeak(TIMES.length - 1);
if (useful < LEAST_USEFUL) broken.push(`3 ×: ${(useful * 100).toFixed(0)}% of the peak is useful`);
if (broken.length > 0) console.error(`\nGoals missed:\n${broken.join("\n")}`);
process.exit(broken.length > 0 ? 1 : 0);
