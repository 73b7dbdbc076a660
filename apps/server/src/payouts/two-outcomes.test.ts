import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { borrowers } from "../identity/schema.ts";
import { totals } from "../ledger/balances.ts";
import { lockOrder } from "../orders/read-orders.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import { createLogger } from "../platform/log.ts";
import type { PayoutProvider, PayoutStanding } from "../platform/providers/payout-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { openProviders } from "../platform/providers/providers.ts";
import { TEST_NOW, withTestServer } from "../testing/test-server.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { OutcomeUnclear } from "./confirm-earlier.ts";
import { payoutJobs } from "./payout-jobs.ts";
import { payouts } from "./schema.ts";
import { SEND_PAYOUT } from "./start-payout.ts";
import { type ConfirmedLoan, confirmedLoan, settlePayoutAtProvider } from "./testing.ts";

const logged: string[] = [];
const server = withTestServer({
  clock: fixedClock(TEST_NOW),
  logger: createLogger("error", { write: (line: string) => logged.push(line) }),
});

afterEach(async () => {
  expect(await totals(server().database.db)).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

const settle = (reference: string, outcome: "paid" | "failed", more: object = {}) =>
  settlePayoutAtProvider(server(), reference, { outcome, ...more });

/** A loan whose first payout was sent, and failed at the desk. */
async function firstFailed(): Promise<{ loan: ConfirmedLoan; first: string }> {
  const loan = await confirmedLoan(server());
  await server().runJobs();
  const { id: first } = await loan.alive();
  await settle(first, "failed", { reason: "account-closed" });
  return { loan, first };
}

/** A loan whose second payout is at the provider, after the first one failed. */
async function secondSent(): Promise<{ loan: ConfirmedLoan; first: string; second: string }> {
  const { loan, first } = await firstFailed();
  await loan.nameAnotherAccount();
  await server().runJobs();
  const { id: second, acceptedAt } = await loan.alive();
  expect(acceptedAt).not.toBeNull();
  return { loan, first, second };
}

/** What is booked: the loan once, and what left in addition. */
async function booked(loan: ConfirmedLoan) {
  return {
    principal: await loan.balanceOf("loan_principal"),
    owedBack: await loan.balanceOf("payouts_receivable"),
    left: -(await loan.balanceOf("cash_at_payout_provider")),
    status: (await loan.details()).orderStatus,
  };
}
const ONCE = { principal: 300_000, owedBack: 0, left: 291_000, status: "174" };
const TWICE = { principal: 300_000, owedBack: 291_000, left: 582_000, status: "174" };

const atProvider = (reference: string) => openProviders(server().config).payout.readPayoutState(reference);

describe("a payout that failed and is paid after all", () => {
  test("[ORD-10] is booked, nothing more is sent for its order, and staff are told", async () => {
    const { loan, first } = await firstFailed();
    expect(await loan.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 1 });
    expect(await settle(first, "paid", { afterAll: true, times: 3 })).toMatchObject({ status: 200 });
    expect(await booked(loan)).toEqual(ONCE);
    expect(await loan.details()).toMatchObject({ cardNeedPop: 0, repayPlan: { length: 3 } });

    await loan.nameAnotherAccount();
    await server().runJobs();
    expect(await loan.allPayouts()).toMatchObject([{ id: first, failureReason: "account-closed" }]);
    expect(await loan.alerts()).toEqual(["payout-paid-after-failure"]);
    expect(logged.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: expect.stringContaining("Needs a look") as string,
        order: loan.orderId,
      }),
    );
  });

  test("[ORD-10] closes a second one that was not sent yet", async () => {
    const { loan, first } = await firstFailed();
    await loan.nameAnotherAccount();
    const { id: second } = await loan.alive();
    await settle(first, "paid", { afterAll: true });
    await server().runJobs();
    expect(await atProvider(second)).toMatchObject({ state: "unknown" });
    expect(await booked(loan)).toEqual(ONCE);
    // The account shown is the one that got the money, not the one named since.
    const { userOrderDetail } = await loan.details();
    const paid = (await loan.allPayouts()).find(({ paidAt }) => paidAt !== null);
    expect(paid?.id).toBe(first);
    expect(userOrderDetail.detail.filter(({ text }) => text === "Paid to")).toHaveLength(1);
  });

  test("[ORD-10] makes a second one that was sent owed back, once its money has left", async () => {
    const { loan, first, second } = await secondSent();
    await settle(first, "paid", { afterAll: true });
    expect(await booked(loan)).toEqual(ONCE);
    await settle(second, "paid", { times: 3 });
    expect(await booked(loan)).toEqual(TWICE);
    expect(await loan.alerts()).toEqual(["payout-paid-after-failure", "payout-sent-twice"]);
    expect(await loan.allPayouts()).toMatchObject([
      { id: first, duplicateOf: null },
      { id: second, duplicateOf: first },
    ]);
  });

  test("[ORD-10] leaves nothing owed back when the second one failed as well", async () => {
    const { loan, first, second } = await secondSent();
    await settle(first, "paid", { afterAll: true });
    await settle(second, "failed");
    expect(await booked(loan)).toEqual(ONCE);
    await settle(second, "paid", { afterAll: true });
    expect(await booked(loan)).toEqual(TWICE);
  });

  test("[PAY-2] stays owed back whole when the borrower pays the loan", async () => {
    const { loan, first, second } = await secondSent();
    await settle(first, "paid", { afterAll: true });
    await settle(second, "paid");
    const { orderId } = loan;
    await receivePayment(server(), orderId, 1_000);
    expect(await loan.balanceOf("cash_at_payment_provider")).toBe(1_000);
    expect(await booked(loan)).toMatchObject({ owedBack: 291_000, left: 582_000 });
  });

  test("[ORD-10] is owed back itself when the second one was paid before it", async () => {
    const { loan, first, second } = await secondSent();
    await settle(second, "paid");
    expect(await booked(loan)).toEqual(ONCE);
    const plan = (await loan.details()).repayPlan;
    await settle(first, "paid", { afterAll: true });
    expect(await booked(loan)).toEqual(TWICE);
    expect((await loan.details()).repayPlan).toEqual(plan);
    expect(await loan.alerts()).toEqual(["payout-sent-twice"]);
  });

  test("[ORD-10] is told to staff as owed when its borrower has deleted the account by then", async () => {
    const { loan, first } = await firstFailed();
    const { db } = server().database;
    await db
      .update(borrowers)
      .set({ closedAt: new Date(TEST_NOW) })
      .where(eq(borrowers.id, loan.borrowerId));
    await settle(first, "paid", { afterAll: true, times: 3 });
    expect(await loan.openAlerts()).toEqual(["payout-paid-after-failure", "owed-after-deletion"]);
  });

  test("[ORD-10] after a second one that failed too is the loan", async () => {
    const { loan, first, second } = await secondSent();
    await settle(second, "failed");
    await settle(first, "paid", { afterAll: true });
    expect(await booked(loan)).toEqual(ONCE);
  });
});

