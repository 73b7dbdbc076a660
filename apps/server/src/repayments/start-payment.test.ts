import { startOfManilaDay } from "@hiram/lending";
import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { lockOrder } from "../orders/read-orders.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { orders } from "../orders/schema.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import { createLogger } from "../platform/log.ts";
import type { OpenedPayment, PaymentOrder, PaymentStanding } from "../platform/providers/payment-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { makeSampleOrder, type SampleOrder } from "../testing/sample-order.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { fakePayments, standing } from "../testing/fake-payments.ts";
import { foundPayments } from "./found-payments.ts";
import { paymentInquiry } from "./inquire-payment.ts";
import { paymentInboxes } from "./payment-webhook.ts";
import { type PaymentFault, PaymentRefused } from "./payment-refused.ts";
import { CANCEL_PAYMENT, closeRequest } from "./close-request.ts";
import { type PaymentRequest } from "./payment-request.ts";
import { recordPayment } from "./record-payment.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { paymentRequests, payments } from "./schema.ts";
import { type OrderPaymentIntent, paymentStarter } from "./start-payment.ts";

const database = withTestDatabase();
const logger = createLogger("silent");
const paidOutAt = startOfManilaDay("2026-01-01");
/** The first instalment is due on 2026-01-31. */
const TODAY = "2026-01-20T10:00:00+08:00";

/** A provider that remembers what it opened under each reference, as real ones do. */
function rememberingProvider() {
  const paymentOrders: PaymentOrder[] = [];
  const opened = new Map<string, OpenedPayment>();
  const standings = new Map<string, PaymentStanding>();
  const inquiries: string[] = [];
  let failure: Error | null = null;
  let afterAnswer = async (): Promise<void> => {};
  let beforeSaying = async (): Promise<void> => {};
  const providers = fakePayments({
    openPayment: async (order) => {
      paymentOrders.push(order);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (failure !== null) throw failure;
      const digits = order.reference.replaceAll("-", "");
      const payment = opened.get(order.reference) ?? {
        id: `preq_${digits}`,
        payCode: order.kind === "checkout" ? null : `HIRAM${digits}`,
        qrPayload: order.kind === "qr" ? `000201${digits}` : null,
        checkoutUrl: order.kind === "checkout" ? `https://checkout.provider.ph/${digits}` : null,
      };
      opened.set(order.reference, payment);
      await afterAnswer();
      return payment;
    },
    readState: async ({ reference }) => {
      inquiries.push(reference);
      await beforeSaying();
      return standings.get(reference) ?? standing("open");
    },
  });
  return {
    providers,
    paymentOrders,
    opened,
    inquiries,
    /** Sets what the provider says about a request from now on. */
    stands: ({ id }: PaymentRequest, next: PaymentStanding) => void standings.set(id, next),
    failWith: (next: Error | null) => void (failure = next),
    afterAnswer: (work: () => Promise<void>) => void (afterAnswer = work),
    beforeSaying: (work: () => Promise<void>) => void (beforeSaying = work),
  };
}

async function situation({ now = TODAY }: { now?: string } = {}) {
  const clock = fixedClock(now);
  const sample = await makeSampleOrder(database(), { paidOutAt });
  const provider = rememberingProvider();
  /** Another server with the same database and provider. */
  const server = () => {
    const parts = { database: database(), clock, logger, providers: provider.providers };
    const inboxes = paymentInboxes(parts);
    const countFound = foundPayments({ db: database().db, inboxes, onFound: () => {} });
    return paymentStarter({
      ...parts,
      inquire: paymentInquiry({ ...parts, countFound }),
      hash: keyedHash("a secret of the tests"),
      config: {
        publicOrigin: "https://loans.example.ph",
        checkoutHosts: ["checkout.provider.ph"],
      },
      returns: {
        addressOf: (requestId) => `https://loans.example.ph/return/${requestId}`,
        expect: async () => {},
      },
      brand: "Sample Loans",
    });
  };
  const start = server();
  const open = async (intent: Partial<OrderPaymentIntent> = {}, at = start): Promise<PaymentRequest> =>
    requestOf(await at({ ...usualIntent(sample), ...intent }));
  return { ...sample, clock, provider, open, server };
}

/** The request that an address leads to: each code and checkout is derived from its id. */
async function requestOf(payUrl: string): Promise<PaymentRequest> {
  const [digits] = /[\da-f]{32}(?![\da-f])/.exec(payUrl) ?? [];
  const id = digits!.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return readRequest(id);
}

const readRequest = async (id: string): Promise<PaymentRequest> =>
  (await database().db.select().from(paymentRequests).where(eq(paymentRequests.id, id)))[0]!;

