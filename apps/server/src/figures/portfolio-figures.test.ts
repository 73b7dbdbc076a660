import { type StaffFigureLoans } from "@hiram/contract/staff/figures/figures.ts";
import { DUE_BUCKETS } from "@hiram/contract/staff/collections/overdue-loans.ts";
import { addDays, addMonths, daysBetween, type ManilaDate, startOfManilaDay } from "@hiram/lending";
import { expect, test } from "vitest";
import { wasRepaidInTime } from "../applications/gather-facts.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import { orders } from "../orders/schema.ts";
import { rollAllStandings } from "../orders/standing-jobs.ts";
import { acceptPlan } from "../payment-plans/accept-plan.ts";
import { offerPlan } from "../payment-plans/answer-request.ts";
import { readOwnPlans } from "../payment-plans/ask-for-plan.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { findSignedInStaff } from "../testing/signed-in-staff.ts";
import { withTestServer } from "../testing/test-server.ts";
import { withLoanHistory, sumOf } from "./testing.ts";

const server = withTestServer({ findStaff: findSignedInStaff });
const db = () => server().database.db;
const today = () => server().clock.today();

const { call, read, behind, carla, receive, everyEntry } = withLoanHistory(server);

type LoanBehind = StaffFigureLoans["loans"][number];
const loansBehind = (which: string, of: string, days = 365) =>
  behind<LoanBehind>("staffFigureLoans", { which, of, days }, "loans");

/**
 * How many days the oldest unpaid instalment is late, by each loan's own plan; 0: none is late, or the loan is written
 * off.
 */
async function daysLate(): Promise<ReadonlyMap<number, number>> {
  const ids = (await db().select({ id: orders.id }).from(orders)).map(({ id }) => id);
  const records = await readOrders(db(), ids);
  return new Map(
    records.map((record) => {
      const { account } = loanOrder(record, today());
      const isCounted = account !== null && account.writtenOffOn === null;
      const oldest = isCounted ? account.instalments.find(({ paidOn }) => paidOn === null) : undefined;
      const days = oldest === undefined ? 0 : daysBetween(oldest.dueOn, today());
      return [record.id, Math.max(days, 0)] as const;
    }),
  );
}

test("[CON-8] [CON-4] portfolio at risk is what each late loan still owes of its principal, entry by entry, from where the collectors' ranges begin", async () => {
  const { database } = server();
  // Late by exactly as many days as a row says: it is not in that row.
  await makeSampleOrder(database, { paidOutAt: startOfManilaDay(addDays(today(), -60)) });
  await rollAllStandings(database, today());
  expect([...(await daysLate()).values()]).toContain(30);
  const principal = (await everyEntry()).filter(({ account }) => account === "loan_principal");
  const owed = principal.reduce((sum, { amount }) => sum + amount, 0);
  const late = await daysLate();
  const ranges = Object.values(DUE_BUCKETS).map(([from]) => from);
  const expected = [1, 7, 30, 60, 90].map((days, at) => {
    const ids = new Set([...late].filter(([, each]) => each >= ranges[at]!).map(([id]) => id));
    const atRisk = principal
      .filter(({ orderId }) => orderId !== null && ids.has(orderId))
      .reduce((sum, { amount }) => sum + amount, 0);
    return [days, ids.size, atRisk, atRisk / owed];
  });
  expect(expected[0]?.[1]).toBeGreaterThan(expected[3]?.[1] ?? 0);
  expect(expected[3]?.[1]).toBeGreaterThan(0);
  expect((await read("at-risk")).rows).toEqual(expected);
});

test("[CON-8] [POL-1] of the loans due in a month the figure counts those repaid by their days, late, and not at all, loan by loan", async () => {
  const { database } = server();
  for (const on of [-135, -5]) {
    const paidOutAt = startOfManilaDay(addDays(today(), -140));
    const { orderId } = await makeSampleOrder(database, { paidOutAt });
    const providerReference = `figures:due:${on}`;
    await receive(addDays(today(), on), { providerReference, orderId, amountCentavos: 2_000_000 });
  }
  const ids = (await db().select({ id: orders.id }).from(orders)).map(({ id }) => id);
  const months = new Map<string, [inTime: number, late: number, not: number]>();
  for (const record of await readOrders(db(), ids)) {
    const order = loanOrder(record, today());
    const month = order.account?.instalments.at(-1)?.dueOn.slice(0, 7);
    if (month === undefined || order.account!.instalments.at(-1)!.dueOn >= today()) continue;
    const counts = months.get(month) ?? [0, 0, 0];
    counts[wasRepaidInTime(order) ? 0 : order.status === "settled" ? 1 : 2] += 1;
    months.set(month, counts);
  }
  const expected = [...months]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([month, counts]) => [[month, sumOf(counts)], counts, counts[0] / sumOf(counts)].flat());
  const { rows } = await read("on-time");
  expect(rows).toEqual(expected);
  for (const column of [2, 3, 4]) expect(sumOf(rows.map((row) => Number(row[column])))).toBeGreaterThan(0);
  // A short period has whole months too.
  const short = (await read("on-time", 30)).rows;
  expect(short).toEqual(expected.filter(([month]) => String(month) >= addDays(today(), -29).slice(0, 7)));
});

