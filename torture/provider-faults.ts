import { manilaDateOf } from "@hiram/lending";
import { isNotNull, sql } from "drizzle-orm";
import { fixedClock, type FixedClock } from "../apps/server/src/testing/fixed-clock.ts";
import type { Database } from "../apps/server/src/platform/database/database.ts";
import { outboxJobs } from "../apps/server/src/platform/jobs/schema.ts";
import { checkDatabase, countKept } from "./invariants.ts";
import type { Part, PartResult, PartSettings } from "./part.ts";
import { strangeTimes } from "./strange-times.ts";
import { expectSame, expectTrue } from "./violation.ts";
import { openWorld, type World } from "./world/open-world.ts";
import { type Announcement, WIRE_FAULTS } from "./world/provider-wire.ts";
import { type SeededRandom, seededRandom } from "./world/seeded-random.ts";

const ROUNDS_A_WORLD = 50;
const BORROWERS_AT_ONCE = 5;
/** The chance that a call to a provider meets a fault. */
const FAULTY = 0.5;
const MOST_DRAINS = 30;

/**
 * Several borrowers at once while the providers are slow, down, answer twice or not at all or announce before they
 * answer, and the clock moves between two lines. Nothing is predicted; once all is well again, the books must agree
 * with what the providers really took and sent.
 */
async function runProviderFaults({
  count,
  seed: first,
  engine,
  onProgress,
}: PartSettings): Promise<PartResult> {
  const failures: string[] = [];
  let [done, faults] = [0, 0];
  while (done < count && failures.length === 0) {
    const clock = jumpingClock("2026-03-10T10:00:00+08:00");
    const world = await openWorld({ engine, profile: "philippines", clock });
    const announced: Announcement[] = [];
    try {
      for (
        const until = Math.min(count, done + ROUNDS_A_WORLD);
        done < until && failures.length === 0;
        done += 1
      ) {
        const seed = first + done;
        try {
          faults += await playRound(world, clock, seededRandom(seed), announced);
        } catch (failure) {
          failures.push(
            `seed ${seed}: ${String(failure)}\n  again: npm run torture -- provider-faults --seed ${seed} --count 1`,
          );
        }
        onProgress?.(done + 1);
      }
    } finally {
      await world.close();
    }
  }
  return { name: "provider-faults", runs: done, detail: `${faults} faults`, failures };
}

/** @returns how many faults there were */
async function playRound(
  world: World,
  clock: JumpingClock,
  random: SeededRandom,
  announced: Announcement[],
): Promise<number> {
  let faults = 0;
  world.wire.faultOf = () => {
    if (!random.chance(FAULTY)) return null;
    faults += 1;
    return random.pick(WIRE_FAULTS);
  };
  clock.jump = () => (random.chance(0.01) ? random.below(20 * 60) * 60_000 : 0);
  await Promise.all(Array.from({ length: BORROWERS_AT_ONCE }, () => strangeTimes(world, random, announced)));
  world.wire.faultOf = () => null;
  clock.jump = () => 0;
  await settleAll(world, announced);
  await checkProviders(world, announced);
  await checkDatabase(world.database, manilaDateOf(clock.now()));
  return faults;
}

/** Delivers everything on its way, and does everything that is due. */
async function settleAll(world: World, announced: Announcement[]): Promise<void> {
  for (let drain = 0; drain < MOST_DRAINS; drain += 1) {
    await world.runJobs();
    const left = world.wire.announced.splice(0);
    for (const announcement of left) {
      expectSame(`${announcement.type}'s answer`, await world.deliver(announcement), 200);
      announced.push(announcement);
    }
    if (left.length === 0 && drain > 1) return;
  }
}

/** Our cash equals what the providers took and sent for us, to the centavo. */
async function checkProviders({ database }: World, announced: readonly Announcement[]): Promise<void> {
  const ids = new Set(announced.map(({ id }) => id));
  expectSame("announcements kept", await countKept(database, ids), ids.size);
  const taken = new Map(
    announced
      .filter(({ type }) => type === "payment.paid")
      .map(({ data }) => [data["paymentId"], Number(data["amount"])]),
  );
  const sent = new Map(
    announced
      .filter(({ type }) => type === "payout.paid")
      .map(({ data }) => [data["reference"], Number(data["amount"])]),
  );
  const total = (amounts: Iterable<number>): number => [...amounts].reduce((sum, each) => sum + each, 0);
  const cash = await cashOf(database);
  expectSame(
    "cash at the payment provider",
    cash.get("cash_at_payment_provider") ?? 0,
    total(taken.values()),
  );
  expectSame(
    "cash at the payout provider",
    cash.get("cash_at_payout_provider") ?? 0,
    0 - total(sent.values()),
  );
  const dead = await database.db.$count(outboxJobs, isNotNull(outboxJobs.deadAt));
  expectTrue(`${dead} jobs failed for good`, dead === 0);
}

async function cashOf({ db }: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ account: string; sum: string | number }>(sql`
    select account, sum(amount_centavos)::bigint as sum from ledger_entries
    where account like 'cash_at_%' group by account`);
  return new Map(rows.map(({ account, sum }) => [account, Number(sum)]));
}

interface JumpingClock extends FixedClock {
  /** How many milliseconds the clock moves when it is read. */
  jump: () => number;
}

/** A clock that moves when it is read, so that two lines of one call may see two days. */
function jumpingClock(start: string): JumpingClock {
  const inner = fixedClock(start);
  const now = (): Date => {
    inner.set(new Date(inner.now().getTime() + 1 + clock.jump()));
    return inner.now();
  };
  const clock: JumpingClock = { ...inner, now, today: () => manilaDateOf(now()), jump: () => 0 };
  return clock;
}

export const providerFaultsPart: Part = {
  name: "provider-faults",
  needsPostgres: true,
  short: { count: 3, steps: 1 },
  long: { count: 500, steps: 1 },
  run: runProviderFaults,
};
