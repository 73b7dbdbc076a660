import {
  extensionOfferSchema as extensionSchema,
  instalmentPlanSchema as instalmentSchema,
} from "@hiram/contract/repayments/repayment-info.ts";
import { startOfManilaDay } from "@hiram/lending";
import { profileOf } from "@hiram/market/profile.ts";
import { expect, test } from "vitest";
import * as v from "valibot";
import { fixedClock } from "../testing/fixed-clock.ts";
import { borrowerContext } from "../testing/call-context.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import { createLogger } from "../platform/log.ts";
import type { PaymentOrder, PaymentState } from "../platform/providers/payment-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { fakePayments, standing } from "../testing/fake-payments.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { openCheckoutReturns } from "../checkout-returns/checkout-returns.ts";
import { paymentInquiry } from "./inquire-payment.ts";
import { repaymentHandlers } from "./repayment-handlers.ts";
import { paymentStarter } from "./start-payment.ts";

const database = withTestDatabase();
const QR = "00020101021228...6304ABCD";
const CHECKOUT = "https://checkout.provider.ph/sandbox/checkout/preq_1";

interface Answers {
  readonly payCode?: string | null;
  readonly qrPayload?: string | null;
  readonly checkoutUrl?: string | null;
  readonly failure?: Error;
  /** What the provider says about a payment's state. */
  readonly state?: PaymentState | Error;
}

async function situation(answers: Answers = {}) {
  const clock = fixedClock("2026-01-20T10:00:00+08:00");
  const sample = await makeSampleOrder(database(), { paidOutAt: startOfManilaDay("2026-01-01") });
  const paymentOrders: PaymentOrder[] = [];
  const providers = fakePayments({
    readState: async () => {
      const { state = "open" } = answers;
      if (state instanceof Error) throw state;
      return standing(state);
    },
    openPayment: async (ask) => {
      paymentOrders.push(ask);
      if (answers.failure !== undefined) throw answers.failure;
      return {
        id: `preq_${ask.reference}`,
        payCode: answers.payCode === undefined ? "HIRAM0123456789" : answers.payCode,
        qrPayload: answers.qrPayload ?? (ask.channel === "qrph" ? QR : null),
        checkoutUrl: answers.checkoutUrl ?? (ask.channel === "gcash" ? CHECKOUT : null),
      };
    },
  });
  const hash = keyedHash("a secret of the tests");
  const config = {
    publicOrigin: "https://loans.example.ph",
    checkoutHosts: ["checkout.provider.ph"],
    locale: "en" as const,
  };
  const startPayment = paymentStarter({
    database: database(),
    clock,
    hash,
    brand: "Sample Loans",
    inquire: paymentInquiry({ database: database(), clock, providers, countFound: async () => {} }),
    config,
    returns: openCheckoutReturns({ database: database(), clock, hash, config }),
    logger: createLogger("silent"),
    providers,
  });
  const profile = profileOf("philippines");
  const handlers = repaymentHandlers({ database: database(), clock, profile, startPayment });
  const context = borrowerContext(sample.borrowerId, { deviceId: "d 1", sessionId: "s-1" });
  const { productId, orderId } = sample;
  const named = { productId, orderId };
  const pay = (changes: { channelNumber?: number; amount?: number; isDelay?: boolean } = {}) =>
    handlers.generatePayCode(
      {
        ...named,
        amount: 50_000,
        channelNumber: 1,
        isDelay: false,
        isEarly: false,
        isAnyway: false,
        ...changes,
      },
      context,
    );
  const repaid = (amountCentavos: number, reference: string) =>
    receivePayment({ database: database(), clock }, orderId, amountCentavos, {
      provider: "test",
      providerReference: `${reference}-${orderId}`,
    });
  return { handlers, context, named, pay, clock, paymentOrders, repaid };
}

const codeOf = (failure: unknown): string => (failure instanceof Refusal ? failure.code : String(failure));

const range = (minAmount: number, maxAmount: number) => ({ minAmount, maxAmount });

