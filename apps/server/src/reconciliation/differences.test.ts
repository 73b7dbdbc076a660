import { addDays, startOfManilaDay } from "@hiram/lending";
import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { refusedEvents } from "../platform/inbox/schema.ts";
import { payments } from "../repayments/schema.ts";
import { type StaffAlertKind, staffAlerts } from "../staff-alerts/schema.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { compareDay } from "./compare-day.ts";
import { queueComparison } from "./reconciliation-jobs.ts";
import { listedPayments, reconciliationDifferences } from "./schema.ts";
import { comparingLists } from "./testing.ts";

const database = withTestDatabase();
const { situation, paidCode, differencesOf, comparedOn } = comparingLists(database);

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
