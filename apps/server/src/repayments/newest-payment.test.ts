import { profileOf } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { and, eq, isNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withTestServer } from "../testing/test-server.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { paymentRequests, payments } from "./schema.ts";
import { CHECKOUT, COUNTER, DUE, payingBorrowers, QR, WHOLE_LOAN } from "./testing/paying-borrowers.ts";

const server = withTestServer({ profile: profileOf("philippines") });
const { situation, payAtCounter } = payingBorrowers(server);
const texts = serverTexts("en").paymentState;

describe("an order's newest payment", () => {
  test("[WEB-9] is absent for an order that nobody has paid for", async () => {
    const { state, open, details } = await situation();
    await open();
    expect(await state()).toBeNull();
    expect((await details()).payment).toBeNull();
  });

  test("[WEB-9] money received is told on the order's and the repayment page, for three days", async () => {
    const { open, state, details, call, named } = await situation();
    const { clock } = server();
    const before = clock.now();
    await payAtCounter(await open(), DUE);
    const received = { state: "paid", title: "We received ₱1,185.00" };
    expect((await details()).payment).toMatchObject(received);
    expect((await call("instalmentPlan", named)).data).toMatchObject({ payment: received });
    try {
      clock.advanceDays(3);
      expect(await state()).toMatchObject(received);
      clock.set(new Date(clock.now().getTime() + 60_000));
      expect(await state()).toBeNull();
    } finally {
      clock.set(before);
    }
  });

  test("[WEB-9] on the loan's page, what it says itself is not said again: what is left, and the day it was paid off", async () => {
    const { open, details, state } = await situation();
    const payCode = await open();
    await payAtCounter(payCode, DUE - 18_500);
    const inPart = await details();
    expect(inPart).toMatchObject({ repayAmount: 18_500, repayDate: "2026-03-31" });
    expect(inPart.payment?.notice).toBe("₱1,185.00 was asked for.");
    expect((await state(payCode))?.notice).toContain("Still to pay: ₱185.00, due Tue, 31 Mar.");
    await payAtCounter(await open({ amount: WHOLE_LOAN - DUE + 18_500 }), WHOLE_LOAN - DUE + 18_500);
    const settled = await details();
    expect(settled.noticeDesText).toContain("You paid this loan off on Tue, 10 Mar.");
    expect(settled.payment?.text).toMatch(/^7-Eleven · Reference /);
  });

  test("[PAY-2 WEB-9] a checkout that was cancelled is told until the next payment, one not heard of as awaited", async () => {
    const { leaveCheckout, state, open, payUrl } = await situation();
    await payUrl({ channelNumber: CHECKOUT });
    expect(await state()).toMatchObject({
      state: "open",
      kind: "checkout",
      title: texts.awaited,
      text: texts.awaitedText("₱1,185.00", "GCash"),
      payCode: "",
    });
    await leaveCheckout("cancel");
    expect(await state()).toMatchObject({
      state: "cancelled",
      title: texts.cancelled,
      text: texts.cancelledText("₱1,185.00", "GCash"),
    });
    await payAtCounter(await open(), DUE);
    expect(await state()).toMatchObject({ state: "paid" });
  });

  test("[PAY-2 WEB-9] paid at the checkout is told with its channel", async () => {
    const { leaveCheckout, state } = await situation();
    await leaveCheckout("pay");
    expect(await state()).toMatchObject({ state: "paid", text: expect.stringContaining("· GCash ·") });
  });

  test("[OLD-3 ORD-2] a card being charged titles the order, and is known to every page that pays", async () => {
    const { charge, details, call, named } = await situation();
    await charge();
    const payment = { state: "under-way", kind: "direct-debit", title: "Payment on its way" };
    expect(await details()).toMatchObject({ noticeStatusText: "Payment on its way", payment });
    expect((await call("instalmentPlan", named)).data).toMatchObject({ payment });
    expect((await call("extensionOffer", named)).data).toMatchObject({ payment });
  });

  test("[OLD-3 ORD-2] once something else has paid the loan off, the order says so, and whose the charge is", async () => {
    const { charge, details, open } = await situation();
    await charge();
    await payAtCounter(await open({ amount: WHOLE_LOAN, isAnyway: 1 }), WHOLE_LOAN);
    expect(await details()).toMatchObject({
      orderStatus: "200",
      noticeStatusText: "Fully paid",
      noticeDesText: expect.stringMatching(
        /^You paid this loan off on .* is still being taken from BPI •••• 4242\. If your bank pays it, that money is yours/,
      ),
      payment: { state: "under-way" },
    });
  });

  test("[OLD-3 WEB-9] a card that was refused is told until money comes", async () => {
    const { charge, state, open, orderId } = await situation();
    const { database, sandboxUrl } = server();
    await charge();
    const ofOrder = eq(paymentRequests.orderId, orderId);
    const [request] = await database.db.select().from(paymentRequests).where(ofOrder);
    await server().runJobs();
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ outcome: "failed", reason: "insufficient-funds" });
    await fetch(`${sandboxUrl}/sandbox/cards/${request!.id}`, { method: "POST", headers, body });
    expect(await state()).toMatchObject({
      state: "cancelled",
      kind: "direct-debit",
      title: texts.declined,
      text: expect.stringContaining("There was not enough money for ₱1,185.00"),
    });
    await payAtCounter(await open(), DUE);
    expect(await state()).toMatchObject({ state: "paid" });
  });

  test("[OLD-3 WEB-9] a card that was refused is told although an earlier charge never had an outcome", async () => {
    const { charge, state, orderId } = await situation();
    const { database, clock } = server();
    const openOnes = and(eq(paymentRequests.orderId, orderId), isNull(paymentRequests.closedAt));
    await charge();
    // Its provider never said what became of it.
    await database.db
      .update(paymentRequests)
      .set({ closedAt: clock.now(), closeReason: "expired" })
      .where(openOnes);
    const before = clock.now();
    try {
      clock.set(new Date(before.getTime() + 60_000));
      await charge();
      const [newest] = await database.db.select().from(paymentRequests).where(openOnes);
      await database.transaction((tx) =>
        endUnpaid(tx, newest!.id, { closeReason: "failed", reason: "insufficient-funds", at: clock.now() }),
      );
      expect(await state()).toMatchObject({
        state: "cancelled",
        text: expect.stringContaining("There was not enough money for ₱1,185.00"),
      });
    } finally {
      clock.set(before);
    }
  });

  test("[OLD-3 PAY-2] a card being charged stops a code for the loan until the borrower insists", async () => {
    const { charge, call, named } = await situation();
    await charge();
    const payload = { ...named, amount: DUE, channelNumber: COUNTER };
    expect(await call("generatePayCode", payload)).toEqual({
      code: "800005",
      message: expect.stringContaining("is being taken from BPI •••• 4242"),
      data: null,
    });
    expect(await call("generatePayCode", { ...payload, isAnyway: 1 })).toMatchObject({ code: "00" });
  });
});

