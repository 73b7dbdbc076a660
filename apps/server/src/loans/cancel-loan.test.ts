import { randomUUID } from "node:crypto";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { formatDay } from "@hiram/market/dates.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { listFailedPayouts } from "../money/failed-payouts.ts";
import { startWaitingPayouts } from "../payouts/start-payout.ts";
import { lockFailedProceeds } from "../payouts/retry-payout.ts";
import { payouts } from "../payouts/schema.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { bindAccount } from "../testing/facts.ts";
import { logIn } from "../testing/customer.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";

const server = withTestServer();
const texts = serverTexts("en");
const db = () => server().database.db;

/** A borrower with one order: approved, and without an account for its money. */
async function waitingOrder(paidOutAt: Date | null = null) {
  const { borrowerId, orderId, productId } = await makeSampleOrder(server().database, { paidOutAt });
  const sessionId = await logIn(db(), borrowerId);
  const call = async (...[name, payload]: Parameters<ReturnType<typeof server>["call"]>) =>
    (await server().call(name, payload, { sessionId })).envelope;
  return {
    borrowerId,
    orderId,
    call,
    cancel: () => call("cancelLoan", { productId, orderId }),
    details: async () => (await call("loanDetails", { productId, orderId })).data as LoanDetails,
    /** As binding an account does, after which waiting money is sent. */
    sendWaiting: () =>
      server().database.transaction(async (tx) => {
        await lockBorrower(tx, borrowerId);
        await startWaitingPayouts(tx, borrowerId, server().clock.now());
      }),
    payouts: () => db().select().from(payouts).where(eq(payouts.orderId, orderId)),
    /** @param attempt 0 is the first */
    announce: async (type: "payout.paid" | "payout.failed", attempt = 0) => {
      const attempts = await db()
        .select()
        .from(payouts)
        .where(eq(payouts.orderId, orderId))
        .orderBy(payouts.requestedAt);
      const payout = attempts[attempt];
      const failed = type === "payout.failed" ? { reason: "account-closed" } : {};
      const settledAt = server().clock.now().toISOString();
      return server().announcePayout(randomUUID(), type, { reference: payout!.id, settledAt, ...failed });
    },
  };
}

/** A borrower with one order whose payout failed, and an account to which it can be sent again. */
async function failedOrder() {
  const order = await waitingOrder();
  await bindAccount(db(), order.borrowerId);
  await order.sendWaiting();
  await order.announce("payout.failed");
  server().clock.set(new Date(server().clock.now().getTime() + 1));
  return order;
}

type Waiting = Awaited<ReturnType<typeof waitingOrder>>;

/** Cancels a loan at the moment at which something else becomes known of it, in the order named. @returns the answer's code */
async function cancelAgainst(
  { orderId, cancel }: Waiting,
  order: "cancelled-first" | "cancelled-second",
  other: () => Promise<unknown>,
): Promise<string> {
  const { database } = server();
  const calls = order === "cancelled-first" ? [cancel, other] : [other, cancel];
  const answers = await whileLocked(
    database,
    (tx) => lockOrder(tx, orderId),
    async () => {
      const first = calls[0]!();
      await untilWaiting(database, 1);
      const second = calls[1]!();
      await untilWaiting(database, 2);
      return [first, second];
    },
  );
  const [one, another] = await Promise.all(answers);
  return ((order === "cancelled-first" ? one : another) as { code: string }).code;
}

test("[ORD-10] [WEB-8] a loan that waits for an account is cancelled: nothing is sent for it, and the account may go", async () => {
  const { borrowerId, cancel, details, sendWaiting, payouts: sent, call } = await waitingOrder();
  expect(await details()).toMatchObject({ orderStatus: "21", mayCancel: 1 });
  const text = texts.account.obstacle.cancellable(sampleProduct.name);
  expect((await call("userDeleteInit", {})).data).toMatchObject({ mayDelete: 0, obstacles: [{ text }] });
  expect(await cancel()).toEqual({ code: "00", message: "", data: null });
  expect(await details()).toMatchObject({
    orderStatus: "110",
    noticeStatusText: texts.cancelledTitle,
    noticeDesText: texts.cancelled,
    progress: [],
    recProducts: [],
    cardNeedPop: 0,
    mayCancel: 0,
  });
  expect((await call("orderList", {})).data).toMatchObject({
    orders: [{ orderStatus: "110", statusText: texts.cancelledTitle, settledOn: "" }],
  });
  await bindAccount(db(), borrowerId);
  await sendWaiting();
  expect(await sent()).toEqual([]);
  expect((await call("userDeleteInit", {})).data).toMatchObject({ mayDelete: 1, obstacles: [] });
  // Tapped again.
  expect(await cancel()).toMatchObject({ code: "00" });
});

