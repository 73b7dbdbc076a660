import type { PaymentDifference, ReconciledDay } from "@hiram/contract/staff/money/reconciliation.ts";
import { addDays, type ManilaDate, manilaDateOf, startOfManilaDay } from "@hiram/lending";
import { eq, isNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { totals } from "../ledger/balances.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { RECONCILE_DAY } from "../reconciliation/reconciliation-jobs.ts";
import { reconciledDays, reconciliationDifferences } from "../reconciliation/schema.ts";
import { payments } from "../repayments/schema.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { auditEntries } from "../staff/schema.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { TEST_NOW, withTestServer } from "../testing/test-server.ts";

const server = withTestServer({ findStaff: findSignedInStaff, realNow: () => new Date(TEST_NOW) });
const db = () => server().database.db;
const TODAY = manilaDateOf(new Date(TEST_NOW));
const why = "The provider says so";

let finn: SignedInStaff;
let ada: SignedInStaff;
beforeAll(async () => {
  finn = await signedInStaff(db(), "Finn Cruz", "finance");
  ada = await signedInStaff(db(), "Ada Reyes", "administrator");
});

type Name = Parameters<typeof callStaff>[1];
const call = async (name: Name, payload: Parameters<typeof callStaff>[2] = {}, who = finn) =>
  (await callStaff(server(), name, payload, who)).envelope;
const daysAfter = async (after = "") =>
  (await call("staffReconciledDays", { after })).data as {
    days: ReconciledDay[];
    providers: string[];
    next: string;
  };
const differencesOf = async (day: ManilaDate, state = "open", after = "") =>
  (await call("staffDifferences", { provider: "gateway", day, state, after })).data as {
    differences: PaymentDifference[];
    next: string;
  };

/** Money that we hold and that is missing from the provider's list. */
async function strayPayment(day: ManilaDate, reference: string): Promise<void> {
  const paidAt = new Date(startOfManilaDay(day).getTime() + 3_600_000);
  await db().insert(payments).values({
    provider: "gateway",
    providerReference: reference,
    orderId: null,
    purpose: "repayment",
    amountCentavos: 12_300,
    paidAt,
    receivedAt: paidAt,
    appliedOn: day,
  });
}

test("[CON-5] a day that staff ask for is compared by a job, once a double tap, and each difference is named", async () => {
  const day = addDays(TODAY, -1);
  await strayPayment(day, "stray-1");
  const wanted = { provider: "gateway", day };
  const replies = await Promise.all([call("staffCompareAgain", wanted), call("staffCompareAgain", wanted)]);
  expect(replies.map(({ code }) => code)).toEqual(["00", "00"]);
  expect(await db().select().from(outboxJobs).where(eq(outboxJobs.kind, RECONCILE_DAY))).toHaveLength(1);
  expect(
    await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `day:gateway:${day}`)),
  ).toMatchObject([{ action: "compare-day", actor: `staff:${finn.staffId}` }]);
  await server().runJobs();
  const { days, providers } = await daysAfter();
  expect(providers).toContain("gateway");
  expect(days.find((each) => each.day === day)).toMatchObject({
    listed: 0,
    held: 1,
    heldCentavos: 12_300,
    open: 1,
  });
  const { differences } = await differencesOf(day);
  expect(differences).toMatchObject([
    { kind: "not-listed", reference: "stray-1", listedCentavos: 0, heldCentavos: 12_300, resolvedAt: "" },
  ]);
  // It has no loan to open: the payment itself can be opened.
  const [{ id } = { id: "" }] = await db()
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerReference, "stray-1"));
  expect(differences[0]?.paymentId).toBe(id);
});

test("[CON-5] a listed payment without a loan that was booked as taken back is named with where it is found", async () => {
  const day = addDays(TODAY, -5);
  const at = new Date(TEST_NOW);
  for (const [at5, reference] of [
    [at, "back-5"],
    [null, "stray-5"],
  ] as const) {
    await strayPayment(day, reference);
    await db().update(payments).set({ takenBackAt: at5 }).where(eq(payments.providerReference, reference));
    const difference = { provider: "gateway", day, kind: "not-counted", foundAt: at } as const;
    await db()
      .insert(reconciliationDifferences)
      .values({ ...difference, paymentReference: reference });
  }
  const { differences } = await differencesOf(day);
  expect(differences.map(({ reference, isTakenBack }) => [reference, isTakenBack])).toEqual([
    ["back-5", true],
    ["stray-5", false],
  ]);
  for (const [state, reference] of [
    ["taken-back", "back-5"],
    ["waiting", "stray-5"],
  ] as const) {
    const { data } = await call("staffUnmatchedPayments", { state });
    const found = (data as { payments: { paymentId: string; reference: string }[] }).payments;
    const { paymentId } = differences.find((each) => each.reference === reference)!;
    expect(found.find((each) => each.paymentId === paymentId)).toMatchObject({ reference });
  }
});