const usualIntent = (sample: SampleOrder): OrderPaymentIntent => ({
  ...sample,
  amountCentavos: 50_000,
  channelNumber: 1,
  isExtension: false,
  isEarly: false,
  isAnyway: false,
  shown: {},
  session: { sessionId: "s" },
  locale: "en",
});

/** The wallet's own page. */
const AT_CHECKOUT = { channelNumber: 3 };

/** Money received for a request, as its provider reports it when asked. */
const collected = (request: PaymentRequest, amountCentavos = 50_000): PaymentStanding => ({
  state: "paid",
  reason: "",
  collected: [
    {
      paymentReference: `pay_${request.id}`,
      requestReference: request.providerReference,
      ourReference: request.id,
      payCode: request.payCode,
      channel: "7eleven",
      amountCentavos,
      paidAt: "2026-01-20T01:30:00Z",
    },
  ],
});

const requestsOf = (orderId: number) =>
  database().db.select().from(paymentRequests).where(eq(paymentRequests.orderId, orderId));

const accountOf = async (orderId: number, today: string) =>
  loanOrder((await database().transaction((tx) => lockOrder(tx, orderId)))!, today).account!;

const faultOf = async (started: Promise<unknown>): Promise<PaymentFault> => {
  const failure: unknown = await started.catch((thrown: unknown) => thrown);
  if (!(failure instanceof PaymentRefused)) throw new Error(`not refused: ${String(failure)}`);
  return failure.fault;
};

test("[PAY-2] a pay code is asked for under our own reference and kept with what the provider opened", async () => {
  const { open, provider, orderId, borrowerId } = await situation();
  const request = await open();
  expect(request).toMatchObject({
    orderId,
    borrowerId,
    purpose: "repayment",
    amountCentavos: 50_000,
    priceCentavos: null,
    payCode: expect.stringMatching(/^HIRAM/) as string,
    provider: "gateway",
    closedAt: null,
    nextInquiryAt: new Date("2026-01-20T10:05:00+08:00"),
  });
  expect(request.expiresAt).toEqual(new Date("2026-01-23T10:00:00+08:00"));
  expect(provider.paymentOrders).toMatchObject([
    {
      reference: request.id,
      kind: "pay-code",
      amountCentavos: 50_000,
      description: `Sample Loans order ${orderId}`,
      expiresAt: request.expiresAt,
      returnUrl: `https://loans.example.ph/return/${request.id}`,
    },
  ]);
});

test("[PAY-3] ten calls at once make one request and ask the provider for one payment, once", async () => {
  const { open, provider, orderId } = await situation();
  const opened = await Promise.all(Array.from({ length: 10 }, () => open()));
  expect(new Set(opened.map(({ payCode }) => payCode)).size).toBe(1);
  expect(await requestsOf(orderId)).toHaveLength(1);
  expect(provider.paymentOrders).toHaveLength(1);
});

test("[PAY-3] ten calls at once on ten servers make one request and one payment at the provider", async () => {
  const { open, server, provider, orderId } = await situation();
  const opened = await Promise.all(Array.from({ length: 10 }, () => open({}, server())));
  expect(new Set(opened.map(({ providerReference }) => providerReference)).size).toBe(1);
  expect(await requestsOf(orderId)).toHaveLength(1);
  expect(provider.opened.size).toBe(1);
});

test("[PAY-3] a page from before the last payment, or the last extension, opens none: it would pay what nobody owes yet", async () => {
  const { open, provider, orderId, clock } = await situation();
  const before = await accountOf(orderId, "2026-01-20");
  const shown = {
    owedCentavos: before.outstandingCentavos,
    nextDueOn: before.nextInstalment?.dueOn ?? "",
  };
  const amountCentavos = before.amountDueNowCentavos;
  const request = await open({ amountCentavos, shown });
  await receivePayment({ database: database(), clock }, orderId, amountCentavos, { requestId: request.id });
  expect(await faultOf(open({ amountCentavos, channelNumber: 2, shown }))).toEqual({ kind: "not-as-shown" });
  const movedOn = { owedCentavos: before.outstandingCentavos - amountCentavos, nextDueOn: shown.nextDueOn };
  expect(await faultOf(open({ amountCentavos, shown: movedOn }))).toEqual({ kind: "not-as-shown" });
  expect(provider.paymentOrders).toHaveLength(1);
  const after = await accountOf(orderId, "2026-01-20");
  const asItIs = { owedCentavos: after.outstandingCentavos, nextDueOn: after.nextInstalment?.dueOn ?? "" };
  expect(await open({ amountCentavos, shown: asItIs })).not.toMatchObject({ id: request.id });
});