test("[POL-3] a cancelled loan uses up no limit, and the same one may be confirmed anew", async () => {
  const { orderId, cancel, call } = await waitingOrder();
  const available = async () => ((await call("homePage", {})).data as { available: number }).available;
  const before = await available();
  await cancel();
  expect(await available()).toBe(before + 300_000);
  const loan = { amount: 300_000, periods: 91, termUnit: "D", productId: sampleProduct.id };
  const { lendDetailsUrl } = (await call("loanDetailPush", loan)).data as { lendDetailsUrl: string };
  const anew = Number(new URL(lendDetailsUrl, server().url).searchParams.get("orderId"));
  expect(anew).toBeGreaterThan(orderId);
});

test("[ORD-10] [CON-5] what was paid for a loan before it was cancelled is the borrower's own, and the page says so", async () => {
  const { orderId, cancel, details } = await waitingOrder();
  await receivePayment(server(), orderId, 40_000);
  // It waits for the loan that it will pay.
  expect(await details()).toMatchObject({ credit: 0 });
  await cancel();
  expect(await details()).toMatchObject({ credit: 40_000 });
});

test("[ORD-10] a loan whose payout failed is cancelled: staff can't send it again; if it arrives after all, it counts, and they are told", async () => {
  const { orderId, cancel, details, sendWaiting, announce, ...its } = await failedOrder();
  expect(await details()).toMatchObject({ orderStatus: "151", cardNeedPop: 1, mayCancel: 1 });
  const isListed = async () =>
    (await listFailedPayouts(db(), "")).payouts.some((payout) => payout.orderId === orderId);
  expect(await isListed()).toBe(true);
  await cancel();
  expect(await isListed()).toBe(false);
  await expect(server().database.transaction((tx) => lockFailedProceeds(tx, orderId))).rejects.toThrow(
    "not-failed",
  );
  await sendWaiting();
  expect(await its.payouts()).toHaveLength(1);
  await announce("payout.paid");
  expect(await details()).toMatchObject({ orderStatus: "174", mayCancel: 0 });
  const alerts = await db().select().from(staffAlerts).where(eq(staffAlerts.orderId, orderId));
  expect(alerts.map(({ kind }) => kind)).toEqual(["payout-paid-after-failure"]);
});

test("[ORD-10] [WEB-8] whoever cancels a loan whose payout failed can delete the account a week later, when it has not arrived after all", async () => {
  const { cancel, call } = await failedOrder();
  const { clock } = server();
  await cancel();
  const failedOn = clock.today();
  const text = texts.account.obstacle.latePayout(formatDay(addDays(failedOn, 7), "en", failedOn));
  expect((await call("userDeleteInit", {})).data).toMatchObject({ mayDelete: 0, obstacles: [{ text }] });
  clock.set(startOfManilaDay(addDays(failedOn, 7)));
  expect((await call("userDeleteInit", {})).data).toMatchObject({ mayDelete: 1, obstacles: [] });
});

test("[ORD-10] a loan whose money is on its way or has arrived can't be cancelled, and another borrower's is unknown", async () => {
  const sending = await waitingOrder();
  await bindAccount(db(), sending.borrowerId);
  await sending.sendWaiting();
  expect(await sending.details()).toMatchObject({ mayCancel: 0 });
  const refused = { code: "409", message: texts.notCancellable };
  expect(await sending.cancel()).toMatchObject(refused);
  const running = await waitingOrder(startOfManilaDay("2026-03-01"));
  expect(await running.cancel()).toMatchObject(refused);
  const theirs = await waitingOrder();
  const other = { productId: sampleProduct.id, orderId: theirs.orderId };
  expect(await running.call("cancelLoan", other)).toMatchObject({ code: "404", message: texts.unknownOrder });
  expect(await theirs.details()).toMatchObject({ mayCancel: 1 });
});