test("[ORD-10] a payout that was paid and is announced failed stays paid, and staff are told once", async () => {
  const loan = await confirmedLoan(server());
  await server().runJobs();
  const { id: reference } = await loan.alive();
  await settle(reference, "paid");
  await settle(reference, "failed", { afterAll: true });
  await loan.announce("payout.failed", { reference });
  expect(await booked(loan)).toEqual(ONCE);
  expect(await loan.alerts()).toEqual(["payout-failed-after-paid"]);
});

/** Runs the job that sends a payout, once, with the sandbox's provider except for the given overrides. */
function send(
  payoutId: string,
  { attempt = 1, ...fakes }: Partial<PayoutProvider> & { attempt?: number } = {},
) {
  const { database, clock, config } = server();
  const provider = { ...openProviders(config).payout, ...fakes };
  const about = { reference: "job:1", attempt, signal: AbortSignal.timeout(20_000) };
  return payoutJobs({ config, database, clock, provider, logger: createLogger("silent") })[SEND_PAYOUT]!(
    { payoutId },
    about,
  );
}

describe("before a second payout is sent", () => {
  const says = (standing: PayoutStanding) => ({ readPayoutState: async () => standing });
  const silent = {
    readPayoutState: () => Promise.reject(new ProviderFailure("no answer", { isFinal: false })),
  };

  test("[ORD-10] the first one that the provider says was paid is booked, and none is sent", async () => {
    const { loan, first } = await firstFailed();
    // Its announcement never comes.
    await settle(first, "paid", { afterAll: true, hold: true });
    await loan.nameAnotherAccount();
    const { id: second } = await loan.alive();
    await server().runJobs();
    expect(await atProvider(second)).toMatchObject({ state: "unknown" });
    expect(await booked(loan)).toEqual(ONCE);
    expect(await loan.alerts()).toEqual(["payout-paid-after-failure"]);
  });

  test.for([
    ["is under way", says({ state: "pending" }), OutcomeUnclear],
    ["is unknown to it", says({ state: "unknown" }), OutcomeUnclear],
    ["is not told of", silent, ProviderFailure],
  ] as const)(
    "[ORD-10] nothing is sent while the first one %s; staff are told after some tries",
    async ([, answer, fault]) => {
      const { loan } = await firstFailed();
      await loan.nameAnotherAccount();
      const { id: second } = await loan.alive();
      await expect(send(second, answer)).rejects.toBeInstanceOf(fault);
      expect(await loan.alerts()).toEqual([]);
      await expect(send(second, { ...answer, attempt: 9 })).rejects.toBeInstanceOf(fault);
      await expect(send(second, { ...answer, attempt: 10 })).rejects.toBeInstanceOf(fault);
      expect(await loan.alerts()).toEqual(["payout-outcome-unclear"]);
      expect(await atProvider(second)).toMatchObject({ state: "unknown" });
      expect(await loan.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 0 });
      // Once it says that the first one failed, the second one goes.
      await send(second);
      expect(await atProvider(second)).toMatchObject({ state: "pending" });
      expect(await loan.openAlerts()).toEqual([]);
    },
  );

  test("[ORD-10] a first one that the provider never took needs no word of it", async () => {
    const loan = await confirmedLoan(server());
    const { id: first } = await loan.alive();
    const refuses = new ProviderFailure("refused", { isFinal: true });
    const openPayout = () => Promise.reject(refuses);
    await send(first, { openPayout });
    expect(await loan.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 1 });
    await loan.nameAnotherAccount();
    const { id: second } = await loan.alive();
    await send(second, { readPayoutState: () => expect.unreachable("nothing is to be asked") });
    expect(await atProvider(second)).toMatchObject({ state: "pending" });
  });
});