test("[INST-1] the instalment page gets the amount due, its day, the plan, and every channel", async () => {
  const { handlers, context, named } = await situation();
  const info = await handlers.instalmentPlan(named, context);
  expect(v.is(instalmentSchema.answer, info)).toBe(true);
  expect(info).toMatchObject({ repayDate: "2026-01-31", isShowReyTop: 1, defDetail: null, earlyInfo: null });
  expect(info.repayPlan).toHaveLength(3);
  expect(info.repayAmount).toBe(info.repayPlan[0]!.amount);
  expect(info.repayList).toEqual([
    {
      ...range(5000, 5_000_000),
      payerFee: 1500,
      logo: "/logos/over-the-counter.svg",
      name: "7-Eleven",
      channel_number: 1,
      kind: "pay-code",
    },
    {
      ...range(100, 5_000_000),
      payerFee: 0,
      logo: "/logos/qr-ph.svg",
      name: "QR Ph",
      channel_number: 2,
      kind: "qr",
    },
    {
      ...range(100, 10_000_000),
      payerFee: 0,
      logo: "/logos/e-wallet.svg",
      name: "GCash",
      channel_number: 3,
      kind: "checkout",
    },
  ]);
});

test("[API-5] the native app's own page gets what is due and the ways to pay it, as the instalment page does", async () => {
  const { handlers, context, named, repaid, clock } = await situation();
  const { repayAmount, repayDate, repayList, savedCards } = await handlers.instalmentPlan(named, context);
  const types = await handlers.payTypeInit(named, context);
  expect(types).toEqual({ repayAmount, repayDate, repayList, savedCards });
  expect(types.repayList.length).toBeGreaterThan(1);
  await repaid(10_000, "part");
  clock.set(new Date("2026-01-21T10:00:00+08:00"));
  expect((await handlers.payTypeInit(named, context)).repayAmount).toBe(repayAmount - 10_000);
  await expect(handlers.payTypeInit({ ...named, productId: 999_999 }, context)).rejects.toThrow(Refusal);
});

test("[WEB-10] it tells all that is owed, and from which day the whole loan may be paid off", async () => {
  const { handlers, context, named } = await situation();
  const info = await handlers.instalmentPlan(named, context);
  expect(info.owedAmount).toBe(info.repayPlan.reduce((sum, { amount }) => sum + amount, 0));
  expect(info).toMatchObject({ earlyInfo: null, earlyFrom: "2026-02-16" });
});

test("[EXT-1] the extension page gets its price, the new due day and the plan as it would be", async () => {
  const { handlers, context, named } = await situation();
  const info = await handlers.extensionOffer(named, context);
  expect(v.is(extensionSchema.answer, info)).toBe(true);
  expect(info).toMatchObject({
    repayAmount: 15_000,
    repayDate: "2026-01-31",
    delayInfo: { delayAmount: 15_000, delayPenalty: 0, time: "2026-03-02" },
  });
  expect(info.repayPlan.map(({ time }) => time)).toEqual(["2026-03-02", "2026-04-01", "2026-05-02"]);
});

test("[EXT-2] of the price of extending an overdue order, it tells how much is penalty", async () => {
  const { handlers, context, named, clock } = await situation();
  clock.set(new Date("2026-02-10T10:00:00+08:00"));
  const { delayInfo } = await handlers.extensionOffer(named, context);
  expect(delayInfo!.delayPenalty).toBeGreaterThan(0);
  expect(delayInfo!.delayAmount).toBe(15_000 + delayInfo!.delayPenalty);
});

test("[EXT-1] an order that cannot be extended has no extension on offer", async () => {
  const { handlers, context, named, repaid } = await situation();
  await repaid(30_000, "part");
  const info = await handlers.extensionOffer(named, context);
  expect(info).toMatchObject({ delayInfo: null, repayAmount: 0, repayPlan: [] });
});

