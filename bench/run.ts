import { addressOf } from "./addresses.ts";
import { measureFirstPaint } from "./first-paint.ts";
import { measureThroughput } from "./throughput.ts";
import { weighFirstLoad } from "./weight.ts";
import { startStack } from "../e2e/harness/stack.ts";

/** `npm run bench`: every figure of docs/performance.md, as ratios in one run. A broken budget fails it. */
const PAGES = [
  { name: "/loanDetails", address: addressOf("/loanDetails", { orderId: "900174" }), mark: "900174" },
  { name: "/loanConfirm", address: addressOf("/loanConfirm", {}), mark: "Hiram 91" },
  { name: "/repayment", address: addressOf("/repayment", { orderId: "900174" }), mark: "Hiram 91" },
  { name: "/repaymentDelay", address: addressOf("/repaymentDelay", { orderId: "900180" }), mark: "Hiram 91" },
];
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7);
const BUDGET = { scriptKb: 100, styleKb: 5, paint: 1.3, hydrated: 2.5, throughput: 0.5 };

const broken: string[] = [];
function check(what: string, value: number, holds: boolean): string {
  if (!holds) broken.push(`${what}: ${value.toFixed(2)}`);
  return value.toFixed(2);
}

console.log("| page | JS kB (gzip) | CSS kB (gzip) | static ms | useful ms | useful × | hydrated × |");
console.log("|---|---|---|---|---|---|---|");
const stack = await startStack();
try {
  for (const { name, address, mark } of PAGES) {
    const weight = await weighFirstLoad(stack.origin + address);
    const paint = await measureFirstPaint(stack.origin + address, mark, ROUNDS);
    const cells = [
      name,
      check(`${name} JS`, weight.scriptKb, weight.scriptKb <= BUDGET.scriptKb),
      check(`${name} CSS`, weight.styleKb, weight.styleKb <= BUDGET.styleKb),
      paint.staticMs.toFixed(0),
      paint.appMs.toFixed(0),
      check(`${name} useful paint`, paint.ratio, paint.ratio <= BUDGET.paint),
      check(`${name} hydrated`, paint.hydratedRatio, paint.hydratedRatio <= BUDGET.hydrated),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
} finally {
  await stack.stop();
}

const { barePerSecond, callPerSecond, ratio } = await measureThroughput(3);
console.log(
  `\nloan-details call: ${callPerSecond.toFixed(0)}/s against ${barePerSecond.toFixed(0)}/s of the bare route, ` +
    `${check("throughput", ratio, ratio >= BUDGET.throughput)} ×`,
);
if (broken.length > 0) {
  console.error(`\nBudgets broken:\n${broken.join("\n")}`);
  process.exit(1);
}
process.exit(0);