describe("a payout whose sending broke off", () => {
  test("[CNF-4] and that the provider had taken is no failure when it then refuses the reference", async () => {
    const loan = await confirmedLoan(server());
    const { id } = await loan.alive();
    await send(id);
    await server().database.db.update(payouts).set({ acceptedAt: null }).where(eq(payouts.id, id));
    const openPayout = () => Promise.reject(new ProviderFailure("reference-reused", { isFinal: true }));
    await send(id, { openPayout });
    expect(await loan.alive()).toMatchObject({ failedAt: null, acceptedAt: expect.any(Date) });
    expect(await loan.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 0 });
  });

  test("[CNF-4] is sent to no other provider, which has not even heard of it, and goes on at the first", async () => {
    const loan = await confirmedLoan(server());
    const { id } = await loan.alive();
    const { name, openPayout } = openProviders(server().config).payout;
    const answerLost = async (...order: Parameters<typeof openPayout>) => {
      await openPayout(...order);
      throw new ProviderFailure("no answer", { isFinal: false });
    };
    await expect(send(id, { openPayout: answerLost })).rejects.toThrow("no answer");
    const another: Partial<PayoutProvider> = {
      name: "another.example.ph",
      openPayout: () => expect.unreachable("it would be sent twice"),
      readPayoutState: () => expect.unreachable("it would say that there is none"),
    };
    await expect(send(id, another)).rejects.toThrow(`may be with ${name}`);
    expect(await loan.alive()).toMatchObject({ acceptedAt: null, failedAt: null });
    await send(id);
    expect(await loan.alive()).toMatchObject({ acceptedAt: expect.any(Date) });
  });

  test.for([
    ["before the provider had it", false, ONCE],
    ["after the provider had it", true, TWICE],
  ] as const)(
    "[ORD-10] %s is sent no more once the first one was paid after all",
    async ([, reached, end]) => {
      const { loan, first } = await firstFailed();
      await loan.nameAnotherAccount();
      const { id: second } = await loan.alive();
      const { openPayout } = openProviders(server().config).payout;
      const breaksOff = async (...order: Parameters<typeof openPayout>) => {
        if (reached) await openPayout(...order);
        throw new ProviderFailure("no answer", { isFinal: false });
      };
      await expect(send(second, { openPayout: breaksOff })).rejects.toThrow("no answer");
      await settle(first, "paid", { afterAll: true });
      await send(second, { openPayout: () => expect.unreachable("it is not to be sent") });
      expect(await atProvider(second)).toMatchObject({ state: reached ? "pending" : "unknown" });
      if (reached) await settle(second, "paid");
      expect(await booked(loan)).toEqual(end);
    },
  );
});

describe("a late 'paid' of the first one, at once with the second one's sending", () => {
  test("[ORD-10] while its call is under way: the second one has left, and is owed back", async () => {
    const { loan, first } = await firstFailed();
    await loan.nameAnotherAccount();
    const { id: second } = await loan.alive();
    const { openPayout } = openProviders(server().config).payout;
    await send(second, {
      openPayout: async (...order) => {
        await settle(first, "paid", { afterAll: true });
        return openPayout(...order);
      },
    });
    await settle(second, "paid");
    expect(await booked(loan)).toEqual(TWICE);
  });

  test.for(["sending", "paid"] as const)(
    "[ORD-10] when both wait for the order, the %s first: the second one is not sent, or known to be owed back",
    async (goesFirst, context) => {
      const { database } = server();
      context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
      const { loan, first } = await firstFailed();
      await loan.nameAnotherAccount();
      const { id: second } = await loan.alive();
      const sending = () => send(second);
      const paid = () => settle(first, "paid", { afterAll: true });
      const begun: Promise<unknown>[] = [];
      await whileLocked(
        database,
        (tx) => lockOrder(tx, loan.orderId),
        async () => {
          for (const begin of goesFirst === "sending" ? [sending, paid] : [paid, sending]) {
            begun.push(begin());
            await untilWaiting(database, begun.length);
          }
        },
      );
      await Promise.all(begun);
      // Sending takes the lock twice; whether the outcome comes in between is up to the database.
      const { state } = await atProvider(second);
      if (goesFirst === "paid") expect(state).toBe("unknown");
      if (state !== "unknown") await settle(second, "paid");
      expect(await booked(loan)).toEqual(state === "unknown" ? ONCE : TWICE);
    },
  );
});
