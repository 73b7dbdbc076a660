import { startOfManilaDay } from "@hiram/lending";
import { profileOf } from "@hiram/market/profile.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { lockOrder } from "../loans/store.ts";
import { loanOrder } from "../loans/loan-order.ts";
import { wordingOf } from "../loans/wording.ts";
import { fixedClock } from "../platform/clock.ts";
import { makeSampleOrder, type SampleOrder } from "../testing/sample-order.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { openPayCodeDesk, type PayCodeWish, type PaymentAsk, PaymentNotMade } from "./pay-code-desk.ts";
import type { MadePayment, PaymentRequest } from "./payment-requests.ts";
import { recordPayment } from "./record-payment.ts";
import { paymentChannels, paymentRequests } from "./schema.ts";

const database = withTestDatabase();
const paidOutAt = startOfManilaDay("2026-01-01");
/** The first instalment is due on 2026-01-31. */
const TODAY = "2026-01-20T10:00:00+08:00";

/** A provider that remembers what it made under each reference, as real ones do. */
function fakeProvider() {
  const asked: PaymentAsk[] = [];
  const made = new Map<string, MadePayment>();
  const cancelled = new Set<string>();
  let failure: PaymentNotMade | null = null;
  let afterAnswer = async (): Promise<void> => {};
  return {
    asked,
    made,
    /** The payer presses Cancel at the provider's checkout. */
    cancel: ({ providerReference }: PaymentRequest) => void cancelled.add(providerReference!),
    hasEnded: async (providerReference: string) => cancelled.has(providerReference),
    failWith: (next: PaymentNotMade | null) => void (failure = next),
    afterAnswer: (work: () => Promise<void>) => void (afterAnswer = work),
    makePayment: async (ask: PaymentAsk): Promise<MadePayment> => {
      asked.push(ask);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (failure !== null) throw failure;
      const number = made.size + 1;
      const payment = made.get(ask.reference) ?? {
        providerReference: `preq_${number}_${ask.reference}`,
        payCode: `HIRAM${String(number).padStart(10, "0")}`,
        qrPayload: null,
        checkoutUrl: null,
      };
      made.set(ask.reference, payment);
      await afterAnswer();
      return payment;
    },
  };
}

async function situation({ now = TODAY }: { now?: string } = {}) {
  const clock = fixedClock(now);
  const sample = await makeSampleOrder(database(), { paidOutAt });
  const provider = fakeProvider();
  const desk = openPayCodeDesk({
    database: database(),
    clock,
    makePayment: provider.makePayment,
    hasEnded: provider.hasEnded,
    returnUrl: (requestId) => `https://loans.example.ph/return/${requestId}`,
  });
  const wording = () => wordingOf(profileOf("philippines"), "en", clock.today());
  const open = (wish: Partial<PayCodeWish> = {}) => desk.open({ ...usualWish(sample), ...wish }, wording());
  return { ...sample, clock, provider, desk, open };
}

const usualWish = (sample: SampleOrder): PayCodeWish => ({
  ...sample,
  amountCentavos: 50_000,
  channelNumber: 1,
  isExtension: false,
  isEarly: false,
});

/** The wallet's own page. */
const AT_CHECKOUT = { channelNumber: 3 };

const requestsOf = (orderId: number) =>
  database().db.select().from(paymentRequests).where(eq(paymentRequests.orderId, orderId));

const accountOf = async (orderId: number, today: string) =>
  loanOrder((await database().transaction((tx) => lockOrder(tx, orderId)))!, today).account!;

test("[PAY-2] a pay code is asked for under our own reference and kept with what the provider made", async () => {
  const { open, provider, orderId, borrowerId } = await situation();
  const { request, channel } = await open();
  expect(channel.name).toBe("7-Eleven");
  expect(request).toMatchObject({
    orderId,
    borrowerId,
    purpose: "repayment",
    amountCentavos: 50_000,
    priceCentavos: null,
    payCode: "HIRAM0000000001",
    closedAt: null,
  });
  expect(request.expiresAt).toEqual(new Date("2026-01-23T10:00:00+08:00"));
  expect(provider.asked).toMatchObject([
    {
      reference: request.id,
      amountCentavos: 50_000,
      description: `Hiram order ${orderId}`,
      expiresAt: request.expiresAt,
      returnUrl: `https://loans.example.ph/return/${request.id}`,
    },
  ]);
});

test("[PAY-3] ten calls at once make one request and ask the provider once", async () => {
  const { open, provider, orderId } = await situation();
  const opened = await Promise.all(Array.from({ length: 10 }, () => open()));
  expect(new Set(opened.map(({ request }) => request.payCode))).toEqual(new Set(["HIRAM0000000001"]));
  expect(await requestsOf(orderId)).toHaveLength(1);
  expect(provider.asked).toHaveLength(1);
});