test("[ORD-10] of an account bound and a loan cancelled at once, the one that comes second finds the money on its way", async (context) => {
  const { database } = server();
  context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
  const { borrowerId, cancel, payouts: sent } = await waitingOrder();
  let cancelling: ReturnType<typeof cancel> | undefined;
  await whileLocked(
    database,
    async (tx) => {
      await lockBorrower(tx, borrowerId);
      await bindAccount(tx, borrowerId);
      await startWaitingPayouts(tx, borrowerId, server().clock.now());
    },
    () => {
      cancelling = cancel();
      return untilWaiting(database, 1);
    },
  );
  expect(await cancelling).toMatchObject({ code: "409" });
  expect(await sent()).toHaveLength(1);
});

test.for(["cancelled-first", "cancelled-second"] as const)(
  "[ORD-10] a loan cancelled at the moment at which its failed payout is announced as paid has begun (%s)",
  async (order, context) => {
    context.skip(server().database.kind === "pglite", "the embedded database does one thing after the other");
    const loan = await failedOrder();
    const code = await cancelAgainst(loan, order, () => loan.announce("payout.paid"));
    expect(code).toBe(order === "cancelled-first" ? "00" : "409");
    expect(await loan.details()).toMatchObject({ orderStatus: "174", mayCancel: 0 });
    expect(await loan.cancel()).toMatchObject({ code: "409" });
  },
);

test.for(["cancelled-first", "cancelled-second"] as const)(
  "[ORD-10] a loan whose second payout is on its way is not cancelled at the moment at which its first is announced as paid (%s)",
  async (order, context) => {
    context.skip(server().database.kind === "pglite", "the embedded database does one thing after the other");
    const loan = await failedOrder();
    await loan.sendWaiting();
    expect(await cancelAgainst(loan, order, () => loan.announce("payout.paid"))).toBe("409");
    expect(await loan.details()).toMatchObject({ orderStatus: "174", mayCancel: 0 });
    // The second was never sent, and now is not.
    const reasons = (await loan.payouts()).map(({ failureReason }) => failureReason);
    expect(new Set(reasons)).toEqual(new Set(["account-closed", "earlier-payout-paid"]));
  },
);

test.for(["cancelled-first", "cancelled-second"] as const)(
  "[ORD-10] a loan whose second payout fails at the moment at which it is cancelled is cancelled if that is known (%s)",
  async (order, context) => {
    context.skip(server().database.kind === "pglite", "the embedded database does one thing after the other");
    const loan = await failedOrder();
    await loan.sendWaiting();
    const code = await cancelAgainst(loan, order, () => loan.announce("payout.failed", 1));
    expect(code).toBe(order === "cancelled-first" ? "409" : "00");
    const status = order === "cancelled-first" ? "151" : "110";
    expect(await loan.details()).toMatchObject({ orderStatus: status });
    await loan.sendWaiting();
    expect(await loan.payouts()).toHaveLength(order === "cancelled-first" ? 3 : 2);
  },
);

test("[ORD-10] of a loan cancelled and an account bound at once, the account that comes second sends nothing", async (context) => {
  const { database } = server();
  context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
  const { borrowerId, orderId, cancel, sendWaiting, payouts: sent } = await waitingOrder();
  await bindAccount(db(), borrowerId);
  const [cancelling, sending] = await whileLocked(
    database,
    (tx) => lockOrder(tx, orderId),
    async () => {
      const first = cancel();
      await untilWaiting(database, 1);
      const second = sendWaiting();
      await untilWaiting(database, 2);
      return [first, second];
    },
  );
  expect(await cancelling).toMatchObject({ code: "00" });
  await sending;
  expect(await sent()).toEqual([]);
});
