import { type ManilaDate, startOfManilaDay } from "@hiram/lending";
import { loanOrder } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OneTimeCodes } from "../one-time-codes/codes.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import type { CardCharge } from "../platform/providers/payment-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { fakeCards, fakePayments } from "../testing/fake-payments.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { cardFields, saveCard } from "../testing/saved-card.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { openCardRepayments } from "./card-repayments.ts";
import { CHARGE_CARD } from "./card-charges.ts";
import { cardRepayments } from "../repayments/card-repayments-schema.ts";
import { chargeCardJobs } from "./charge-card-job.ts";
import { paymentEvents } from "../repayments/payment-webhook.ts";
import { issueRepayToken } from "./repay-tokens.ts";
import { payments, paymentRequests } from "../repayments/schema.ts";
import { createLogger } from "../platform/log.ts";

const database = withTestDatabase();
const logger = createLogger("silent");
const noCodes: OneTimeCodes = {
  send: () => Promise.reject(new Error("no code is sent")),
  check: () => Promise.reject(new Error("no code is checked")),
};

const accountOf = async (orderId: number, today: ManilaDate) =>
  loanOrder((await readOrders(database().db, [orderId]))[0]!, today).account!;

/** A payment from a card that was committed, and the job that charges it. */
async function committed() {
  const clock = fixedClock("2026-01-20T10:00:00+08:00");
  const { db } = database();
  const order = await makeSampleOrder(database(), { paidOutAt: startOfManilaDay("2026-01-01") });
  const card = await saveCard(db, order.borrowerId);
  const account = await accountOf(order.orderId, clock.today());
  const page = { owedCentavos: account.outstandingCentavos, nextDueOn: account.nextInstalment!.dueOn };
  const repayToken = await issueRepayToken(db, order, { shown: page, now: clock.now() });
  const cardRepaying = openCardRepayments({ database: database(), clock, codes: noCodes });
  const { cardId: id, ...shown } = cardFields(card);
  const request = { ...order, amountCentavos: 50_000, repayToken, card: { id, ...shown } };
  const { requestId } = await cardRepaying.commit(request);
  const charges: CardCharge[] = [];
  const provider = { charge: async (_charge: CardCharge) => ({ id: `chg_${requestId}` }) };
  const cards = fakeCards({
    charge(charge) {
      charges.push(charge);
      return provider.charge(charge);
    },
  });
  const jobs = chargeCardJobs({
    database: database(),
    clock,
    logger,
    providers: fakePayments({ cards }),
    brand: "Sample Loans",
  });
  const context = { reference: "job:1", attempt: 1, signal: new AbortController().signal };
  const announce = async (type: "payment.paid" | "payment.failed", data: object) => {
    const kind = paymentEvents("gateway", { clock, logger })[type]!;
    expect(kind.problemOf(data, clock.now())).toBeNull();
    await database().transaction((tx) =>
      kind.process(tx, data, { eventId: "evt_1", receivedAt: clock.now() }),
    );
  };
  return {
    clock,
    order,
    card,
    charges,
    provider,
    announce,
    requestId: requestId!,
    run: () => jobs[CHARGE_CARD]!({ requestId }, context),
    paid: {
      paymentReference: `pay_${requestId}`,
      ourReference: requestId,
      amountCentavos: 50_000,
      paidAt: "2026-01-20T02:00:00Z",
    },
    request: async () =>
      (await db.select().from(paymentRequests).where(eq(paymentRequests.id, requestId!)))[0]!,
    repayment: async () =>
      (await db.select().from(cardRepayments).where(eq(cardRepayments.requestId, requestId!)))[0]!,
    received: () => db.select().from(payments).where(eq(payments.orderId, order.orderId)),
  };
}