test("[PAY-3] the same payment asked for again while it is open is the same pay code, opened once", async () => {
  const { open, provider, clock } = await situation();
  const first = await open();
  clock.advanceDays(2);
  expect(await open()).toEqual(first);
  expect(provider.paymentOrders).toHaveLength(1);
});

test("[PAY-3] another channel or purpose is another request; another amount replaces the older, which is cancelled", async () => {
  const { open, orderId, clock } = await situation();
  const first = await open();
  await open({ channelNumber: 2 });
  await open({ amountCentavos: 15_000, isExtension: true });
  expect(await requestsOf(orderId)).toHaveLength(3);
  const second = await open({ amountCentavos: 60_000 });
  expect(await readRequest(first.id)).toMatchObject({ closedAt: clock.now(), closeReason: "replaced" });
  const cancelling = await database().db.select().from(outboxJobs).where(eq(outboxJobs.kind, CANCEL_PAYMENT));
  expect(cancelling).toMatchObject([{ payload: { requestId: first.id } }]);
  expect((await requestsOf(orderId)).filter(({ closedAt }) => closedAt === null)).toHaveLength(3);
  expect((await open({ amountCentavos: 60_000 })).id).toBe(second.id);
});

test("[PAY-3] a code that was replaced while its provider was opening it is cancelled once it is there", async () => {
  const { open, provider } = await situation();
  let replacing: Promise<PaymentRequest> | undefined;
  provider.afterAnswer(async () => {
    if (replacing !== undefined) return;
    replacing = open({ amountCentavos: 60_000 });
    await replacing;
    // The provider had nothing under its reference yet.
    await database().db.update(outboxJobs).set({ doneAt: new Date() });
  });
  const replaced = await open();
  expect(await readRequest(replaced.id)).toMatchObject({ closeReason: "replaced" });
  const still = await database().db.select().from(outboxJobs).where(isNull(outboxJobs.doneAt));
  expect(still).toMatchObject([{ kind: CANCEL_PAYMENT, payload: { requestId: replaced.id } }]);
});

test("[EXT-1] once an extension is paid, the codes for it elsewhere are cancelled, and no other", async () => {
  const { open, orderId, clock } = await situation();
  const [one, other] = [
    await open({ amountCentavos: 15_000, isExtension: true }),
    await open({ amountCentavos: 15_000, isExtension: true, channelNumber: 2 }),
  ];
  const repayment = await open();
  const paid = (request: PaymentRequest, amountCentavos: number) =>
    receivePayment({ database: database(), clock }, orderId, amountCentavos, {
      requestId: request.id,
      purpose: "extension",
      priceCentavos: request.priceCentavos,
    });
  await paid(one, 14_999);
  expect(await readRequest(other.id)).toMatchObject({ closedAt: null });
  await paid(one, 15_000);
  expect(await readRequest(other.id)).toMatchObject({ closedAt: clock.now(), closeReason: "replaced" });
  expect(await readRequest(repayment.id)).toMatchObject({ closedAt: null });
  const cancelling = await database()
    .db.select()
    .from(outboxJobs)
    .where(and(eq(outboxJobs.kind, CANCEL_PAYMENT), eq(outboxJobs.dedupeKey, other.id)));
  expect(cancelling).toHaveLength(1);
  expect((await requestsOf(orderId)).filter(({ closedAt }) => closedAt === null)).toHaveLength(1);
});

test("[PAY-3] a code of a provider that its channel has left is not handed out again", async () => {
  const { open } = await situation();
  const before = await open();
  await database()
    .db.update(paymentRequests)
    .set({ provider: "left" })
    .where(eq(paymentRequests.id, before.id));
  const after = await open();
  expect(after.id).not.toBe(before.id);
  expect(await readRequest(before.id)).toMatchObject({ closeReason: "replaced" });
});

test("[PAY-3] amounts asked for at once, each its own, leave one open code of the channel", async () => {
  const { open, orderId } = await situation();
  const amounts = Array.from({ length: 8 }, (_, index) => 50_000 + index);
  await Promise.all(amounts.map((amountCentavos) => open({ amountCentavos })));
  const requests = await requestsOf(orderId);
  expect(requests).toHaveLength(8);
  expect(requests.filter(({ closedAt }) => closedAt === null)).toHaveLength(1);
});