test("[CON-5] a difference is settled once, with a reason, moves no money, and a later look lets it be", async () => {
  const day = addDays(TODAY, -2);
  await strayPayment(day, "stray-2");
  const before = await totals(db());
  await call("staffCompareAgain", { provider: "gateway", day });
  await server().runJobs();
  const [difference] = (await differencesOf(day)).differences;
  const { differenceId } = difference!;
  const settling = await Promise.all([1, 2].map(() => call("staffCloseDifference", { differenceId, why })));
  // A second time by the same person it is a lost answer's, and does nothing more.
  expect(settling.map(({ code }) => code)).toEqual(["00", "00"]);
  const bea = await signedInStaff(db(), "Bea Santos", "finance");
  expect(await call("staffCloseDifference", { differenceId, why }, bea)).toMatchObject({
    code: "409",
    message: "This has been dealt with in the meantime. Load the list again.",
  });
  await db().delete(outboxJobs).where(eq(outboxJobs.kind, RECONCILE_DAY));
  await call("staffCompareAgain", { provider: "gateway", day });
  await server().runJobs();
  expect((await differencesOf(day)).differences).toEqual([]);
  expect((await differencesOf(day, "settled")).differences).toMatchObject([
    { differenceId, resolvedBy: "Finn Cruz", why },
  ]);
  expect(
    await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `difference:${differenceId}`)),
  ).toMatchObject([{ action: "close-difference", why, details: '{"kind":"not-listed"}' }]);
  expect(await totals(db())).toEqual(before);
});

test("[CON-5] a day counts the open differences of its own provider, and settling its last closes its alert", async () => {
  const [day, before] = [addDays(TODAY, -3), addDays(TODAY, -4)];
  const comparedAt = new Date(TEST_NOW);
  const days = [
    { provider: "gateway", day },
    { provider: "gateway", day: before },
    { provider: "xendit", day },
  ] as const;
  const sums = { listed: 0, listedCentavos: 0, held: 0, heldCentavos: 0, differences: 0, comparedAt };
  await db()
    .insert(reconciledDays)
    .values(days.map((each) => ({ ...each, ...sums })));
  await db()
    .insert(reconciliationDifferences)
    .values(
      [...days, days[0]].map(({ provider, day: on }, at) => ({
        provider,
        day: on,
        kind: "not-counted" as const,
        paymentReference: `own-${at}`,
        foundAt: comparedAt,
      })),
    );
  const open = async () => {
    const listed = (await daysAfter()).days;
    return days.map(
      (each) => listed.find((line) => line.day === each.day && line.provider === each.provider)?.open,
    );
  };
  const references = async () => (await differencesOf(day)).differences.map(({ reference }) => reference);
  expect([await open(), await references()]).toEqual([
    [2, 1, 1],
    ["own-0", "own-3"],
  ]);
  for (const { provider, day: on } of days)
    await server().database.transaction((tx) =>
      raiseAlert(tx, {
        kind: "payments-differ",
        subject: `${provider}:${on}:1`,
        orderId: null,
        borrowerId: null,
        details: {},
        raisedAt: comparedAt,
      }),
    );
  const alerted = async () => {
    const rows = await db().select().from(staffAlerts).where(isNull(staffAlerts.resolvedAt));
    const left = new Set(rows.map(({ fact }) => fact));
    return days.map(({ provider, day: on }) => left.has(`payments-differ:${provider}:${on}:1`));
  };
  const settleFirst = async () => {
    const { differenceId } = (await differencesOf(day)).differences[0]!;
    expect((await call("staffCloseDifference", { differenceId, why })).code).toBe("00");
  };
  await settleFirst();
  expect([await open(), await references()]).toEqual([[1, 1, 1], ["own-3"]]);
  expect(await alerted()).toEqual([true, true, true]);
  await settleFirst();
  expect(await open()).toEqual([0, 1, 1]);
  expect(await alerted()).toEqual([false, true, true]);
});

test.for([
  [{ provider: "nobody", day: TODAY }, "no payment provider"],
  [{ provider: "gateway", day: addDays(TODAY, 1) }, "has not begun"],
  [{ provider: "gateway", day: "2026-02-30" }, "no such day"],
] as const)("[CON-5] %j is not compared", async ([wanted, words]) => {
  const refused = await call("staffCompareAgain", wanted);
  expect(refused.code).toBe("400");
  expect(refused.message).toContain(words);
});

test("[CON-5] staff who may only see money can neither have a day compared nor settle a difference", async () => {
  expect((await call("staffReconciledDays", {}, ada)).code).toBe("00");
  expect(await call("staffCompareAgain", { provider: "gateway", day: TODAY }, ada)).toMatchObject({
    code: "403",
  });
  expect(await call("staffCloseDifference", { differenceId: 1, why }, ada)).toMatchObject({ code: "403" });
});

test("[CON-5] [CON-11] days and differences go page by page by their keys, each once", async () => {
  const far = Array.from({ length: 120 }, (_, at) => addDays("2020-01-01", at));
  const sums = { listed: 0, listedCentavos: 0, held: 0, heldCentavos: 0, differences: 0 };
  const comparedAt = new Date(TEST_NOW);
  await db()
    .insert(reconciledDays)
    .values(far.map((day) => ({ provider: "gateway", day, ...sums, comparedAt })));
  const seen: string[] = [];
  for (let after = ""; ;) {
    const page = await daysAfter(after);
    seen.push(...page.days.map(({ day, provider }) => `${day}_${provider}`));
    if (page.next === "") break;
    after = page.next;
  }
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
  expect(seen.length).toBeGreaterThanOrEqual(120);

  const day = far[0]!;
  await db()
    .insert(reconciliationDifferences)
    .values(
      Array.from({ length: 70 }, (_, at) => ({
        provider: "gateway",
        kind: "not-counted" as const,
        paymentReference: `far-${at}`,
        day,
        foundAt: comparedAt,
      })),
    );
  const first = await differencesOf(day);
  const second = await differencesOf(day, "open", first.next);
  expect([first.differences.length, second.differences.length, second.next]).toEqual([50, 20, ""]);
});