test("[OLD-3] the provider is asked by its own name of the card, under our request's id", async () => {
  const { run, charges, card, order, requestId, request } = await committed();
  await run();
  expect(charges).toEqual([
    {
      reference: requestId,
      cardToken: card.providerToken,
      amountCentavos: 50_000,
      description: `Sample Loans order ${order.orderId}`,
      expiresAt: new Date("2026-01-21T10:00:00+08:00"),
    },
  ]);
  expect(await request()).toMatchObject({ providerReference: `chg_${requestId}`, closedAt: null });
});

test("[OLD-3] a job that runs again after its answer was kept asks nothing", async () => {
  const { run, charges } = await committed();
  await run();
  await run();
  expect(charges).toHaveLength(1);
});

test("[OLD-3] a crash before the answer was kept asks again under the same reference", async () => {
  const { run, charges, provider, requestId } = await committed();
  const { charge } = provider;
  provider.charge = () => Promise.reject(new ProviderFailure("no answer", { isFinal: false }));
  await expect(run()).rejects.toThrow("no answer");
  provider.charge = charge;
  await run();
  expect(charges.map(({ reference }) => reference)).toEqual([requestId, requestId]);
});

test("[OLD-3] money announced before the provider's answer counts once, and the answer changes nothing", async () => {
  const { run, provider, announce, paid, received, request, requestId, charges } = await committed();
  provider.charge = async () => {
    await announce("payment.paid", paid);
    return { id: `chg_${requestId}` };
  };
  await run();
  await announce("payment.paid", paid);
  expect(await received()).toHaveLength(1);
  expect((await request()).closedAt).not.toBeNull();
  await run();
  expect(charges).toHaveLength(1);
});

test("[OLD-3] refused for good, the payment is over at once, and the job is not tried again", async () => {
  const { run, provider, request, repayment } = await committed();
  provider.charge = () => Promise.reject(new ProviderFailure("refused: 422 card-closed", { isFinal: true }));
  await run();
  expect((await request()).closedAt).not.toBeNull();
  expect(await repayment()).toMatchObject({ declineReason: "refused" });
});

test("[OLD-3] a charge that could not be asked for within its day is not asked for any more", async () => {
  const { run, clock, charges, repayment, request } = await committed();
  clock.advanceDays(1);
  await run();
  expect(charges).toEqual([]);
  expect(await repayment()).toMatchObject({ declineReason: "too-late" });
  expect((await request()).closedAt).not.toBeNull();
});

test("[OLD-3] money that comes after the bank's no counts all the same; a no after the money changes nothing", async () => {
  const declinedFirst = await committed();
  const failed = { ourReference: declinedFirst.requestId, reason: "insufficient-funds" };
  await declinedFirst.announce("payment.failed", failed);
  await declinedFirst.announce("payment.paid", declinedFirst.paid);
  expect(await declinedFirst.received()).toHaveLength(1);
  const paidFirst = await committed();
  await paidFirst.announce("payment.paid", paidFirst.paid);
  await paidFirst.announce("payment.failed", { ourReference: paidFirst.requestId, reason: "card-blocked" });
  expect(await paidFirst.repayment()).toMatchObject({ declinedAt: null, declineReason: null });
  expect(await paidFirst.received()).toHaveLength(1);
});

test("[OLD-3] a charge that was not asked for yet is not made once something else has paid the loan", async () => {
  const { run, order, charges, clock, repayment, request } = await committed();
  const pay = (amountCentavos: number) =>
    receivePayment({ database: database(), clock }, order.orderId, amountCentavos);
  const { outstandingCentavos } = await accountOf(order.orderId, clock.today());
  await pay(outstandingCentavos - 49_999);
  await run();
  expect(charges).toEqual([]);
  expect(await repayment()).toMatchObject({ declineReason: "not-owed" });
  expect((await request()).closedAt).not.toBeNull();
});

test("[OLD-3] nor once something else has paid a part, though the loan still owes as much as the charge", async () => {
  const { run, order, charges, clock, repayment } = await committed();
  await receivePayment({ database: database(), clock }, order.orderId, 50_000);
  await run();
  expect(charges).toEqual([]);
  expect(await repayment()).toMatchObject({ declineReason: "not-owed" });
});
