import type { RepaymentInfo } from "@hiram/contract";
import type { PaymentStateAnswer } from "@hiram/contract/repayments/payment-state.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { defaultChannels } from "../payment-channels/default-channels.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { sampleProduct } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { paymentRequests } from "./schema.ts";
import { COUNTER, DUE, payingBorrowers, QR, WHOLE_LOAN } from "./testing/paying-borrowers.ts";

const server = withTestServer({ profile: profileOf("philippines") });
const { situation, payAtCounter, receive } = payingBorrowers(server);
const texts = serverTexts("en").paymentState;

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

  test("[WEB-9] once paid tells how much, when, where, under which reference and what is due next, and shows no code any more", async () => {
    const { open, state } = await situation();
    const payCode = await open();
    await payAtCounter(payCode, DUE);
    expect(await state(payCode)).toMatchObject({
      state: "paid",
      title: "We received ₱1,185.00",
      text: expect.stringMatching(/^Tue, 10 Mar · 7-Eleven · Reference \S+$/),
      notice: "",
      course: {
        paidOutOn: "2026-03-01",
        dueDays: ["2026-03-31", "2026-04-30", "2026-05-31"],
        paid: 1,
        next: expect.stringMatching(/^Next payment: ₱[\d.,]+, due Thu, 30 Apr\.$/),
      },
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
      course: { paid: 0, next: "" },
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
    const { notice, course } = (await state(payCode))!;
    expect(course).toMatchObject({ paid: 3, next: "" });
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
