import { addDays, type ManilaDate, startOfManilaDay } from "@hiram/lending";
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { totals } from "../ledger/balances.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import { createMetrics } from "../platform/http/metrics.ts";
import { refusedEvents } from "../platform/inbox/schema.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { createWorker } from "../platform/jobs/worker.ts";
import { createLogger } from "../platform/log.ts";
import type { ReportedPayment } from "../platform/providers/payment-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { foundPayments } from "../repayments/found-payments.ts";
import { paymentInboxes } from "../repayments/payment-webhook.ts";
import { paymentRequests, payments } from "../repayments/schema.ts";
import { type StaffAlertKind, staffAlerts } from "../staff-alerts/schema.ts";
import { fakePayments } from "../testing/fake-payments.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { compareDay } from "./compare-day.ts";
import { queueComparison, queueReconciliation, reconciliationJobs } from "./reconciliation-jobs.ts";
import { listedPayments, reconciledDays, reconciliationDifferences } from "./schema.ts";

const database = withTestDatabase();
const logger = createLogger("silent");

beforeEach(async () => {
  const { db } = database();
  await db.delete(outboxJobs);
  await db.delete(reconciledDays);
  await db.update(staffAlerts).set({ resolvedAt: new Date(), resolvedBy: "test" });
});

/** Days that no other test uses. */
let month = 0;
const firstDay = (): ManilaDate => `20${String(30 + (month += 1)).padStart(2, "0")}-03-10`;

/** A provider whose lists the test writes, and the jobs of a server at a given hour. */
function situation(pageSize = 100) {
  const day = firstDay();
  const clock = fixedClock(startOfManilaDay(addDays(day, 1)));
  const lists = new Map<ManilaDate, ReportedPayment[]>();
  const listings: { day: ManilaDate; cursor: string | null }[] = [];
  let failure: ProviderFailure | null = null;
  const providers = fakePayments({
    listCollected: async (listed, cursor) => {
      listings.push({ day: listed, cursor });
      if (failure !== null) throw failure;
      const all = lists.get(listed) ?? [];
      const from = Number(cursor ?? 0);
      const next = from + pageSize < all.length ? String(from + pageSize) : null;
      return { collected: all.slice(from, from + pageSize), next };
    },
  });
  const metrics = createMetrics();
  const parts = { database: database(), clock, logger, providers };
  const inboxes = paymentInboxes(parts);
  const countFound = foundPayments({
    db: database().db,
    inboxes,
    onFound: metrics.countFoundPayment,
  });
  const handlers = reconciliationJobs({ ...parts, metrics, countFound, now: () => clock.now() });
  const worker = createWorker({ database: database(), logger, handlers });
  return {
    day,
    clock,
    lists,
    listings,
    inbox: inboxes.get("gateway")!,
    failWith: (next: ProviderFailure | null) => void (failure = next),
    counted: (name: string) => metrics.registry.getSingleMetricAsString(name),
    /** The night on which a day begins: its comparisons run, and in a test are due at once. */
    night: async (on: ManilaDate) => {
      clock.set(new Date(startOfManilaDay(on).getTime() + 20 * 60_000));
      await queueReconciliation(database().db, clock.now());
      await dueNow(on);
      await worker.drain();
    },
    drain: () => worker.drain(),
  };
}

/** Jobs run by the real clock, and these days are far ahead of it. */
const dueNow = (on: ManilaDate) =>
  database().db.update(outboxJobs).set({ runAfter: new Date() }).where(eq(outboxJobs.dedupeKey, on));

/** An order with an open pay code, and a payment for it as the provider lists it. */
async function paidCode(day: ManilaDate, changes: Partial<ReportedPayment> = {}) {
  const { db } = database();
  const sample = await makeSampleOrder(database(), { paidOutAt: startOfManilaDay(addDays(day, -20)) });
  const at = startOfManilaDay(day);
  const [request] = await db
    .insert(paymentRequests)
    .values({
      orderId: sample.orderId,
      borrowerId: sample.borrowerId,
      purpose: "repayment",
      amountCentavos: 50_000,
      channelNumber: 1,
      providerReference: `preq_${sample.orderId}`,
      payCode: `HIRAM${sample.orderId}`,
      createdAt: at,
      expiresAt: startOfManilaDay(addDays(day, 3)),
    })
    .returning();
  const listed: ReportedPayment = {
    paymentReference: `pay_${sample.orderId}`,
    requestReference: request!.providerReference,
    ourReference: request!.id,
    payCode: request!.payCode,
    channel: "7eleven",
    amountCentavos: 50_000,
    paidAt: new Date(at.getTime() + 3_600_000).toISOString(),
    ...changes,
  };
  return { ...sample, listed };
}

const paidFor = (orderId: number) =>
  database().db.select().from(payments).where(eq(payments.orderId, orderId));

const differencesOf = (day: ManilaDate) =>
  database()
    .db.select()
    .from(reconciliationDifferences)
    .where(eq(reconciliationDifferences.day, day))
    .orderBy(reconciliationDifferences.kind);

const comparedOn = async (day: ManilaDate) =>
  (await database().db.select().from(reconciledDays).where(eq(reconciledDays.day, day)))[0];

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

