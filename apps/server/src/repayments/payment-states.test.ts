import type { PaymentState, RepaymentInfo } from "@hiram/contract";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import type { PaymentStateAnswer } from "@hiram/contract/repayments/payment-state.ts";
import type { RepaymentWays } from "@hiram/contract/card-repayments/repayment-way.ts";
import { startOfManilaDay } from "@hiram/lending";
import { profileOf } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { logIn } from "../testing/customer.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { cardFields, saveCard } from "../testing/saved-card.ts";
import { withTestServer } from "../testing/test-server.ts";
import { defaultChannels } from "../payment-channels/default-channels.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { paymentRequests, payments } from "./schema.ts";

// End to end over HTTP: the calls, the provider's counter, its signed webhook.
const server = withTestServer({ profile: profileOf("philippines") });
const texts = serverTexts("en").paymentState;
const [COUNTER, QR, CHECKOUT] = [1, 2, 3];
const DUE = 118_500;
const WHOLE_LOAN = 337_700;

/** A borrower with ₱3,377.00 to pay in three instalments, the first of ₱1,185.00 due on 31 March. */
async function situation({ paidOutOn = "2026-03-01", product = sampleProduct } = {}) {
  const { database, sandboxUrl } = server();
  const order = await makeSampleOrder(database, { product, paidOutAt: startOfManilaDay(paidOutOn) });
  const { orderId, productId, borrowerId } = order;
  const sessionId = await logIn(database.db, borrowerId);
  const named = { productId, orderId };
  const call = async (name: Parameters<ReturnType<typeof server>["call"]>[0], payload: object) =>
    (await server().call(name, { ...payload }, { sessionId })).envelope;
  const payUrl = async (changes: object = {}) => {
    const payload = { ...named, amount: DUE, channelNumber: COUNTER, ...changes };
    const { data, message } = await call("generatePayCode", payload);
    if (data === null) throw new Error(message);
    return new URL((data as { payUrl: string }).payUrl, "http://localhost:8080");
  };
  return {
    ...order,
    named,
    sessionId,
    call,
    payUrl,
    open: async (changes: object = {}) => (await payUrl(changes)).searchParams.get("payCode") ?? "",
    /** How a code's payment stands or, without a code, the order's newest. */
    state: async (payCode?: string): Promise<PaymentState | null> => {
      const { data } = await call("paymentState", { ...named, ...(payCode && { payCode }) });
      return (data as PaymentStateAnswer).payment;
    },
    details: async () => (await call("loanDetails", named)).data as LoanDetails,
    leaveCheckout: async (action: "pay" | "cancel") => {
      const { pathname } = await payUrl({ channelNumber: CHECKOUT });
      const body = new URLSearchParams({ action });
      await fetch(`${sandboxUrl}${pathname}`, { method: "POST", body, redirect: "manual" });
    },
    charge: async () => {
      const card = await saveCard(database.db, borrowerId, { bankName: "BPI", last4: "4242" });
      const { repayToken } = (await call("repaymentWay", { orderId })).data as RepaymentWays;
      const payload = { orderId, amount: DUE, couponId: "", repayToken, ...cardFields(card), sendMsg: 0 };
      expect(await call("repaymentCommit", payload)).toMatchObject({ code: "00" });
    },
  };
}

/** Pays at the counter; resolves when the server has acknowledged the webhook. */
async function payAtCounter(payCode: string, amount: number): Promise<void> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ payCode, amount });
  await fetch(`${server().sandboxUrl}/sandbox/payments`, { method: "POST", headers, body });
}

/** Money that came in another way, or at another time, than at the counter. */
const receive = (orderId: number, amountCentavos: number, requestId: string | null) =>
  receivePayment(server(), orderId, amountCentavos, {
    provider: "payment",
    providerReference: `pay-${orderId}`,
    requestId,
  });

