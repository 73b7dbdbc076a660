import { startPostgres } from "../apps/server/src/testing/postgres-server.ts";
import { FIRST, openFilledLender, RARE_NAME } from "./filled-lender.ts";
import { median } from "./figures.ts";

/**
 * `npm run bench:staff-lists`: how long the console's lists and searches take with a million borrowers, orders and
 * complaints, against a thousand of each, alternating in one run (CON-11). It fails if a ratio exceeds the budget.
 */
const FEW = 1_000;
const MANY = Number(process.env["BENCH_ROWS"] ?? 1_000_000);
const ROUNDS = 101;
const WARM_UP = 20;
const BUDGET = 1.2;

/** `n` is a row in the middle: its page, its order, its phone number. */
const CALLS: Readonly<Record<string, (n: number) => string>> = {
  "open complaints": () => "cases",
  "open complaints of a type": () => "cases?problemType=3",
  "late complaints": () => "cases?overdue=1",
  "answered complaints": () => "cases?state=answered",
  "answered complaints, a page far in": (n) =>
    `cases?state=answered&after=${Date.now() - 15 * 86_400_000}_${FIRST + n}`,
  "complaints of an order": (n) => `cases?search=${FIRST + n}`,
  "complaints of a telephone number": (n) => `cases?search=${phoneOf(n)}`,
  "loans 8 to 30 days past due": () => "collections?bucket=8-30",
  "loans 91 days past due or more, a page far in": (n) => `collections?bucket=91-up&after=100_${FIRST + n}`,
  "borrower by telephone number": (n) => `borrowers?search=${phoneOf(n)}`,
  "borrower by order": (n) => `borrowers?search=${FIRST + n}`,
  "borrowers by a reference that is none": () => "borrowers?search=REF-12345",
  "borrowers by name": () => `borrowers?search=${encodeURIComponent(RARE_NAME)}`,
  "borrowers by a fifth's first name": () => "borrowers?search=maria",
  "borrowers by a fifth's first and a third's last name": () => "borrowers?search=maria%20santos",
};

const phoneOf = (n: number): string => `09${String(n).padStart(9, "0")}`;

const postgres = await startPostgres();
const few = await openFilledLender(postgres.url, FEW);
const many = await openFilledLender(postgres.url, MANY);
const tooSlow: string[] = [];
try {
  console.log(`| staff's call | listed | at ${FEW} ms | at ${MANY} ms | × |`);
  console.log("| --- | --- | --- | --- | --- |");
  for (const [name, pathOf] of Object.entries(CALLS)) {
    const took = { few: [] as number[], many: [] as number[] };
    const listed = new Set<number>();
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const short = await few.call(pathOf(FEW / 2));
      const long = await many.call(pathOf(MANY / 2));
      if (round < 0) continue;
      took.few.push(short.ms);
      took.many.push(long.ms);
      listed.add(short.listed).add(long.listed);
    }
    const [fewMs, manyMs] = [median(took.few), median(took.many)];
    // Each round's own ratio, since both of its calls met the machine in the same state.
    const ratio = median(took.many.map((ms, at) => ms / took.few[at]!)).toFixed(2);
    if (Number(ratio) > BUDGET) tooSlow.push(`${name}: ${ratio}`);
    console.log(
      `| ${[name, [...listed].join("/"), fewMs.toFixed(2), manyMs.toFixed(2), ratio].join(" | ")} |`,
    );
  }
} finally {
  await few.close();
  await many.close();
  await postgres.stop();
}
if (tooSlow.length > 0) console.error(`\nOver ${BUDGET} times:\n${tooSlow.join("\n")}`);
process.exit(tooSlow.length > 0 ? 1 : 0);