test("[PAY-3] a payment that was booked as taken back is no difference once the provider lists it no more, and one while it does", async () => {
  const { day, lists, night, inbox, clock, drain } = situation();
  const paid = await paidCode(day);
  await inbox.receive({ id: `evt_${paid.orderId}`, type: "payment.paid", data: paid.listed });
  lists.set(day, [paid.listed]);
  await night(addDays(day, 1));
  const { db } = database();
  await db.update(payments).set({ takenBackAt: new Date() }).where(eq(payments.orderId, paid.orderId));
  await night(addDays(day, 2));
  expect(await differencesOf(day)).toMatchObject([{ kind: "not-counted", resolvedAt: null }]);
  lists.set(day, []);
  clock.set(new Date(startOfManilaDay(addDays(day, 3)).getTime()));
  await queueComparison(db, { provider: "gateway", day }, clock.now());
  await drain();
  expect(await differencesOf(day)).toMatchObject([{ resolvedAt: expect.any(Date) as Date }]);
});

test("[PAY-3] differences are reported to staff, in one alert and by kind, and resolved once they are gone", async () => {
  const { day, lists, night, inbox, counted } = situation();
  const [right, other, ours] = await Promise.all([paidCode(day), paidCode(day), paidCode(day)]);
  for (const { orderId, listed } of [right, other, ours])
    await inbox.receive({ id: `evt_${orderId}`, type: "payment.paid", data: listed });
  const nobody = {
    paymentReference: `pay_nobody_${day}`,
    ourReference: "",
    requestReference: "",
    payCode: "?",
  };
  const untrue = { paymentReference: `pay_untrue_${day}`, paidAt: "9999-01-01T00:00:00Z" };
  lists.set(day, [
    right.listed,
    { ...other.listed, amountCentavos: 60_000 },
    { ...right.listed, ...nobody },
    { ...right.listed, ...untrue },
  ]);
  await night(addDays(day, 1));
  const named = (await differencesOf(day)).map(
    ({ kind, paymentReference, listedCentavos, heldCentavos, orderId }) => ({
      kind,
      paymentReference,
      listedCentavos,
      heldCentavos,
      orderId,
    }),
  );
  expect(named).toEqual([
    {
      kind: "amount-differs",
      paymentReference: `pay_${other.orderId}`,
      listedCentavos: 60_000,
      heldCentavos: 50_000,
      orderId: other.orderId,
    },
    {
      kind: "not-counted",
      paymentReference: `pay_untrue_${day}`,
      listedCentavos: 50_000,
      heldCentavos: null,
      orderId: null,
    },
    {
      kind: "not-listed",
      paymentReference: `pay_${ours.orderId}`,
      listedCentavos: null,
      heldCentavos: 50_000,
      orderId: ours.orderId,
    },
    {
      kind: "unmatched",
      paymentReference: `pay_nobody_${day}`,
      listedCentavos: 50_000,
      heldCentavos: 50_000,
      orderId: null,
    },
  ]);
  expect(await database().db.select().from(refusedEvents)).toMatchObject([
    { problem: "data.paidAt: is in the future" },
  ]);
  const alertsOf = async (kind: StaffAlertKind) =>
    database()
      .db.select()
      .from(staffAlerts)
      .where(and(eq(staffAlerts.kind, kind), isNull(staffAlerts.resolvedAt)));
  expect(await alertsOf("payment-unmatched")).toHaveLength(1);
  expect(await alertsOf("payments-differ")).toMatchObject([
    {
      details: { provider: "gateway", day, amountDiffers: 1, notListed: 1, notCounted: 1, unmatched: 1 },
    },
  ]);
  expect(await counted("hiram_reconciliation_differences_total")).toContain(
    'hiram_reconciliation_differences_total{provider="gateway",kind="not-listed"} 1',
  );

  // By the next night the provider has posted the late payment and corrected its amount.
  const still = [
    { ...right.listed, ...nobody },
    { ...right.listed, ...untrue },
  ];
  lists.set(day, [right.listed, other.listed, ours.listed, ...still]);
  await night(addDays(day, 2));
  const open = (await differencesOf(day)).filter(({ resolvedAt }) => resolvedAt === null);
  expect(open.map(({ kind }) => kind)).toEqual(["not-counted", "unmatched"]);
  expect(await alertsOf("payments-differ")).toHaveLength(1);
  expect(await comparedOn(day)).toMatchObject({ differences: 2, comparedAt: expect.any(Date) as Date });
});

test("[PAY-3] a payment that the provider lists on the day after its own is no difference", async () => {
  const { day, lists, night, inbox } = situation();
  const { orderId, listed } = await paidCode(day);
  await inbox.receive({ id: `evt_${orderId}`, type: "payment.paid", data: listed });
  await night(addDays(day, 1));
  expect(await differencesOf(day)).toMatchObject([{ kind: "not-listed", resolvedAt: null }]);
  lists.set(addDays(day, 1), [listed]);
  await night(addDays(day, 2));
  await night(addDays(day, 3));
  expect(await differencesOf(day)).toMatchObject([
    { kind: "not-listed", resolvedAt: expect.any(Date) as Date },
  ]);
  expect(await differencesOf(addDays(day, 1))).toEqual([]);
});