describe("a code", () => {
  test("[CODE-1] is told with its amount, its channel, its steps and until when it is valid, while it is open", async () => {
    const { open, state, productId, orderId } = await situation();
    const payCode = await open();
    expect(await state(payCode)).toMatchObject({
      state: "open",
      kind: "pay-code",
      productId,
      orderId,
      title: "",
      text: "Valid until Fri, 13 Mar, 10:00 AM.",
      amount: DUE,
      channelName: "7-Eleven",
      channelLogo: "/logos/over-the-counter.svg",
      payerFee: 1500,
      payCode,
      secondsLeft: 3 * 24 * 60 * 60,
      payNotice: { "At the store": [{ name: "Pay the cashier" }, { name: "Use the kiosk" }] },
    });
  });

  test("[CODE-1 CODE-2] tells the channel's own steps with their language, the reader's if it has them there, and none it has not", async () => {
    const { open, named, sessionId } = await situation();
    const payCode = await open();
    const told = async (language: string, steps: Partial<typeof paymentChannels.$inferInsert>) => {
      await server()
        .database.db.update(paymentChannels)
        .set(steps)
        .where(eq(paymentChannels.number, COUNTER));
      const { envelope } = await server().call(
        "paymentState",
        { ...named, payCode },
        { sessionId, language },
      );
      const { payNotice, payNoticeLang } = (envelope.data as PaymentStateAnswer).payment!;
      return [payNoticeLang, payNotice] as const;
    };
    const { instructions, filipinoInstructions } = defaultChannels[0]!;
    const place = (title: string, ...items: readonly { name: string; steps: string[] }[]) => ({
      title,
      items,
    });
    const cashier = { name: "Cashier", steps: ["Show it.", "Pay."] };
    const ways = [{ name: "Cashier", step: ["Show it.", "Pay."] }];
    const english = ["en", { Store: ways }];
    try {
      const [lang, steps] = await told("fil", { instructions });
      expect([lang, ...Object.keys(steps)]).toEqual(["fil", "Sa tindahan", "Sa e-wallet"]);
      const unwritten = [place("Store"), place("Store", { name: "Kiosk", steps: [] })];
      for (const filipino of [null, unwritten]) {
        const written = { instructions: [place("Store", cashier)], filipinoInstructions: filipino };
        expect(await told("fil", written)).toEqual(english);
      }
      expect(await told("en", { instructions: [...unwritten, place("Store", cashier)] })).toEqual(english);
      const kiosk = { name: "Kiosk", steps: ["Type it."] };
      expect(await told("en", { instructions: [place("Store", cashier), place("Store", kiosk)] })).toEqual([
        "en",
        { Store: [...ways, { name: "Kiosk", step: ["Type it."] }] },
      ]);
      expect(await told("fil", { instructions: unwritten })).toEqual(["en", {}]);
    } finally {
      await told("en", { instructions, filipinoInstructions: filipinoInstructions ?? null });
    }
  });

  test("[CODE-1] that can be paid after the due day says when a penalty comes, and once it has come, that it is not in it", async () => {
    const { open, state } = await situation();
    const { clock } = server();
    const notice = async (payCode: string) => (await state(payCode))?.notice;
    // Valid until 13 March, long before the due day.
    expect(await notice(await open())).toBe("");
    const before = clock.now();
    try {
      clock.set("2026-03-31T10:00:00+08:00");
      const [part, due] = [await open({ amount: 50_000, channelNumber: QR }), await open()];
      expect(await notice(due)).toBe(texts.penaltyAfter("Tue, 31 Mar", "₱30.00"));
      expect(await notice(part)).toBe("");
      clock.set("2026-04-01T00:00:00+08:00");
      expect(await notice(due)).toBe(texts.penaltySince("₱30.00", "Wed, 1 Apr", "₱1,215.00"));
      expect(await notice(await open({ amount: 121_500 }))).toBe("");
    } finally {
      clock.set(before);
    }
  });

  test("[CODE-1] [TRM-1] names a capped penalty by what it can come to", async () => {
    const { open, state, orderId } = await situation();
    const { clock, database } = server();
    await database.db.execute(
      sql`update orders set terms = jsonb_set(terms, '{penalty,mostPpm}', '10000') where id = ${orderId}`,
    );
    const before = clock.now();
    try {
      clock.set("2026-03-31T10:00:00+08:00");
      const code = await open();
      // 1% of ₱1,185.00.
      expect((await state(code))?.notice).toBe(texts.penaltyAfter("Tue, 31 Mar", "₱11.85"));
      clock.set("2026-04-01T00:00:00+08:00");
      expect((await state(code))?.notice).toBe(texts.penaltySince("₱11.85", "Wed, 1 Apr", "₱1,196.85"));
    } finally {
      clock.set(before);
    }
  });

  test("[CODE-1] a QR payload is known as a code is", async () => {
    const { open, state } = await situation();
    const payload = await open({ channelNumber: QR });
    expect(payload).toMatch(/^000201/);
    expect(await state(payload)).toMatchObject({ state: "open", kind: "qr", payCode: payload });
  });

  test("[CODE-1] names its order by itself, for an address that does not", async () => {
    const { open, call, named } = await situation();
    const payCode = await open();
    expect(await call("paymentState", { payCode })).toMatchObject({ data: { payment: named } });
  });

  test("[CODE-1 SES-6] nobody's, another borrower's and another order's are all unknown", async () => {
    const { open, call, named } = await situation();
    const other = await situation();
    const payCode = await open();
    const theirs = await other.call("paymentState", { payCode });
    expect(theirs).toEqual({ code: "404", message: texts.unknownCode, data: null });
    expect(await other.call("paymentState", { ...other.named, payCode })).toEqual(theirs);
    expect(await call("paymentState", { ...named, payCode: "HIRAM0000000000" })).toEqual(theirs);
    expect(await call("paymentState", { ...named, orderId: other.orderId, payCode })).toEqual(theirs);
    expect(await call("paymentState", { productId: 102, payCode })).toEqual(theirs);
    const none = await server().call("paymentState", { payCode }, {});
    expect(none.envelope).toMatchObject({ code: "401" });
  });

  test("[WEB-9] once paid tells how much, when, where and under which reference, and shows no code any more", async () => {
    const { open, state } = await situation();
    const payCode = await open();
    await payAtCounter(payCode, DUE);
    expect(await state(payCode)).toMatchObject({
      state: "paid",
      title: "We received ₱1,185.00",
      text: expect.stringMatching(/^Tue, 10 Mar · 7-Eleven · Reference \S+$/),
      notice: "",
      payCode: "",
      payNotice: {},
    });
  });

  test("[WEB-9] paid in part says what is still to pay", async () => {
    const { open, state } = await situation();
    const payCode = await open();
    await payAtCounter(payCode, 100_000);
    expect(await state(payCode)).toMatchObject({
      state: "paid",
      title: "We received ₱1,000.00",
      notice: "₱1,185.00 was asked for. Still to pay: ₱185.00, due Tue, 31 Mar.",
    });
  });

  test("[WEB-9] paid in part after its due day says what is still past due, and names no day that has passed", async () => {
    const { open, state } = await situation({ paidOutOn: "2026-02-01" });
    const payCode = await open({ amount: 121_500 });
    await payAtCounter(payCode, 100_000);
    expect((await state(payCode))?.notice).toBe("₱1,215.00 was asked for. Still past due: ₱215.00.");
  });

  test("[WEB-9] paid twice, or too much, counts toward the next payment and says so", async () => {
    const { open, state } = await situation();
    const payCode = await open();
    await payAtCounter(payCode, DUE);
    await payAtCounter(payCode, 50_000);
    const payment = await state(payCode);
    expect(payment).toMatchObject({ title: "We received ₱1,685.00", notice: texts.over("₱500.00") });
    expect(payment?.text.match(/Reference/g)).toHaveLength(2);
  });

  test("[WEB-9] paid beyond all that was owed names the credit", async () => {
    const { open, state } = await situation();
    const payCode = await open({ amount: WHOLE_LOAN });
    await payAtCounter(payCode, WHOLE_LOAN + 10_000);
    const { notice } = (await state(payCode))!;
    expect(notice).toContain("You paid this loan off on Tue, 10 Mar.");
    expect(notice).toContain("You paid ₱100.00 more than you owed.");
  });

  test("[EXT-1 WEB-9] that paid the extension tells the new due day; one that came short tells that it did not", async () => {
    const extend = async (missing: number) => {
      const { call, named, open, state } = await situation();
      const { delayInfo } = (await call("extensionOffer", named)).data as RepaymentInfo;
      const amount = delayInfo!.delayAmount;
      const payCode = await open({ amount, isDelay: 1 });
      await payAtCounter(payCode, amount - missing);
      return (await state(payCode))!.notice;
    };
    expect(await extend(0)).toBe(texts.extended("Thu, 30 Apr"));
    expect(await extend(100)).toContain(texts.notExtended);
  });

  test("[EXT-1 WEB-9] of two codes for the same extension only the one that was counted tells of a new due day", async () => {
    const product = { ...sampleProduct, extension: { ...sampleProduct.extension!, limit: 1 } };
    const { call, named, open, state } = await situation({ product });
    const { delayInfo } = (await call("extensionOffer", named)).data as RepaymentInfo;
    const amount = delayInfo!.delayAmount;
    const first = await open({ amount, isDelay: 1 });
    const second = await open({ amount, isDelay: 1, channelNumber: QR });
    await payAtCounter(first, amount);
    await payAtCounter(second, amount);
    expect((await state(first))!.notice).toBe(texts.extended("Thu, 30 Apr"));
    expect((await state(second))!.notice).toContain(texts.notExtended);
  });

  test("[CODE-1] past its time is expired and shows no code; money that still comes for it is told", async () => {
    const { open, state, orderId } = await situation();
    const { clock } = server();
    const before = clock.now();
    try {
      const payCode = await open({ channelNumber: QR });
      clock.set(new Date(before.getTime() + 31 * 60_000));
      expect(await state(payCode)).toMatchObject({
        state: "expired",
        title: texts.expired,
        text: texts.expiredText("Tue, 10 Mar", "10:30 AM"),
        payCode: "",
      });
      const byCode = eq(paymentRequests.qrPayload, payCode);
      const [request] = await server().database.db.select().from(paymentRequests).where(byCode);
      await receive(orderId, DUE, request!.id);
      expect(await state(payCode)).toMatchObject({ state: "paid", title: "We received ₱1,185.00" });
    } finally {
      clock.set(before);
    }
  });

  test("[CODE-1] closed before its time is replaced, and shows no code", async () => {
    const { open, state } = await situation();
    const { database, clock } = server();
    const payCode = await open();
    const byCode = eq(paymentRequests.payCode, payCode);
    await database.db.update(paymentRequests).set({ closedAt: clock.now() }).where(byCode);
    expect(await state(payCode)).toMatchObject({
      state: "replaced",
      title: texts.replaced,
      payCode: "",
      payNotice: {},
    });
  });

  test("[CODE-1] for what another payment has settled is not to be paid", async () => {
    const { open, state } = await situation();
    const whole = await open({ amount: WHOLE_LOAN });
    const instalment = await open();
    await payAtCounter(instalment, DUE);
    expect(await state(whole)).toMatchObject({ state: "replaced", title: texts.notOwed, payCode: "" });
  });

  test.for([
    [0, "open"],
    [1, "replaced"],
  ] as const)(
    "[CODE-1] for the whole loan is not to be paid once it is above all that is owed: by %d centavos, %s",
    async ([above, expected]) => {
      const { open, state, orderId } = await situation();
      const amount = 300_000;
      const early = await open({ amount });
      await server()
        .database.db.update(paymentRequests)
        .set({ purpose: "early-settlement", priceCentavos: amount })
        .where(eq(paymentRequests.payCode, early));
      await receive(orderId, WHOLE_LOAN - amount + above, null);
      const notOwed = { title: texts.notOwed, payCode: "" };
      expect(await state(early)).toMatchObject({ state: expected, ...(above > 0 && notOwed) });
    },
  );

  test("[CODE-1] [PAY-2] for the least that a channel takes is open although less is owed, and then paid", async () => {
    const { open, state, orderId } = await situation();
    await receive(orderId, WHOLE_LOAN - 59, null);
    const payCode = await open({ amount: 100, channelNumber: QR });
    expect(await state(payCode)).toMatchObject({ state: "open" });
    await payAtCounter(await open({ amount: 100, channelNumber: QR }), 100);
    expect(await state(payCode)).toMatchObject({ state: "paid" });
  });

  test("[CODE-1] still open, but made before other money came, tells of that money", async () => {
    const { open, state, orderId } = await situation();
    const payCode = await open();
    expect((await state(payCode))!.notice).toBe("");
    server().clock.set(new Date(server().clock.now().getTime() + 1000));
    await receive(orderId, 50_000, null);
    expect(await state(payCode)).toMatchObject({
      state: "open",
      notice: texts.paidSince("₱500.00", "Tue, 10 Mar"),
    });
  });

  test("[CODE-1] speaks the borrower's language", async () => {
    const { open, sessionId } = await situation();
    const payCode = await open();
    const { envelope } = await server().call("paymentState", { payCode }, { sessionId, language: "fil" });
    expect(envelope).toMatchObject({
      data: { payment: { text: "May bisa hanggang Biy, 13 Mar, 10:00 AM." } },
    });
  });
});

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
