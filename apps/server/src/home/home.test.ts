import type { HomePage } from "@hiram/contract/home/home-page.ts";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import type { OrderList } from "@hiram/contract/orders/order-list.ts";
import type { ProductDetail } from "@hiram/contract/home/product-detail.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { writeStandings } from "../orders/order-standing.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { payouts } from "../payouts/schema.ts";
import { startPayout } from "../payouts/start-payout.ts";
import { CERTIFICATION } from "../platform/http/sample-payloads.ts";
import { certifyWhole, type StepChanges } from "../testing/certified.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { logIn, makeCustomer } from "../testing/customer.ts";
import { addBorrower, addOrder, bindAccount, openShop } from "../testing/facts.ts";
import { makeSampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { rangeWithin } from "./borrower-standing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const db = () => server().database.db;
const productId = sampleProduct.id;

const homeOf = async (sessionId: string) =>
  (await server().call("homePage", {}, { sessionId })).envelope.data as HomePage;
const detailOf = async (sessionId: string, choice: Readonly<Record<string, string | number>> = {}) =>
  (await server().call("productDetail", { productId, ...choice }, { sessionId })).envelope;

let nextId = 2_000_000_000_000_000;

async function stranger() {
  await openShop(db(), sampleProduct);
  const borrowerId = await addBorrower(db(), { fullName: "", creditLimitCentavos: 0 });
  const sessionId = await logIn(db(), borrowerId);
  return {
    borrowerId,
    sessionId,
    certify: (changes?: StepChanges) =>
      certifyWhole(server(), { sessionId }, { certifyCard: { idNumber: String((nextId += 1)) }, ...changes }),
    apply: () => server().call("productApply", { productId }, { sessionId }),
  };
}

test("[WEB-3] [API-2] a new borrower sees one next step, to apply, and is sold nothing", async () => {
  const { sessionId } = await stranger();
  expect(await homeOf(sessionId)).toMatchObject({
    firstName: "",
    due: null,
    orders: [],
    limit: 0,
    available: 0,
    nextStep: "apply",
    stepsDone: 0,
    offers: [],
    application: { state: "none" },
  });
});

test("[WEB-3] a borrower who has begun to apply is told how far they have come", async () => {
  const { sessionId, certify } = await stranger();
  await server().call("certifyBasic", CERTIFICATION.certifyBasic, { sessionId });
  expect(await homeOf(sessionId)).toMatchObject({ nextStep: "apply", stepsDone: 1 });
  await certify();
  expect(await homeOf(sessionId)).toMatchObject({ nextStep: "apply", stepsDone: 5 });
});

test("[WEB-3] [POL-3] an approved one is offered what the limit leaves, with its rates, and nothing above it", async () => {
  const { sessionId, certify, apply } = await stranger();
  await certify();
  await apply();
  const home = await homeOf(sessionId);
  expect(home).toMatchObject({
    firstName: "Juana",
    limit: 200_000,
    available: 200_000,
    nextStep: "borrow",
    offers: [{ productId, least: 200_000, most: 200_000, terms: [{ periods: 91, termUnit: "D" }] }],
  });
  expect(home.offers[0]?.ratePerMonth).toMatch(/^\d+\.\d+%$/);
  const push = { productId, amount: 200_000, periods: 91, termUnit: "D" };
  expect((await server().call("loanDetailPush", push, { sessionId })).envelope.code).toBe("00");
  expect(await homeOf(sessionId)).toMatchObject({
    available: 0,
    offers: [],
    nextStep: "",
    due: null,
    orders: [
      {
        orderStatus: "21",
        statusText: "Approved",
        amount: 200_000,
        netProceeds: 194_000,
        outstanding: 0,
        dueOn: "",
      },
    ],
  });
});

test("[WEB-3] one who waits for a person, or for the day to apply again, is told to wait; then to apply", async () => {
  const { sessionId, certify, apply } = await stranger();
  await certify({ certifyJob: { monthlyIncome: 100 } });
  await apply();
  expect(await homeOf(sessionId)).toMatchObject({
    nextStep: "wait",
    offers: [],
    application: { state: "refused", againOn: "2026-04-09" },
  });
  server().clock.advanceDays(30);
  expect(await homeOf(sessionId)).toMatchObject({ nextStep: "apply" });
  server().clock.advanceDays(-30);
});

test("[WEB-3] what is due next comes first, by when and how much; once overdue nothing is sold", async () => {
  const paidOutOn = "2026-03-01";
  const { borrowerId, orderId } = await makeSampleOrder(server().database, {
    paidOutAt: startOfManilaDay(paidOutOn),
  });
  const sessionId = await logIn(db(), borrowerId);
  const home = await homeOf(sessionId);
  expect(home.due).toMatchObject({
    orderId: String(orderId),
    orderStatus: "174",
    dueOn: addDays(paidOutOn, 30),
    daysOverdue: 0,
  });
  expect(home.due?.dueAmount).toBeGreaterThan(100_000);
  expect(home.due?.outstanding).toBeGreaterThan(300_000);
  server().clock.set("2026-04-02T09:00:00+08:00");
  expect(await homeOf(sessionId)).toMatchObject({
    isOverdue: 1,
    nextStep: "pay",
    offers: [],
    due: { orderStatus: "180", daysOverdue: 2 },
  });
  expect((await detailOf(sessionId)).data).toMatchObject({ nextStep: "pay" });
  server().clock.set("2026-03-10T10:00:00+08:00");
});

test("[WEB-4] [API-2] a product tells what a choice costs by the confirmation's own rules", async () => {
  const { sessionId } = await makeCustomer(server().database, { creditLimitCentavos: 420_000 });
  const { data } = await detailOf(sessionId);
  expect(data).toMatchObject({
    least: 200_000,
    most: 400_000,
    step: 50_000,
    amount: 400_000,
    nextStep: "borrow",
  });
  const chosen = (await detailOf(sessionId, { amount: 250_000, periods: 91, termUnit: "D" }))
    .data as ProductDetail;
  expect(chosen).toMatchObject({ amount: 250_000, netProceeds: 242_500 });
  const planned = chosen.repay_plans.reduce((sum, { amount }) => sum + amount, 0);
  expect(planned).toBe(chosen.totalOfPayments);
  expect((await detailOf(sessionId, { amount: 260_000 })).code).toBe("400");
  expect((await detailOf(sessionId, { periods: 5 })).code).toBe("400");
  expect((await detailOf(sessionId, { productId: 999_999 })).code).toBe("404");
});

test("[WEB-7] [API-4] loans that are over are listed page by page, newest first, each once, and nobody else's", async () => {
  const { borrowerId, sessionId } = await stranger();
  const { borrowerId: otherId } = await stranger();
  const { database, clock } = server();
  const ids: number[] = [];
  // Two of them at the same instant, and one still running.
  for (let count = 0; count < 23; count += 1) {
    const confirmedAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(count / 2)));
    const over = { decision: "rejected", decidedAt: confirmedAt } as const;
    ids.push(await addOrder(db(), borrowerId, { confirmedAt, ...(count === 5 ? {} : over) }));
    await addOrder(db(), otherId, { confirmedAt, ...over });
  }
  await database.transaction((tx) => writeStandings(tx, ids, clock.today()));
  const seen: string[] = [];
  const sizes: number[] = [];
  let after = "";
  do {
    const { envelope } = await server().call("orderList", { after }, { sessionId });
    const page = envelope.data as OrderList;
    sizes.push(page.orders.length);
    seen.push(...page.orders.map(({ orderId }) => orderId));
    expect(page.orders[0]).toMatchObject({ orderStatus: "110", settledOn: "" });
    after = page.next;
  } while (after !== "");
  expect(sizes).toEqual([10, 10, 2]);
  expect(seen).toEqual(
    ids
      .filter((_, at) => at !== 5)
      .map(String)
      .toReversed(),
  );
  expect((await server().call("orderList", { after: "nonsense" }, { sessionId })).envelope).toMatchObject({
    code: "00",
  });
});