test("[PAY-1] the pay code box shows the code that is open for just this amount and purpose", async () => {
  const { handlers, context, named, pay } = await situation();
  const { repayAmount } = await handlers.instalmentPlan(named, context);
  await pay({ amount: repayAmount - 1 });
  await pay({ amount: repayAmount, channelNumber: 2 });
  expect((await handlers.instalmentPlan(named, context)).defDetail).toBeNull();
  await pay({ amount: repayAmount });
  expect((await handlers.instalmentPlan(named, context)).defDetail).toMatchObject({
    title: "Pay code for 7-Eleven",
    logo: "/logos/over-the-counter.svg",
    payCode: "HIRAM0123456789",
    payNotice: { "At the store": [{ name: "Pay the cashier" }, { name: "Use the kiosk" }] },
  });
  const inFilipino = await handlers.instalmentPlan(named, { ...context, locale: "fil" });
  expect(Object.keys(inFilipino.defDetail?.payNotice ?? {})).toEqual(["Sa tindahan", "Sa e-wallet"]);
  expect((await handlers.extensionOffer(named, context)).defDetail).toBeNull();
});

test("[PAY-1] a pay code past its time is not shown", async () => {
  const { handlers, context, named, pay, clock } = await situation();
  const { repayAmount } = await handlers.instalmentPlan(named, context);
  await pay({ amount: repayAmount });
  clock.advanceDays(3);
  expect((await handlers.instalmentPlan(named, context)).defDetail).toBeNull();
});

test("[PAY-2] a pay code leads to our own page with code, picture and amount, session last", async () => {
  const { pay } = await situation();
  expect((await pay()).payUrl).toBe(
    "/repaymentOfCode?showType=1&payCode=HIRAM0123456789&payCodeImg=%2Flogos%2Fover-the-counter.svg" +
      "&repayAmount=50000&deviceId=d+1&sessionId=s-1",
  );
});

test("[PAY-2] a QR leads to our own page with the QR Ph payload to be drawn as it is", async () => {
  const { pay } = await situation();
  const { payUrl } = await pay({ channelNumber: 2 });
  const query = new URL(payUrl, "https://loans.example.ph").searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ showType: "2", payCode: QR, repayAmount: "50000" });
});

test("[PAY-2 SES-3] a hosted channel leads to the provider's checkout, which learns nothing of the session", async () => {
  const { pay, paymentOrders } = await situation();
  expect(await pay({ channelNumber: 3 })).toEqual({ payUrl: CHECKOUT });
  expect(paymentOrders[0]).toMatchObject({
    channel: "gcash",
    returnUrl: expect.stringMatching(/^https:\/\/loans\.example\.ph\/return\/[\w-]{43}$/),
  });
  expect(JSON.stringify(paymentOrders)).not.toContain("s-1");
});

test.for([
  ["cancelled", 2],
  ["failed", 2],
  ["expired", 2],
  ["open", 1],
  // The provider did not say: two taps stay one payment while it is away.
  ["unknown", 1],
  [new ProviderFailure("no answer", { isFinal: false }), 1],
] as const)("[PAY-3] Payment tapped again, the checkout being %s: %i made in all", async ([state, count]) => {
  const { pay, paymentOrders } = await situation({ state });
  expect(await pay({ channelNumber: 3 })).toEqual({ payUrl: CHECKOUT });
  expect(await pay({ channelNumber: 3 })).toEqual({ payUrl: CHECKOUT });
  expect(paymentOrders).toHaveLength(count);
  expect(new Set(paymentOrders.map(({ reference }) => reference)).size).toBe(count);
});

test("[PAY-3] Payment tapped again, the checkout being paid: the borrower is told, and sent nowhere to pay it twice", async () => {
  const { pay, paymentOrders } = await situation({ state: "paid" });
  await pay({ channelNumber: 3 });
  const failure = await pay({ channelNumber: 3 }).catch((thrown: unknown) => thrown);
  expect(codeOf(failure)).toBe("409");
  expect(String(failure)).toMatch(/received your payment already, so there is no need to pay again/);
  expect(paymentOrders).toHaveLength(1);
});

test("[PAY-3] more pay codes than anybody needs are refused in words, with the minutes to wait", async () => {
  const { pay } = await situation();
  for (let amount = 50_000; amount < 50_020; amount += 1) await pay({ amount });
  const failure = await pay({ amount: 60_000 }).catch((thrown: unknown) => thrown);
  expect(codeOf(failure)).toBe("429");
  expect(String(failure)).toMatch(/many pay codes. Use one of them, or try again in 60 minutes/);
});

