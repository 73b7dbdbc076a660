import { expect, test } from "vitest";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { PaymentRefused } from "./payment-refused.ts";
import { faultOf, startingPayments } from "./testing/starting-payments.ts";

const database = withTestDatabase();
const { situation, readRequest, requestsOf, accountOf } = startingPayments(database);

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