const loseWebhooks = async (payment: boolean): Promise<void> => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ payment });
  await fetch(`${server().sandboxUrl}/sandbox/webhooks/losses`, { method: "POST", headers, body });
};

/** After this long, looking at what was opened has its provider asked. */
function passSomeSeconds(): void {
  const { clock } = server();
  clock.set(new Date(clock.now().getTime() + 10_000));
}

describe("[WEB-9] whose webhook never comes", () => {
  beforeEach(() => loseWebhooks(true));
  afterEach(() => loseWebhooks(false));

  test.each([
    ["a pay code", COUNTER],
    ["a QR", QR],
  ] as const)("%s that was paid turns while it is looked at", async (_, channelNumber) => {
    const { open, state } = await situation();
    const code = await open({ channelNumber });
    await payAtCounter(code, DUE);
    passSomeSeconds();
    await expect.poll(async () => (await state(code))?.state).toBe("paid");
    expect(await state()).toMatchObject({ state: "paid", title: texts.received("₱1,185.00") });
  });

  test.each([
    ["pay", "paid"],
    ["cancel", "cancelled"],
  ] as const)("a checkout that its payer left by %s is told on the order's page", async (action, told) => {
    const { leaveCheckout, state } = await situation();
    await leaveCheckout(action);
    passSomeSeconds();
    await expect.poll(async () => (await state())?.state).toBe(told);
  });

  test("a stranger's code has nobody asked", async () => {
    const theirs = await situation();
    const code = await theirs.open();
    await payAtCounter(code, DUE);
    passSomeSeconds();
    const { call } = await situation();
    expect(await call("paymentState", { payCode: code })).toMatchObject({ code: "404" });
    const { db } = server().database;
    expect(await db.$count(payments, eq(payments.orderId, theirs.orderId))).toBe(0);
  });
});