test("[PAY-3] money that comes in on a replaced code counts", async () => {
  const { open, orderId, clock } = await situation();
  const first = await open();
  await open({ amountCentavos: 60_000 });
  await receivePayment({ database: database(), clock }, orderId, 50_000, { requestId: first.id });
  expect(await readRequest(first.id)).toMatchObject({ closeReason: "replaced", nextInquiryAt: null });
  expect(await database().db.$count(payments, eq(payments.orderId, orderId))).toBe(1);
});

test("[PAY-3] a session that asks for 300 pay codes, at once or in turn, gets 20 an hour; the one it has stays usable", async () => {
  const { open, orderId, provider, clock } = await situation();
  const answers: string[] = [];
  // As many at once as get a connection in time: that wait is not part of this rule.
  for (let from = 50_000; from < 50_300; from += 25) {
    const amounts = Array.from({ length: 25 }, (_, index) => from + index);
    const wave = amounts.map((amountCentavos) =>
      open({ amountCentavos }).then(
        () => "opened",
        (failure: unknown) => (failure instanceof PaymentRefused ? failure.fault.kind : String(failure)),
      ),
    );
    answers.push(...(await Promise.all(wave)));
  }
  expect(answers.filter((answer) => answer === "opened")).toHaveLength(20);
  expect(answers.filter((answer) => answer === "too-many-requests")).toHaveLength(280);
  expect(provider.opened.size).toBe(20);
  expect(await requestsOf(orderId)).toHaveLength(20);
  const current = (await requestsOf(orderId)).find(({ closedAt }) => closedAt === null);
  expect((await open({ amountCentavos: current!.amountCentavos })).id).toBe(current!.id);
  expect(await faultOf(open({ amountCentavos: 70_000 }))).toEqual({
    kind: "too-many-requests",
    retryAfterSeconds: 3_600,
  });
  clock.set(new Date(clock.now().getTime() + 3_600_000));
  await open({ amountCentavos: 70_000 });
});

test("[PAY-3] past its time a request is closed and the next call makes a new pay code", async () => {
  const { open, clock, orderId } = await situation();
  const first = await open();
  clock.advanceDays(3);
  const second = await open();
  expect(second.id).not.toBe(first.id);
  expect(await readRequest(first.id)).toMatchObject({ closeReason: "expired" });
  expect((await requestsOf(orderId)).filter(({ closedAt }) => closedAt === null).map(({ id }) => id)).toEqual(
    [second.id],
  );
});

test.for([
  ["a pay code", {}],
  ["a QR", { channelNumber: 2 }],
  ["a checkout", AT_CHECKOUT],
] as const)(
  "[PAY-3] %s that was paid, and no webhook came, is never handed out again: the payment is counted and the borrower told",
  async ([, intent]) => {
    const { open, provider, orderId } = await situation();
    const first = await open(intent);
    provider.stands(first, collected(first));
    // Nobody is told before all three have asked: one who came later would see that it was paid.
    provider.beforeSaying(() => expect.poll(() => provider.inquiries.length).toBeGreaterThanOrEqual(3));
    const again = await Promise.all([1, 2, 3].map(() => faultOf(open(intent))));
    expect(again).toEqual(Array.from({ length: 3 }, () => ({ kind: "already-received" })));
    expect(await database().db.select().from(payments).where(eq(payments.orderId, orderId))).toMatchObject([
      { requestId: first.id, amountCentavos: 50_000, appliedOn: "2026-01-20" },
    ]);
    expect(await readRequest(first.id)).toMatchObject({ closeReason: "paid", nextInquiryAt: null });
    expect(provider.opened.size).toBe(1);
    // The remainder may be paid.
    expect((await open(intent)).id).not.toBe(first.id);
  },
);

test("[PAY-3] a payment that comes in while the same one is asked for again opens no second code", async (context) => {
  context.skip(database().kind === "pglite", "the embedded database does one thing after the other");
  const { open, orderId, provider, clock } = await situation();
  const first = await open();
  let holder: Transaction;
  const again = await whileLocked(
    database(),
    async (tx) => {
      holder = tx;
      await lockOrder(tx, orderId);
    },
    async () => {
      const fault = faultOf(open());
      await untilWaiting(database(), 1);
      await closeRequest(holder, first.id, "paid", clock.now());
      // Not awaited until the lock is released.
      return { fault };
    },
  );
  expect(await again.fault).toEqual({ kind: "already-received" });
  expect(provider.opened.size).toBe(1);
  // A later caller has seen it, and may pay as much again.
  expect((await open()).id).not.toBe(first.id);
});