test("[CON-8] a vintage is the share of a month's principal still owed at each month's end, entry by entry", async () => {
  const entries = (await everyEntry()).filter(
    ({ account, disbursedOn }) => account === "loan_principal" && disbursedOn !== null,
  );
  const monthOf = (day: ManilaDate | null): string => (day ?? "").slice(0, 7);
  const lentIn = [...new Set(entries.map(({ disbursedOn }) => monthOf(disbursedOn)))].toSorted();
  const expected = Array.from(lentIn, (month) => {
    const ofMonth = entries.filter(({ disbursedOn }) => monthOf(disbursedOn) === month);
    const lent = ofMonth.reduce((sum, { kind, amount }) => sum + (kind === "disbursement" ? amount : 0), 0);
    const owedAfter = Array.from({ length: 7 }, (_, after) => {
      const end = monthOf(addMonths(`${month}-01`, after));
      if (end > monthOf(today())) return "";
      const owed = ofMonth
        .filter(({ on }) => monthOf(on) <= end)
        .reduce((sum, { amount }) => sum + amount, 0);
      return owed / lent;
    });
    return [month, lent, ...owedAfter];
  });
  expect(expected.length).toBeGreaterThan(5);
  expect((await read("vintages")).rows).toEqual(expected);
});

test("[CON-8] the loans behind a figure are those that it counts, page by page, each once", async () => {
  for (const [days, count, principal] of (await read("at-risk")).rows) {
    const late = await loansBehind("late", String(days));
    expect([late.length, sumOf(late.map((each) => each.principalOwedCentavos))]).toEqual([count, principal]);
  }
  let writtenOff = 0;
  for (const [month, lent, ...shares] of (await read("vintages")).rows) {
    const loans = await loansBehind("lent-in", String(month));
    expect(sumOf(loans.map(({ lentCentavos }) => lentCentavos!))).toBe(lent);
    writtenOff += sumOf(loans.map(({ writtenOffCentavos }) => writtenOffCentavos!));
    // What is owed now is the newest share, as far as there is a column for it.
    if (`${String(month)}-01` < addMonths(`${today().slice(0, 7)}-01`, -6)) continue;
    const owed = sumOf(loans.map(({ principalOwedCentavos }) => principalOwedCentavos));
    expect(owed / Number(lent)).toBe(shares.findLast((share) => share !== ""));
  }
  expect(writtenOff).toBe(400_000);
  for (const [month, due, inTime, paidLate, notPaid] of (await read("on-time")).rows) {
    const loans = await loansBehind("due-in", String(month));
    expect(new Set(loans.map(({ orderId }) => orderId)).size).toBe(loans.length);
    const isInTime = loans.filter((each) => each.isInTime === 1).length;
    const isPaid = loans.filter(({ settledOn }) => settledOn !== "").length;
    expect([loans.length, isInTime, isPaid - isInTime, loans.length - isPaid]).toEqual([
      due,
      inTime,
      paidLate,
      notPaid,
    ]);
    expect(await loansBehind("settled-in", String(month))).toEqual(loans);
  }
  expect(await call("staffFigureLoans", { which: "late", of: "2026-01" })).toMatchObject({ code: "400" });
});

test("[CON-8] [WEB-12] loans paid by a plan are set apart from those that are not late, told when they are, and listed", async () => {
  const { database, clock } = server();
  const before = clock.now();
  const { productId, orderId, borrowerId } = await makeSampleOrder(database, {
    paidOutAt: startOfManilaDay(addDays(today(), -60)),
  });
  const rule = { payments: 3, firstOn: addDays(today(), 5), every: "month" } as const;
  const offer = { orderId, requestId: 0, message: "", ...rule, by: carla(), now: before };
  await database.transaction((tx) => offerPlan(tx, offer));
  const { loan, plans } = await readOwnPlans(db(), { borrowerId, productId, orderId }, today());
  const accepted = { borrowerId, productId, orderId, planId: plans.offer!.id };
  const how = { clock: () => before, locale: "en", keepDocument: async () => undefined } as const;
  await database.transaction((tx) => acceptPlan(tx, { ...accepted, totalCentavos: loan.owedCentavos }, how));
  const owed = (await everyEntry())
    .filter(({ account }) => account === "loan_principal")
    .reduce((sum, { amount }) => sum + amount, 0);
  const principal = loan.account.outstandingPrincipalCentavos;
  const none = [0, 0, 0];
  const some = [1, principal, principal / owed];
  const planned = async (of: "in-time" | "late") =>
    (await loansBehind("under-plan", of)).map((each) => [each.orderId, each.principalOwedCentavos]);
  expect((await read("under-plan")).rows).toEqual([
    ["in-time", ...some],
    ["late", ...none],
  ]);
  expect([await planned("in-time"), await planned("late")]).toEqual([[[orderId, principal]], []]);
  clock.set(startOfManilaDay(addDays(today(), 6)));
  await rollAllStandings(database, today());
  expect((await read("under-plan")).rows).toEqual([
    ["in-time", ...none],
    ["late", ...some],
  ]);
  expect([await planned("in-time"), await planned("late")]).toEqual([[], [[orderId, principal]]]);
  clock.set(before);
  await rollAllStandings(database, today());
});