test("[PAY-3] a payment that the provider lists no more, as when it took the money back, is a difference", async () => {
  const { day, lists, night } = situation();
  const [kept, takenBack] = [await paidCode(day), await paidCode(day)];
  lists.set(day, [kept.listed, takenBack.listed]);
  await night(addDays(day, 1));
  expect(await differencesOf(day)).toEqual([]);
  lists.set(day, [kept.listed]);
  await night(addDays(day, 2));
  expect(await differencesOf(day)).toMatchObject([
    { kind: "not-listed", orderId: takenBack.orderId, heldCentavos: 50_000, resolvedAt: null },
  ]);
  expect(await comparedOn(day)).toMatchObject({ listed: 1, listedCentavos: 50_000, held: 2 });
});

test("[PAY-3] a difference says what the newest list says, and one that is back after it had cleared up is news", async () => {
  const { day, lists, night, clock, drain } = situation();
  const { listed } = await paidCode(day);
  lists.set(day, [listed]);
  await night(addDays(day, 1));
  const differs = (amountCentavos: number) => ({
    kind: "amount-differs",
    listedCentavos: amountCentavos,
    heldCentavos: 50_000,
    resolvedAt: null,
  });
  const alerts = () =>
    database().db.$count(
      staffAlerts,
      and(eq(staffAlerts.kind, "payments-differ"), isNull(staffAlerts.resolvedAt)),
    );
  /** Compared again by staff, so that a day has more than its two looks. */
  const compareAgain = async (hours: number, amountCentavos: number) => {
    lists.set(day, [{ ...listed, amountCentavos }]);
    clock.set(new Date(startOfManilaDay(addDays(day, 1)).getTime() + hours * 3_600_000));
    await queueComparison(database().db, { provider: "gateway", day }, clock.now());
    await drain();
    return differencesOf(day);
  };
  expect(await compareAgain(1, 40_000)).toMatchObject([differs(40_000)]);
  expect(await compareAgain(2, 45_000)).toMatchObject([differs(45_000)]);
  expect(await alerts()).toBe(1);
  expect(await compareAgain(3, 50_000)).toMatchObject([{ resolvedAt: expect.any(Date) as Date }]);
  expect(await alerts()).toBe(0);
  expect(await compareAgain(4, 30_000)).toMatchObject([differs(30_000)]);
  expect(await alerts()).toBe(1);
});

test("[PAY-3] the alert to a day's differences is closed by the comparison that finds none, not before; another is raised when they are back", async () => {
  const { day, lists, night, clock } = situation();
  const { db } = database();
  const [one, two] = await Promise.all([paidCode(day), paidCode(day)]);
  lists.set(day, [one.listed, two.listed]);
  await night(addDays(day, 1));
  const open = async () => {
    const rows = await db
      .select()
      .from(staffAlerts)
      .where(and(eq(staffAlerts.kind, "payments-differ"), isNull(staffAlerts.resolvedAt)));
    return rows.map(({ fact }) => fact.split(":")[2]);
  };
  const listed = await db.select().from(listedPayments).where(eq(listedPayments.day, day));
  let minutes = 0;
  /** The provider's list reads so by now, and is compared again. */
  const compare = async (list: typeof listed) => {
    minutes += 1;
    await db.delete(listedPayments).where(eq(listedPayments.day, day));
    if (list.length > 0) await db.insert(listedPayments).values(list);
    const at = new Date(clock.now().getTime() + minutes * 60_000);
    await database().transaction((tx) =>
      compareDay(tx, { provider: "gateway", day }, { readSince: new Date(0), at }),
    );
  };
  expect(await open()).toEqual([]);
  await compare([]);
  expect(await open()).toEqual([day]);
  await compare(listed.slice(0, 1));
  expect(await open()).toEqual([day]);
  await compare(listed);
  expect(await open()).toEqual([]);
  const ofDay = (await db.select().from(staffAlerts)).filter(({ fact }) => fact.includes(day));
  expect(ofDay).toMatchObject([{ resolvedBy: "comparison" }]);
  // Compared once more, nothing differs, and nothing is reopened.
  await compare(listed);
  expect(await open()).toEqual([]);
  await compare(listed.slice(0, 1));
  expect(await open()).toEqual([day]);
});

test("[PAY-3] what a person has dealt with is not brought up again", async () => {
  const { day, night, inbox } = situation();
  const { orderId, listed } = await paidCode(day);
  await inbox.receive({ id: `evt_${orderId}`, type: "payment.paid", data: listed });
  await night(addDays(day, 1));
  await database()
    .db.update(reconciliationDifferences)
    .set({ resolvedAt: new Date(), resolvedBy: "finance@hiram.example" })
    .where(eq(reconciliationDifferences.day, day));
  await night(addDays(day, 2));
  expect(await differencesOf(day)).toMatchObject([{ resolvedBy: "finance@hiram.example" }]);
  expect((await differencesOf(day))[0]!.resolvedAt).not.toBeNull();
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