test("[PAY-3] ten calls at once on ten servers make one request and one payment at the provider", async () => {
  const { provider, clock, ...sample } = await situation();
  const wording = wordingOf(profileOf("philippines"), "en", clock.today());
  const opened = await Promise.all(
    Array.from({ length: 10 }, () =>
      openPayCodeDesk({
        database: database(),
        clock,
        makePayment: provider.makePayment,
        hasEnded: provider.hasEnded,
        returnUrl: () => "https://loans.example.ph/",
      }).open(usualWish(sample), wording),
    ),
  );
  expect(new Set(opened.map(({ request }) => request.providerReference)).size).toBe(1);
  expect(await requestsOf(sample.orderId)).toHaveLength(1);
  expect(provider.made.size).toBe(1);
});

test("[PAY-3] the same request asked again while it is open answers the same pay code, unasked", async () => {
  const { open, provider, clock } = await situation();
  const first = await open();
  clock.advanceDays(2);
  expect((await open()).request).toEqual(first.request);
  expect(provider.asked).toHaveLength(1);
});

test("[PAY-3] another amount, channel or purpose is another pay code", async () => {
  const { open, orderId } = await situation();
  await open();
  await open({ amountCentavos: 60_000 });
  await open({ channelNumber: 2 });
  await open({ amountCentavos: 15_000, isExtension: true });
  await open({ amountCentavos: 15_000 });
  expect(await requestsOf(orderId)).toHaveLength(5);
});

test("[PAY-3] past its time a request is closed and the next call makes a new pay code", async () => {
  const { open, clock, orderId } = await situation();
  const first = await open();
  clock.advanceDays(3);
  const second = await open();
  expect(second.request.payCode).not.toBe(first.request.payCode);
  const requests = await requestsOf(orderId);
  expect(requests.filter(({ closedAt }) => closedAt === null).map(({ id }) => id)).toEqual([
    second.request.id,
  ]);
});

test("[PAY-3] a checkout that its payer cancelled is never handed out again: the next call makes one anew", async () => {
  const { open, provider, orderId } = await situation();
  const first = await open(AT_CHECKOUT);
  expect((await open(AT_CHECKOUT)).request).toEqual(first.request);
  provider.cancel(first.request);
  const second = await open(AT_CHECKOUT);
  expect(second.request.id).not.toBe(first.request.id);
  expect((await open(AT_CHECKOUT)).request).toEqual(second.request);
  const requests = await requestsOf(orderId);
  expect(requests).toHaveLength(2);
  expect(requests.find(({ id }) => id === first.request.id)?.closedAt).not.toBeNull();
});

test("[PAY-3] after a cancelled checkout ten taps at once, on ten servers, make one new checkout", async () => {
  const { open, provider, clock, ...sample } = await situation();
  provider.cancel((await open(AT_CHECKOUT)).request);
  const wording = wordingOf(profileOf("philippines"), "en", clock.today());
  const opened = await Promise.all(
    Array.from({ length: 10 }, () =>
      openPayCodeDesk({
        database: database(),
        clock,
        makePayment: provider.makePayment,
        hasEnded: provider.hasEnded,
        returnUrl: () => "https://loans.example.ph/",
      }).open({ ...usualWish(sample), ...AT_CHECKOUT }, wording),
    ),
  );
  expect(new Set(opened.map(({ request }) => request.providerReference)).size).toBe(1);
  expect(await requestsOf(sample.orderId)).toHaveLength(2);
  expect(provider.made.size).toBe(2);
});

test("[PAY-3] a pay code lasts until its time: nobody is asked whether it was cancelled", async () => {
  const { open, provider } = await situation();
  const first = await open();
  provider.cancel(first.request);
  expect((await open()).request).toEqual(first.request);
});

test("[PAY-3] after a crash between the provider's answer and ours, the same call finds the same payment", async () => {
  const { open, provider, orderId } = await situation();
  provider.afterAnswer(async () => {
    throw new Error("the process ends here");
  });
  await expect(open()).rejects.toThrow("the process ends here");
  expect((await requestsOf(orderId))[0]).toMatchObject({ providerReference: null, closedAt: null });
  provider.afterAnswer(async () => {});
  const { request } = await open();
  expect(request.payCode).toBe("HIRAM0000000001");
  expect(await requestsOf(orderId)).toHaveLength(1);
  expect(provider.made.size).toBe(1);
});

test("[PAY-3] a provider that is down leaves nothing payable, and the next call succeeds", async () => {
  const { open, provider, orderId } = await situation();
  provider.failWith(new PaymentNotMade("no answer", { isFinal: false }));
  await expect(open()).rejects.toThrow(PaymentNotMade);
  provider.failWith(null);
  expect((await open()).request.payCode).toBe("HIRAM0000000001");
  expect(await requestsOf(orderId)).toHaveLength(1);
});

test("[PAY-3] a refusal for good is not remembered: the corrected call starts anew", async () => {
  const { open, provider, orderId } = await situation();
  provider.failWith(new PaymentNotMade("unknown channel", { isFinal: true }));
  await expect(open()).rejects.toThrow(PaymentNotMade);
  expect((await requestsOf(orderId))[0]!.closedAt).not.toBeNull();
  provider.failWith(null);
  expect((await open()).request.payCode).toBe("HIRAM0000000001");
});