test("[WEB-7] a loan under way says when its money was sent and every due day, as an extension moved them", async () => {
  const { database, clock } = server();
  const today = clock.today();
  const paidOutOn = addDays(today, -10);
  const { borrowerId, orderId } = await makeSampleOrder(database, { paidOutAt: startOfManilaDay(paidOutOn) });
  const waiting = await addOrder(db(), borrowerId);
  await database.transaction((tx) => writeStandings(tx, [waiting], today));
  const sessionId = await logIn(db(), borrowerId);
  const ordersOf = async () => new Map((await homeOf(sessionId)).orders.map((each) => [each.orderId, each]));
  const before = await ordersOf();
  expect(before.get(String(waiting))).toMatchObject({ paidOutOn: "", dueDays: [] });
  const planned = before.get(String(orderId))?.dueDays ?? [];
  expect(planned).toHaveLength(3);
  expect(planned.at(-1)).toBe(addDays(paidOutOn, 91));
  expect(before.get(String(orderId))).toMatchObject({ paidOutOn, dueOn: planned[0] });
  const price = 15_000;
  await receivePayment(server(), orderId, price, {
    purpose: "extension",
    priceCentavos: price,
    receivedAt: startOfManilaDay(today),
    appliedOn: today,
  });
  const extended = (await ordersOf()).get(String(orderId));
  expect(extended?.dueDays).toEqual(planned.map((day) => addDays(day, 30)));
  expect(extended?.dueOn).toBe(extended?.dueDays[0]);
});

