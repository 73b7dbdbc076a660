import { addDays, type ManilaDate, startOfManilaDay } from "@hiram/lending";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { totals } from "../ledger/balances.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { queueReconciliation } from "./reconciliation-jobs.ts";
import { listedPayments } from "./schema.ts";
import { comparingLists } from "./testing.ts";

const database = withTestDatabase();
const { situation, paidCode, paidFor, differencesOf, comparedOn } = comparingLists(database);

test("[PAY-3] payments of which no webhook came are counted on the night after, each once, whatever its page", async () => {
  const { day, lists, night, counted } = situation(2);
  const codes = await Promise.all([1, 2, 3, 4, 5].map(() => paidCode(day)));
  lists.set(
    day,
    codes.map(({ listed }) => listed),
  );
  await night(addDays(day, 1));
  for (const { orderId } of codes)
    expect(await paidFor(orderId)).toMatchObject([{ amountCentavos: 50_000, appliedOn: day }]);
  expect(await comparedOn(day)).toMatchObject({
    listed: 5,
    held: 5,
    listedCentavos: 250_000,
    heldCentavos: 250_000,
    differences: 0,
  });
  expect(await differencesOf(day)).toEqual([]);
  expect(await counted("hiram_payments_found_total")).toContain(
    'hiram_payments_found_total{provider="gateway",by="day-list"} 5',
  );
});

test("[PAY-3] webhook before, after or beside the list: a payment counts once", async () => {
  const { day, lists, night, inbox, counted } = situation();
  const codes = await Promise.all([1, 2, 3].map(() => paidCode(day)));
  lists.set(
    day,
    codes.map(({ listed }) => listed),
  );
  const announce = (index: number, id: string) =>
    inbox.receive({ id: `${id}_${codes[index]!.orderId}`, type: "payment.paid", data: codes[index]!.listed });
  await announce(0, "before");
  await Promise.all([night(addDays(day, 1)), announce(1, "beside"), announce(1, "beside-too")]);
  await announce(2, "after");
  await announce(2, "after-again");
  for (const { orderId } of codes) expect(await paidFor(orderId)).toHaveLength(1);
  expect(await differencesOf(day)).toEqual([]);
  expect(await counted("hiram_payments_found_total")).not.toContain('by="day-list"} 3');
});

test("[PAY-3] a day is compared on the night after it and once more a night later; a night that was missed is made up for", async () => {
  const { day, listings, night } = situation();
  const looksAt = (looked: ManilaDate) => listings.filter((each) => each.day === looked).length;
  for (let nights = 1; nights <= 4; nights += 1) await night(addDays(day, nights));
  expect(looksAt(day)).toBe(2);
  // Nothing ran for three nights.
  await night(addDays(day, 8));
  for (const missed of [4, 5, 6, 7]) expect(looksAt(addDays(day, missed))).toBe(1);
  expect(looksAt(addDays(day, 2))).toBe(2);
  expect(looksAt(addDays(day, -20))).toBe(0);
});

test("[PAY-3] a night is queued once however many servers begin in it, and queues the next", async () => {
  const { day, night, listings } = situation();
  const { db } = database();
  const evening = new Date(startOfManilaDay(addDays(day, 1)).getTime() + 20 * 3_600_000);
  await Promise.all(Array.from({ length: 5 }, () => queueReconciliation(db, evening)));
  await night(addDays(day, 1));
  expect(listings.filter((each) => each.day === day)).toHaveLength(1);
  const [next] = await db
    .select()
    .from(outboxJobs)
    .where(and(eq(outboxJobs.kind, "reconcile-night"), eq(outboxJobs.dedupeKey, addDays(day, 2))));
  expect(next).toMatchObject({
    doneAt: null,
    runAfter: new Date(startOfManilaDay(addDays(day, 2)).getTime() + 20 * 60_000),
  });
});

test("[PAY-3] a provider that is down is asked again later; what it then lists is counted", async () => {
  const { day, lists, night, failWith, drain } = situation();
  const { orderId, listed } = await paidCode(day);
  lists.set(day, [listed]);
  failWith(new ProviderFailure("no answer", { isFinal: false }));
  await night(addDays(day, 1));
  expect(await comparedOn(day)).toBeUndefined();
  failWith(null);
  await database()
    .db.update(outboxJobs)
    .set({ runAfter: new Date() })
    .where(eq(outboxJobs.kind, "reconcile-day"));
  await drain();
  expect(await paidFor(orderId)).toHaveLength(1);
  expect(await comparedOn(day)).toMatchObject({ listed: 1, held: 1, differences: 0 });
});

test("[PAY-3] a list of more pages than one job reads is read to its end by the next ones", async () => {
  const { day, lists, night, listings } = situation(1);
  const { listed } = await paidCode(day);
  const many = Array.from({ length: 45 }, (_, index) => ({
    ...listed,
    paymentReference: `${String(listed.paymentReference)}_${index}`,
    amountCentavos: 100 + index,
  }));
  lists.set(day, many);
  await night(addDays(day, 1));
  expect(listings.filter((each) => each.day === day)).toHaveLength(45);
  expect(await comparedOn(day)).toMatchObject({ listed: 45, held: 45, differences: 0 });
  expect(await database().db.$count(listedPayments, eq(listedPayments.day, day))).toBe(45);
});

test("[PAY-3] a list that is read on by a server whose clock is behind loses nothing of what was read before", async () => {
  const { day, lists, night, clock } = situation(1);
  const { listed } = await paidCode(day);
  const many = Array.from({ length: 25 }, (_, index) => ({
    ...listed,
    paymentReference: `${String(listed.paymentReference)}_${index}`,
    amountCentavos: 100 + index,
  }));
  let pages = 0;
  lists.get = (asked) => {
    if (asked !== day) return [];
    pages += 1;
    // The next job takes it up elsewhere.
    if (pages === 21) clock.set(new Date(clock.now().getTime() - 10_000));
    return many;
  };
  await night(addDays(day, 1));
  expect(pages).toBe(25);
  expect(await comparedOn(day)).toMatchObject({ listed: 25, held: 25, differences: 0 });
});

test("[PAY-2] after all this the books balance", async () => {
  expect(await totals(database().db)).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});