test("[PAY-2] an order is found only by its own borrower and product", async () => {
  const { open, borrowerId, productId } = await situation();
  const unknown = /can't find this order/;
  await expect(open({ borrowerId: borrowerId + 1_000 })).rejects.toThrow(unknown);
  await expect(open({ productId: productId + 1 })).rejects.toThrow(unknown);
  await expect(open({ orderId: 999_999_999 })).rejects.toThrow(unknown);
});

test("[PAY-2] a channel that does not exist, or was switched off, takes no payment", async () => {
  const { open, orderId } = await situation();
  const unknown = /payment method is not offered/;
  await expect(open({ channelNumber: 99 })).rejects.toThrow(unknown);
  const channel3 = eq(paymentChannels.number, 3);
  await database().db.update(paymentChannels).set({ active: false }).where(channel3);
  await expect(open({ channelNumber: 3 })).rejects.toThrow(unknown);
  await database().db.update(paymentChannels).set({ active: true }).where(channel3);
  expect(await requestsOf(orderId)).toEqual([]);
});

test("[PAY-2] an amount outside the channel's range is refused with the range", async () => {
  const { open } = await situation();
  await expect(open({ amountCentavos: 49_99 })).rejects.toThrow("takes from ₱50.00 to ₱50,000.00");
  await expect(open({ amountCentavos: 50_00 })).resolves.toBeDefined();
});

test("[PAY-2] a repayment of more than is owed is refused with what is owed", async () => {
  const { open, orderId } = await situation();
  const owed = (await accountOf(orderId, "2026-01-20")).outstandingCentavos;
  await expect(open({ amountCentavos: owed + 1 })).rejects.toThrow(/above what is owed: ₱3,/);
  await expect(open({ amountCentavos: owed })).resolves.toBeDefined();
});

test("[EXT-1] an extension is paid at exactly its price of today, and keeps that price", async () => {
  const { open, orderId, clock } = await situation();
  await expect(open({ amountCentavos: 14_999, isExtension: true })).rejects.toThrow("costs ₱150.00");
  const { request } = await open({ amountCentavos: 15_000, isExtension: true });
  expect(request).toMatchObject({ purpose: "extension", priceCentavos: 15_000 });
  clock.set("2026-02-01T00:00:00+08:00");
  // Overdue since midnight in Manila: the penalty of 30.00 is in the price.
  await expect(open({ amountCentavos: 15_000, isExtension: true })).rejects.toThrow("costs ₱180.00");
  expect((await accountOf(orderId, clock.today())).extension?.priceCentavos).toBe(18_000);
});

test("[EXT-1] an order part-repaid is not extended", async () => {
  const { open, orderId } = await situation();
  const part = { provider: "test", providerReference: `part-${orderId}`, requestId: null, orderId };
  const money = { purpose: "repayment", amountCentavos: 30_000, priceCentavos: null } as const;
  const days = { receivedAt: new Date(TODAY), appliedOn: "2026-01-20" };
  await database().transaction((tx) => recordPayment(tx, { ...part, ...money, ...days }));
  await expect(open({ amountCentavos: 15_000, isExtension: true })).rejects.toThrow("can't be extended now");
});

test("[INST-1] paying off early is refused before its day, and then costs exactly its price", async () => {
  const { open, orderId, clock } = await situation();
  await expect(open({ isEarly: true })).rejects.toThrow(/possible from Mon, 16 Feb/);
  clock.set("2026-02-20T10:00:00+08:00");
  const price = (await accountOf(orderId, clock.today())).early!.priceCentavos;
  await expect(open({ amountCentavos: price - 1, isEarly: true })).rejects.toThrow(
    "Paying off the loan today",
  );
  const { request } = await open({ amountCentavos: price, isEarly: true });
  expect(request).toMatchObject({ purpose: "early-settlement", priceCentavos: price });
});

test("[INST-1] with every instalment due there is nothing early: the loan costs all that is owed", async () => {
  const { open, orderId, clock } = await situation();
  clock.set("2026-05-01T10:00:00+08:00");
  const owed = (await accountOf(orderId, clock.today())).outstandingCentavos;
  await expect(open({ amountCentavos: owed, isEarly: true })).rejects.toThrow(
    "Paying off the loan today costs",
  );
});

test("[PAY-2] a payment is for an extension or an early settlement, never both", async () => {
  const { open } = await situation();
  await expect(open({ isExtension: true, isEarly: true })).rejects.toThrow("can't both be 1");
});

test("[PAY-2] nothing can be paid before the money is sent or after the loan is settled", async () => {
  const { open, orderId, borrowerId } = await situation();
  const waiting = await makeSampleOrder(database(), { paidOutAt: null });
  await expect(open(waiting)).rejects.toThrow("nothing to pay");
  const owed = (await accountOf(orderId, "2026-01-20")).outstandingCentavos;
  const all = { provider: "test", providerReference: `all-${orderId}`, requestId: null, orderId };
  const money = { purpose: "repayment", amountCentavos: owed, priceCentavos: null } as const;
  const days = { receivedAt: new Date(TODAY), appliedOn: "2026-01-20" };
  await database().transaction((tx) => recordPayment(tx, { ...all, ...money, ...days }));
  await expect(open({ borrowerId })).rejects.toThrow("nothing to pay");
});