test.for([
  "https://evil.example/checkout",
  "https://checkout.provider.ph.evil.example/",
  "https://checkout.provider.ph@evil.example/",
  "https://user:secret@checkout.provider.ph/",
  "https://checkout.provider.ph:8443/",
  "http://checkout.provider.ph/",
  "javascript:alert(1)//checkout.provider.ph",
  "/sandbox/checkout",
  "",
])("[PAY-2] a checkout address that is not a known host's is not handed on: %s", async (checkoutUrl) => {
  const { pay } = await situation({ checkoutUrl });
  const failure = await pay({ channelNumber: 3 }).catch((thrown: unknown) => thrown);
  expect(codeOf(failure)).toBe("503");
});

test("[PAY-3] a provider that fails is said to be down, in words, and no money moved", async () => {
  const { pay } = await situation({ failure: new Error("connect ECONNREFUSED 10.0.0.1") });
  const failure = await pay().catch((thrown: unknown) => thrown);
  expect(codeOf(failure)).toBe("503");
  expect(String(failure)).toMatch(/payment partner is not answering/);
});

test("[PAY-3] a pay code channel without a pay code is a failure of the provider's", async () => {
  const { pay } = await situation({ payCode: null });
  expect(codeOf(await pay().catch((thrown: unknown) => thrown))).toBe("503");
});

test("[SES-6] another borrower's order answers exactly as one that does not exist", async () => {
  const { handlers, named, context } = await situation();
  const { context: other } = await situation();
  const calls = [handlers.instalmentPlan, handlers.extensionOffer];
  for (const call of calls) {
    const theirs = await call(named, other).catch((thrown: unknown) => thrown);
    const missing = await call({ ...named, orderId: 999_999_999 }, other).catch((thrown: unknown) => thrown);
    expect(theirs).toEqual(missing);
    expect(codeOf(theirs)).toBe("404");
    const wrongProduct = await call({ ...named, productId: 102 }, context).catch((thrown: unknown) => thrown);
    expect(wrongProduct).toEqual(missing);
  }
});

test("[SES-6] another borrower cannot open a pay code on an order", async () => {
  const { handlers, named } = await situation();
  const { context: other } = await situation();
  const payload = {
    ...named,
    amount: 50_000,
    channelNumber: 1,
    isDelay: false,
    isEarly: false,
    isAnyway: false,
  };
  const failure = await handlers.generatePayCode(payload, other).catch((thrown: unknown) => thrown);
  expect(codeOf(failure)).toBe("404");
});

test("[INST-1] a settled order has nothing to repay or extend", async () => {
  const { handlers, named, context, repaid, pay } = await situation();
  await repaid(1_000_000, "all");
  const calls = [
    () => handlers.instalmentPlan(named, context),
    () => handlers.extensionOffer(named, context),
    pay,
  ];
  for (const call of calls) {
    const failure = await call().catch((thrown: unknown) => thrown);
    expect(codeOf(failure)).toBe("409");
    expect(String(failure)).toMatch(/You paid this loan off on/);
  }
});

test("[INST-1] refusals are in the borrower's language", async () => {
  const { handlers, named, context } = await situation();
  const missing = { ...named, orderId: 1 };
  await expect(handlers.instalmentPlan(missing, { ...context, locale: "fil" })).rejects.toThrow(
    /Hindi namin makita/,
  );
});

test("[INST-1] [PAY-2] less than any channel takes is asked for as the least that can be paid, and says so", async () => {
  const { handlers, context, named, repaid } = await situation();
  const before = await handlers.instalmentPlan(named, context);
  await repaid(before.owedAmount - 59, "all-but");
  const { repayAmount, owedAmount, detail, repayList } = await handlers.instalmentPlan(named, context);
  expect(Math.min(...repayList.map(({ minAmount }) => minAmount))).toBe(1_00);
  expect({ repayAmount, owedAmount }).toEqual({ repayAmount: 1_00, owedAmount: 59 });
  expect(detail[0]).toEqual({ text: "Least that can be paid", value: "₱1.00" });
  expect(before.detail.map(({ text }) => text)).not.toContain("Least that can be paid");
});
