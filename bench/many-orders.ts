import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContent } from "@hiram/content";
import { startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { Client } from "pg";
import { keepImages } from "../apps/server/src/kept-images/kept-images.ts";
import { listStandings, writeStandings } from "../apps/server/src/orders/order-standing.ts";
import { instalments, orderStandings } from "../apps/server/src/orders/schema.ts";
import { rollAllStandings } from "../apps/server/src/orders/standing-jobs.ts";
import { type FixedClock, fixedClock } from "../apps/server/src/testing/fixed-clock.ts";
import { readConfig } from "../apps/server/src/platform/config.ts";
import type { Database } from "../apps/server/src/platform/database/database.ts";
import { openPostgres } from "../apps/server/src/platform/database/postgres.ts";
import { openFileStore } from "../apps/server/src/platform/files/open-file-store.ts";
import { imageIntake } from "../apps/server/src/platform/images/image-intake.ts";
import { createLogger } from "../apps/server/src/platform/log.ts";
import { openProviders } from "../apps/server/src/platform/providers/providers.ts";
import { buildServer } from "../apps/server/src/server.ts";
import { logIn } from "../apps/server/src/testing/customer.ts";
import { createDatabase } from "../apps/server/src/testing/fresh-database.ts";
import { startPostgres } from "../apps/server/src/testing/postgres-server.ts";
import { makeSampleOrder } from "../apps/server/src/testing/sample-order.ts";
import { median } from "./figures.ts";

/**
 * `npm run bench:orders`: the home call and reading a borrower's standings with many orders against few, in interleaved
 * rounds, and then midnight, when each of the many becomes overdue, alongside home calls. `BENCH_ORDERS` sets how many
 * (a million takes some 4 GB in the temporary folder). It fails if a budget is exceeded.
 */
const MANY = Number(process.env["BENCH_ORDERS"] ?? 1_000_000);
const FEW = 1_000;
const ORDERS_OF_ONE = 2;
const ROUNDS = 15;
const CALLS_A_ROUND = 100;
const MOST_RATIO = 1.2;
const MOST_ROLL_MINUTES = 15;
/** Beyond the numbers of the facts behind the copies. */
const FIRST = 10_000_000;

const logger = createLogger("silent");
const content = await loadContent("content");

interface Shop {
  readonly database: Database;
  readonly clock: FixedClock;
  /** Some borrowers, far apart in the tables. */
  readonly borrowerIds: readonly number[];
  /** One home call, as the borrower at this position. */
  readonly home: (at: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A lender with this many running loans, two per borrower, whose first instalments are due today. */
async function openShopWith(serverUrl: string, orderCount: number): Promise<Shop> {
  const { url } = await createDatabase(serverUrl);
  const database = await openPostgres({ url, poolSize: 4 }, logger);
  const paidOutAt = new Date("2026-10-01T02:00:00Z");
  const { orderId, borrowerId } = await makeSampleOrder(database, { paidOutAt });
  const [first] = await database.db
    .select({ dueOn: instalments.dueOn })
    .from(instalments)
    .where(eq(instalments.orderId, orderId))
    .orderBy(instalments.number)
    .limit(1);
  const clock = fixedClock(startOfManilaDay(first!.dueOn));
  await database.transaction((tx) => writeStandings(tx, [orderId], clock.today()));
  await copyOrder(url, { orderId, borrowerId }, orderCount);
  const borrowerCount = orderCount / ORDERS_OF_ONE;
  const borrowerIds = Array.from(
    { length: CALLS_A_ROUND },
    (_, at) => FIRST + 1 + Math.floor((at * borrowerCount) / CALLS_A_ROUND),
  );
  const sessionIds = await Promise.all(borrowerIds.map((id) => logIn(database.db, id)));
  const config = readConfig({
    LOG_LEVEL: "silent",
    DATA_DIR: await mkdtemp(join(tmpdir(), "hiram-bench-")),
    BROWSING_AT_ONCE: "5000",
  });
  const takeImage = imageIntake();
  const images = keepImages({ database, clock, files: await openFileStore(config), takeImage });
  const parts = { config, database, clock, providers: openProviders(config), logger, images, content };
  const app = await buildServer(parts);
  return {
    database,
    clock,
    borrowerIds,
    async home(at) {
      const reply = await app.inject({
        method: "POST",
        url: `/api/v3/home/home-page?sessionId=${sessionIds[at]}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "",
      });
      const { code, data } = reply.json<{ code: string; data: { orders: unknown[] } | null }>();
      if (data?.orders.length !== ORDERS_OF_ONE) throw new Error(`home answered ${code}: ${reply.body}`);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Copies an order with its borrower, plan, payout and standing; the product itself wrote the original's facts. */
async function copyOrder(
  url: string,
  { orderId, borrowerId }: { readonly orderId: number; readonly borrowerId: number },
  orderCount: number,
): Promise<void> {
  const borrower = `'id', ${FIRST} + n, 'phone', 'bench-' || n`;
  const owner = `'borrower_id', ${FIRST} + 1 + (n - 1) / ${ORDERS_OF_ONE}`;
  const copies = [
    ["borrowers", `id = ${borrowerId}`, borrower, orderCount / ORDERS_OF_ONE],
    ["orders", `id = ${orderId}`, `'id', ${FIRST} + n, ${owner}`, orderCount],
    ["instalments", `order_id = ${orderId}`, `'order_id', ${FIRST} + n`, orderCount],
    [
      "payouts",
      `order_id = ${orderId}`,
      `'id', gen_random_uuid(), 'order_id', ${FIRST} + n, 'provider_reference', null`,
      orderCount,
    ],
    ["order_standings", `order_id = ${orderId}`, `'order_id', ${FIRST} + n, ${owner}`, orderCount],
  ] as const;
  // A separate connection: the product's own would abort a statement that takes this long.
  const client = new Client({ connectionString: url });
  await client.connect();
  // Neither foreign keys nor triggers are checked.
  await client.query("set session_replication_role = replica");
  for (const [table, which, changes, count] of copies)
    await client.query(
      `insert into ${table} overriding system value
       select copy.* from ${table} original, generate_series(1, ${count}) n,
         lateral jsonb_populate_record(original, jsonb_build_object(${changes})) copy
       where original.${which}`,
    );
  await client.query("vacuum analyze");
  await client.end();
}

/** @returns the average milliseconds of a round's calls */
async function timed(round: (at: number) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let at = 0; at < CALLS_A_ROUND; at += 1) await round(at);
  return (performance.now() - start) / CALLS_A_ROUND;
}

const broken: string[] = [];
const [postgres, few, many] = await openBoth();
try {
  console.log(`| what | at ${FEW} orders, ms | at ${MANY} orders, ms | × |`);
  console.log("| --- | --- | --- | --- |");
  const standings = ({ database, clock, borrowerIds }: Shop, at: number) =>
    listStandings(database.db, borrowerIds[at] ?? 0, clock.today());
  await compare("home call", (shop, at) => shop.home(at));
  await compare("standings of a borrower", standings);
  await rollOver();
} finally {
  await few.close();
  await many.close();
  await postgres.stop();
}
if (broken.length > 0) {
  console.error(`over budget: ${broken.join("; ")}`);
  process.exitCode = 1;
}

async function openBoth() {
  const server = await startPostgres();
  const start = performance.now();
  const shops = [await openShopWith(server.url, FEW), await openShopWith(server.url, MANY)] as const;
  console.log(`filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return [server, ...shops] as const;
}

async function compare(what: string, call: (shop: Shop, at: number) => Promise<unknown>): Promise<void> {
  // So that both are compiled and cached.
  for (const shop of [few, many]) await timed((at) => call(shop, at));
  const rounds: (readonly [number, number])[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([await timed((at) => call(few, at)), await timed((at) => call(many, at))]);
  const ratio = median(rounds.map(([least, most]) => most / least));
  if (ratio > MOST_RATIO) broken.push(`${what}: ${ratio.toFixed(2)} ×`);
  const cells = [0, 1].map((side) => median(rounds.map((round) => round[side] ?? 0)).toFixed(2));
  console.log(`| ${what} | ${cells.join(" | ")} | ${ratio.toFixed(2)} |`);
}

/** Midnight on the due day, while a borrower calls home again and again. */
async function rollOver(): Promise<void> {
  const quietMs = median(await callsUntil(async () => void (await timed((at) => many.home(at)))));
  many.clock.advanceDays(1);
  const start = performance.now();
  let hasEnded = false;
  const busy = callsUntil(async () => {
    hasEnded = await rollAllStandings(many.database, many.clock.today());
  });
  const busyMs = median(await busy);
  const seconds = (performance.now() - start) / 1000;
  const overdue = await many.database.db.$count(orderStandings, eq(orderStandings.status, "overdue"));
  // The order that the others were copied from adds one.
  if (!hasEnded || overdue !== MANY + 1) broken.push(`rolled over: ${overdue} of ${MANY + 1}`);
  if (seconds > 60 * MOST_ROLL_MINUTES) broken.push(`roll-over: ${seconds.toFixed(0)} s`);
  console.log(
    `midnight: ${overdue} orders in ${seconds.toFixed(0)} s, ${(overdue / seconds).toFixed(0)} a second; ` +
      `a home call meanwhile ${busyMs.toFixed(1)} ms, before ${quietMs.toFixed(1)} ms (medians)`,
  );
}

/** Home calls one after the other until the work is done. @returns each one's milliseconds */
async function callsUntil(work: () => Promise<void>): Promise<readonly number[]> {
  const over = new AbortController();
  const done = work().finally(() => over.abort());
  const took: number[] = [];
  for (let at = 0; !over.signal.aborted; at = (at + 1) % CALLS_A_ROUND) {
    const start = performance.now();
    await many.home(at);
    took.push(performance.now() - start);
  }
  await done;
  return took;
}