test.for([
  ["the whole loan was paid", "whole"],
  ["so much was paid that less than the amount is owed", "half"],
] as const)(
  "[PAY-3] a tap that waited while %s is told of the payment, not that its amount is wrong",
  async ([, part], context) => {
    context.skip(database().kind === "pglite", "the embedded database does one thing after the other");
    const { open, orderId, provider, clock } = await situation();
    const owed = (await accountOf(orderId, "2026-01-20")).outstandingCentavos;
    const first = await open({ amountCentavos: owed });
    let holder: Transaction;
    const again = await whileLocked(
      database(),
      async (tx) => {
        holder = tx;
        await lockOrder(tx, orderId);
      },
      async () => {
        const fault = faultOf(open({ amountCentavos: owed }));
        await untilWaiting(database(), 1);
        await recordPayment(holder, {
          provider: "gateway",
          providerReference: `meanwhile-${orderId}`,
          requestId: first.id,
          orderId,
          purpose: "repayment",
          amountCentavos: part === "whole" ? owed : Math.ceil(owed / 2),
          priceCentavos: null,
          receivedAt: clock.now(),
          appliedOn: clock.today(),
        });
        return { fault };
      },
    );
    expect(await again.fault).toEqual({ kind: "already-received" });
    expect(provider.opened.size).toBe(1);
  },
);

test("[PAY-3] a code paid in part is not handed out again: what came counts", async () => {
  const { open, provider, orderId } = await situation();
  const first = await open();
  provider.stands(first, { ...collected(first, 20_000), state: "open" });
  expect(await faultOf(open())).toEqual({ kind: "already-received" });
  expect(await database().db.$count(payments, eq(payments.orderId, orderId))).toBe(1);
});

test("[PAY-3] said to be paid without a payment to count, a code is not handed out either", async () => {
  const { open, provider } = await situation();
  const first = await open();
  provider.stands(first, standing("paid"));
  expect(await faultOf(open())).toEqual({ kind: "already-received" });
});

test.for(["cancelled", "failed", "expired"] as const)(
  "[PAY-3] a request that is %s at the provider is never handed out again: ten taps at once, on ten servers, make one new request",
  async (state) => {
    const { open, server, provider, orderId } = await situation();
    for (const intent of [{}, AT_CHECKOUT]) {
      const first = await open(intent);
      expect(await open(intent)).toEqual(first);
      provider.stands(first, standing(state));
      const opened = await Promise.all(Array.from({ length: 10 }, () => open(intent, server())));
      expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
      expect(opened[0]!.id).not.toBe(first.id);
      expect(await readRequest(first.id)).toMatchObject({ closeReason: state, nextInquiryAt: null });
    }
    expect(await requestsOf(orderId)).toHaveLength(4);
    expect(provider.opened.size).toBe(4);
  },
);

test("[PAY-3] after a crash between the provider's answer and ours, the same call finds the same payment", async () => {
  const { open, provider, orderId } = await situation();
  provider.afterAnswer(async () => {
    throw new Error("the process ends here");
  });
  expect(await faultOf(open())).toEqual({ kind: "provider-down" });
  expect((await requestsOf(orderId))[0]).toMatchObject({ providerReference: null, closedAt: null });
  provider.afterAnswer(async () => {});
  await open();
  expect(await requestsOf(orderId)).toHaveLength(1);
  expect(provider.opened.size).toBe(1);
});

test("[PAY-3] paid before our answer was kept, a code is not handed out after the crash", async () => {
  const { open, provider, orderId } = await situation();
  provider.failWith(new ProviderFailure("no answer", { isFinal: false }));
  expect(await faultOf(open())).toEqual({ kind: "provider-down" });
  provider.failWith(null);
  const [request] = await requestsOf(orderId);
  provider.stands(request!, collected(request!));
  expect(await faultOf(open())).toEqual({ kind: "already-received" });
  expect(await database().db.$count(payments, eq(payments.orderId, orderId))).toBe(1);
});

test("[PAY-3] a provider that is down leaves nothing payable, and the next call succeeds", async () => {
  const { open, provider, orderId } = await situation();
  provider.failWith(new ProviderFailure("no answer", { isFinal: false }));
  expect(await faultOf(open())).toEqual({ kind: "provider-down" });
  provider.failWith(null);
  await open();
  expect(await requestsOf(orderId)).toHaveLength(1);
});

test("[PAY-3] a permanent refusal is not remembered: the corrected call starts afresh", async () => {
  const { open, provider, orderId } = await situation();
  provider.failWith(new ProviderFailure("unknown channel", { isFinal: true }));
  expect(await faultOf(open())).toEqual({ kind: "channel-down" });
  expect((await requestsOf(orderId))[0]).toMatchObject({ closeReason: "failed", nextInquiryAt: null });
  provider.failWith(null);
  expect((await open()).closedAt).toBeNull();
});

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
