import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "../orders/schema.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { recordPayment } from "./record-payment.ts";
import { AT_CHECKOUT, faultOf, startingPayments, TODAY } from "./testing/starting-payments.ts";

const database = withTestDatabase();
const { situation, requestsOf, accountOf } = startingPayments(database);

test("[PAY-2] an order is found only by its own borrower and product", async () => {
  const { open, borrowerId, productId } = await situation();
  for (const other of [
    { borrowerId: borrowerId + 1_000 },
    { productId: productId + 1 },
    { orderId: 999_999_999 },
  ])
    expect(await faultOf(open(other))).toEqual({ kind: "unknown-order" });
});

test("[PAY-2] a channel that does not exist, or was switched off, takes no payment", async () => {
  const { open, orderId } = await situation();
  expect(await faultOf(open({ channelNumber: 99 }))).toEqual({ kind: "unknown-channel" });
  const channel3 = eq(paymentChannels.number, 3);
  await database().db.update(paymentChannels).set({ active: false }).where(channel3);
  expect(await faultOf(open({ channelNumber: 3 }))).toEqual({ kind: "unknown-channel" });
  await database().db.update(paymentChannels).set({ active: true }).where(channel3);
  expect(await requestsOf(orderId)).toEqual([]);
});

test("[PAY-2] an amount outside the channel's range is refused with the range", async () => {
  const { open } = await situation();
  expect(await faultOf(open({ amountCentavos: 49_99 }))).toEqual({
    kind: "channel-range",
    minCentavos: 50_00,
    maxCentavos: 50_000_00,
  });
  await expect(open({ amountCentavos: 50_00 })).resolves.toBeDefined();
});

test("[PAY-2] a repayment of more than is owed is refused with what is owed", async () => {
  const { open, orderId } = await situation();
  const owed = (await accountOf(orderId, "2026-01-20")).outstandingCentavos;
  expect(owed).toBeGreaterThan(3_000_00);
  expect(await faultOf(open({ amountCentavos: owed + 1 }))).toEqual({
    kind: "above-owed",
    owedCentavos: owed,
  });
  await expect(open({ amountCentavos: owed })).resolves.toBeDefined();
});

test("[PAY-2] what is left of a loan below a channel's least can be paid with that least; what is above is credit", async () => {
  const { open, orderId, clock } = await situation();
  const account = () => accountOf(orderId, "2026-01-20");
  const left = 59;
  await receivePayment(
    { database: database(), clock },
    orderId,
    (await account()).outstandingCentavos - left,
  );
  const aboveOwed = { kind: "above-owed", owedCentavos: left };
  expect(await faultOf(open({ amountCentavos: 50_01 }))).toEqual(aboveOwed);
  expect(await faultOf(open({ ...AT_CHECKOUT, amountCentavos: 1_01 }))).toEqual(aboveOwed);
  const request = await open({ ...AT_CHECKOUT, amountCentavos: 1_00 });
  const paid = { requestId: request.id, appliedOn: "2026-01-20" };
  await receivePayment({ database: database(), clock }, orderId, request.amountCentavos, paid);
  expect(await account()).toMatchObject({ outstandingCentavos: 0, creditCentavos: 41 });
});

test("[EXT-1] an extension is paid at exactly its price of today, and keeps that price", async () => {
  const { open, orderId, clock } = await situation();
  const costing = (priceCentavos: number) => ({ kind: "extension-price", priceCentavos });
  expect(await faultOf(open({ amountCentavos: 14_999, isExtension: true }))).toEqual(costing(15_000));
  const request = await open({ amountCentavos: 15_000, isExtension: true });
  expect(request).toMatchObject({ purpose: "extension", priceCentavos: 15_000 });
  clock.set("2026-02-01T00:00:00+08:00");
  // Overdue since midnight in Manila: the penalty of 30.00 is in the price.
  expect(await faultOf(open({ amountCentavos: 15_000, isExtension: true }))).toEqual(costing(18_000));
  expect((await accountOf(orderId, clock.today())).extension?.priceCentavos).toBe(18_000);
});

test("[EXT-1] an order part-repaid is not extended", async () => {
  const { open, orderId } = await situation();
  const part = { provider: "test", providerReference: `part-${orderId}`, requestId: null, orderId };
  const money = { purpose: "repayment", amountCentavos: 30_000, priceCentavos: null } as const;
  const days = { receivedAt: new Date(TODAY), appliedOn: "2026-01-20" };
  await database().transaction((tx) => recordPayment(tx, { ...part, ...money, ...days }));
  expect(await faultOf(open({ amountCentavos: 15_000, isExtension: true }))).toEqual({
    kind: "extension-not-offered",
  });
});

test("[INST-1] paying off early is refused before its day, and then costs exactly its price", async () => {
  const { open, orderId, clock } = await situation();
  expect(await faultOf(open({ isEarly: true }))).toEqual({
    kind: "early-not-offered",
    allowedFrom: "2026-02-16",
  });
  clock.set("2026-02-20T10:00:00+08:00");
  const price = (await accountOf(orderId, clock.today())).early!.priceCentavos;
  expect(await faultOf(open({ amountCentavos: price - 1, isEarly: true }))).toEqual({
    kind: "early-price",
    priceCentavos: price,
  });
  const request = await open({ amountCentavos: price, isEarly: true });
  expect(request).toMatchObject({ purpose: "early-settlement", priceCentavos: price });
});

test("[INST-1] with every instalment due there is nothing early: the loan costs all that is owed", async () => {
  const { open, orderId, clock } = await situation();
  clock.set("2026-05-01T10:00:00+08:00");
  const owed = (await accountOf(orderId, clock.today())).outstandingCentavos;
  expect(await faultOf(open({ amountCentavos: owed, isEarly: true }))).toEqual({
    kind: "early-price",
    priceCentavos: owed,
  });
});

test("[PAY-2] a payment is for an extension or an early settlement, never both", async () => {
  const { open } = await situation();
  expect(await faultOf(open({ isExtension: true, isEarly: true }))).toEqual({ kind: "extension-and-early" });
});

test("[PAY-2] nothing can be paid before the money is sent or after the loan is settled", async () => {
  const { open, orderId, borrowerId } = await situation();
  const waiting = await makeSampleOrder(database(), { paidOutAt: null });
  expect(await faultOf(open(waiting))).toEqual({ kind: "nothing-owed", why: "not-sent" });
  await database().db.update(orders).set({ decision: "rejected" }).where(eq(orders.id, waiting.orderId));
  expect(await faultOf(open(waiting))).toEqual({ kind: "nothing-owed", why: "ended" });
  const owed = (await accountOf(orderId, "2026-01-20")).outstandingCentavos;
  const all = { provider: "test", providerReference: `all-${orderId}`, requestId: null, orderId };
  const money = { purpose: "repayment", amountCentavos: owed, priceCentavos: null } as const;
  const days = { receivedAt: new Date(TODAY), appliedOn: "2026-01-20" };
  await database().transaction((tx) => recordPayment(tx, { ...all, ...money, ...days }));
  const settled = { kind: "nothing-owed", why: "settled", settledOn: "2026-01-20" };
  expect(await faultOf(open({ borrowerId }))).toEqual(settled);
});