test("[WEB-3] a loan whose money waits for its borrower says so, not that it is under review or on its way", async () => {
  const { database, clock } = server();
  const today = clock.today();
  const titles = serverTexts("en");
  const note = titles.awaitingAccount;
  for (const [facts, statusText, statusNote, needsAccount] of [
    [{ decision: "approved", decidedAt: clock.now() }, titles.approvedTitle, note, 1],
    [{}, titles.statusTitle["under-review"], expect.stringContaining("We meant to answer by") as string, 0],
  ] as const) {
    const borrowerId = await addBorrower(db());
    const orderId = await addOrder(db(), borrowerId, facts);
    await database.transaction((tx) => writeStandings(tx, [orderId], today));
    const [order] = (await homeOf(await logIn(db(), borrowerId))).orders;
    expect(order).toMatchObject({ orderId: String(orderId), statusText, statusNote, needsAccount });
  }
});

/** Loans whose money has not arrived, by their state; of each the number of its borrower. */
const UNSENT = {
  "that waits for a person": async () => {
    const idNumber = String((nextId += 1));
    const applicants = [await stranger(), await stranger()] as const;
    // The same ID under another account: a person has to look at it.
    for (const { certify, apply } of applicants) {
      await certify({ certifyCard: { idNumber } });
      await apply();
    }
    const [, { borrowerId }] = applicants;
    const orderId = await addOrder(db(), borrowerId);
    await server().database.transaction((tx) => writeStandings(tx, [orderId], server().clock.today()));
    return borrowerId;
  },
  "on its way": async () => (await sentOrder()).borrowerId,
  "whose money is late": async () => {
    const { borrowerId, orderId } = await sentOrder();
    await db()
      .update(payouts)
      .set({ sentAt: new Date("2026-01-05T04:00:00Z"), requestedAt: new Date("2026-01-05T04:00:00Z") })
      .where(eq(payouts.orderId, orderId));
    return borrowerId;
  },
  "whose money did not arrive": async () => {
    const { borrowerId, orderId } = await sentOrder();
    const failed = { failedAt: server().clock.now(), failureReason: "account-closed" };
    await db().update(payouts).set(failed).where(eq(payouts.orderId, orderId));
    return borrowerId;
  },
} as const satisfies Readonly<Record<string, () => Promise<number>>>;

/** One whose payout was started and not answered. */
async function sentOrder() {
  const { database, clock } = server();
  const { borrowerId, orderId } = await makeSampleOrder(database, { paidOutAt: null });
  await bindAccount(db(), borrowerId);
  await database.transaction(async (tx) => {
    await startPayout(tx, (await lockOrder(tx, orderId))!, clock.now());
    await writeStandings(tx, [orderId], clock.today());
  });
  return { borrowerId, orderId };
}

test.for(Object.keys(UNSENT) as (keyof typeof UNSENT)[])(
  "[WEB-3] [ORD-2] a loan %s says at home what comes next and by when, in the words of its own page",
  async (state) => {
    const sessionId = await logIn(db(), await UNSENT[state]());
    const [order] = (await homeOf(sessionId)).orders;
    const ids = { productId: order?.productId ?? 0, orderId: order?.orderId ?? "" };
    const { envelope } = await server().call("loanDetails", ids, { sessionId });
    const details = envelope.data as LoanDetails;
    expect(order?.statusNote).toMatch(/\d|at once/);
    expect(order).toMatchObject({
      statusText: details.noticeStatusText,
      statusNote: details.noticeDesText,
      needsAccount: details.cardNeedPop,
      moneyLate: details.moneyLate,
    });
    expect(details.moneyLate).toBe(state === "whose money is late" ? 1 : 0);
  },
);

test("[SES-6] a home shows its own borrower's orders alone", async () => {
  const { borrowerId } = await makeSampleOrder(server().database, {
    paidOutAt: startOfManilaDay("2026-03-01"),
  });
  const other = await stranger();
  expect(borrowerId).not.toBe(other.borrowerId);
  expect((await homeOf(other.sessionId)).orders).toEqual([]);
});

test.for([
  [199_999, null],
  [200_000, { leastCentavos: 200_000, mostCentavos: 200_000 }],
  [249_999, { leastCentavos: 200_000, mostCentavos: 200_000 }],
  [420_000, { leastCentavos: 200_000, mostCentavos: 400_000 }],
  [9_000_000, { leastCentavos: 200_000, mostCentavos: 500_000 }],
] as const)("[POL-3] with %i centavos left a product lends %j", ([left, range]) => {
  expect(rangeWithin(sampleProduct, left)).toEqual(range);
});
