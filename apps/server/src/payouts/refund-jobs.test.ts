import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fixedClock } from "../testing/fixed-clock.ts";
import { messageJobs } from "../platform/messages/message-jobs.ts";
import type { PayoutProvider, PayoutStanding } from "../platform/providers/payout-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { bindAccount } from "../testing/facts.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTestDatabase } from "../testing/test-database.ts";
import { refundJobs } from "./refund-jobs.ts";
import { settleRefund } from "./settle-refund.ts";
import { SEND_REFUND } from "./start-refund.ts";
import { refunds } from "./schema.ts";

const database = withTestDatabase();
const clock = fixedClock("2026-03-10T10:00:00+08:00");

/** A refund of ₱50 that is to be sent, to a provider that answers as told. */
async function aRefund(openPayout: PayoutProvider["openPayout"], state: PayoutStanding["state"] = "unknown") {
  const { db } = database();
  const { orderId, borrowerId } = await makeSampleOrder(database(), { paidOutAt: null });
  const accountId = await bindAccount(db, borrowerId);
  await receivePayment({ database: database(), clock }, orderId, 5_000);
  const wanted = { orderId, accountId, amountCentavos: 5_000, requestedAt: clock.now() };
  const [refund] = await db.insert(refunds).values(wanted).returning({ id: refunds.id });
  const readPayoutState = () => Promise.resolve({ state, reason: "", settledAt: null });
  const messages = messageJobs({ sms: { send: () => Promise.reject(new Error("nobody is told")) } });
  const jobsAt = (name: string) =>
    refundJobs({
      database: database(),
      clock,
      provider: { name, openPayout, readPayoutState },
      messages,
      brand: "Hiram",
    });
  const about = { reference: "job:1", attempt: 1, signal: AbortSignal.timeout(20_000) };
  return {
    id: refund!.id,
    wanted,
    send: (name = "payout.example.ph") => jobsAt(name)[SEND_REFUND]!({ refundId: refund!.id }, about),
    read: async () => (await db.select().from(refunds).where(eq(refunds.id, refund!.id)))[0]!,
  };
}

const refuses = () => Promise.reject(new ProviderFailure("refused", { isFinal: true, code: "duplicate" }));

test("[CON-5] a refund refused although its first request had arrived is under way: its money may still leave", async () => {
  const { send, read } = await aRefund(refuses, "pending");
  await send();
  expect(await read()).toMatchObject({ acceptedAt: clock.now(), failedAt: null });
});

test("[CON-5] a refund whose request is lost is sent again, and counts as sent since the first time", async () => {
  const lost = () => Promise.reject(new ProviderFailure("no answer", { isFinal: false }));
  const { send, read } = await aRefund(lost);
  await expect(send()).rejects.toThrow("no answer");
  const first = await read();
  expect(first.sentAt).toEqual(clock.now());
  clock.set("2026-03-10T10:30:00+08:00");
  await expect(send()).rejects.toThrow("no answer");
  expect(await read()).toEqual(first);
});

test("[CON-5] a refund that one provider may have is sent to no other, and goes on once the settings name the first again", async () => {
  const asked: string[] = [];
  let isLost = true;
  const { id, send, read } = await aRefund(({ reference }) => {
    asked.push(reference);
    return isLost
      ? Promise.reject(new ProviderFailure("no answer", { isFinal: false }))
      : Promise.resolve({ id: "pout_1", confirmUrl: null });
  });
  await expect(send()).rejects.toThrow("no answer");
  isLost = false;
  await expect(send("another.example.ph")).rejects.toThrow("may be with payout.example.ph");
  expect(asked).toEqual([id]);
  expect(await read()).toMatchObject({ acceptedAt: null, failedAt: null });
  await send();
  expect(asked).toEqual([id, id]);
  expect(await read()).toMatchObject({ acceptedAt: clock.now(), providerReference: "pout_1" });
});

test("[CON-5] a refund that an earlier version sent keeps where it went once it is sent again", async () => {
  const { id, send, read } = await aRefund(() =>
    Promise.reject(new ProviderFailure("no answer", { isFinal: false })),
  );
  const sentAt = new Date("2026-03-10T01:00:00Z");
  await database().db.update(refunds).set({ sentAt }).where(eq(refunds.id, id));
  await expect(send()).rejects.toThrow("no answer");
  expect(await read()).toMatchObject({ sentAt, sentTo: "payout.example.ph" });
});

test("[CON-5] no refund is sent again where an earlier one failed at another provider, of which this one knows nothing", async () => {
  const { wanted, send, read } = await aRefund(() => expect.unreachable("it may have left already"));
  const at = new Date("2026-03-09T01:00:00Z");
  const failed = { sentAt: at, failedAt: at, failureReason: "account-closed", sentTo: "former.example.ph" };
  await database()
    .db.insert(refunds)
    .values({ ...wanted, ...failed });
  await expect(send()).rejects.toThrow("may be with former.example.ph");
  expect(await read()).toMatchObject({ sentAt: null, failedAt: null });
});

test("[CON-5] a refund's failure announced again changes nothing, and one without a reason has failed too", async () => {
  const { id, read } = await aRefund(refuses);
  const settle = (reason: string, at: Date) =>
    database().transaction((tx) => settleRefund(tx, { reference: id, outcome: "failed", reason, at }, at));
  expect(await settle("", new Date("2026-03-10T03:00:00Z"))).toBe("written");
  const failed = await read();
  expect(failed.failureReason).toBe("unknown");
  expect(await settle("account-closed", new Date("2026-03-10T04:00:00Z"))).toBe("repeated");
  expect(await read()).toEqual(failed);
});
