import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { totals } from "../ledger/balances.ts";
import { orders } from "../orders/schema.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import { createLogger } from "../platform/log.ts";
import { openProviders } from "../platform/providers/providers.ts";
import { providerEvents } from "../platform/inbox/schema.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { makeCustomer } from "../testing/customer.ts";
import { bindAccount } from "../testing/facts.ts";
import { TEST_NOW, withTestServer } from "../testing/test-server.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import { payouts, refunds } from "./schema.ts";
import { payoutJobs } from "./payout-jobs.ts";
import { SEND_PAYOUT } from "./start-payout.ts";
import { confirmedLoan, settlePayoutAtProvider } from "./testing.ts";

/** Its clock takes whatever a provider announces as now. */
const inDemo = withTestServer();
/** Its clock takes an announced instant as given. */
const inReal = withTestServer({ clock: fixedClock(TEST_NOW) });

afterEach(async () => {
  for (const { database, clock } of [inDemo(), inReal()]) {
    expect(await totals(database.db)).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
    clock.set(TEST_NOW);
  }
});

describe("through the provider's own HTTP", () => {
  test("[CNF-4] a confirmed loan is sent, paid at the payout desk, announced three times, and due once", async () => {
    const loan = await confirmedLoan(inDemo());
    await inDemo().runJobs();
    const sent = await loan.alive();
    expect(sent).toMatchObject({
      amountCentavos: 291_000,
      paidAt: null,
      providerReference: expect.stringMatching(/^pout_/),
    });
    expect((await loan.details()).orderStatus).toBe("151");
    expect(await settlePayoutAtProvider(inDemo(), sent.id, { outcome: "paid", times: 3 })).toMatchObject({
      status: 200,
    });
    expect((await loan.details()).orderStatus).toBe("174");
    expect(await loan.balanceOf("loan_principal")).toBe(300_000);
    expect(await loan.balanceOf("cash_at_payout_provider")).toBe(-291_000);
    expect(await loan.balanceOf("fee_income")).toBe(-9_000);
  });

  test("[ORD-10] a payout that failed at the desk asks for another account, and may be started again", async () => {
    const loan = await confirmedLoan(inDemo());
    await inDemo().runJobs();
    await settlePayoutAtProvider(inDemo(), (await loan.alive()).id, {
      outcome: "failed",
      reason: "account-closed",
    });
    expect(await loan.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 1, repayPlan: [] });
    expect(await loan.balanceOf("loan_principal")).toBe(0);

    await inDemo()
      .database.db.update(payoutAccounts)
      .set({ replacedAt: inDemo().clock.now() })
      .where(eq(payoutAccounts.borrowerId, loan.borrowerId));
    const accountId = await bindAccount(inDemo().database.db, loan.borrowerId, "09181112222");
    // At the very same instant, which must not hide the new attempt behind the failed one.
    await Promise.all([loan.startAgain(), loan.startAgain()]);
    expect(await loan.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 0 });
    await inDemo().runJobs();
    const second = await loan.alive();
    expect(second).toMatchObject({ accountId, amountCentavos: 291_000 });
    await settlePayoutAtProvider(inDemo(), second.id, { outcome: "paid" });
    expect((await loan.details()).orderStatus).toBe("174");
    expect(await loan.allPayouts()).toHaveLength(2);
    expect(await loan.balanceOf("loan_principal")).toBe(300_000);
  });

  test("[CNF-4] a job run again after a crash sends the same payout, not a second one", async () => {
    const loan = await confirmedLoan(inDemo());
    await inDemo().runJobs();
    const { id, providerReference } = await loan.alive();
    await inDemo()
      .database.db.update(payouts)
      .set({ acceptedAt: null, providerReference: null })
      .where(eq(payouts.id, id));
    const { database, clock, config } = inDemo();
    const provider = openProviders(config).payout;
    const jobs = payoutJobs({ config, database, clock, provider, logger: createLogger("silent") });
    const again = { reference: "job:1", attempt: 2, signal: AbortSignal.timeout(5_000) };
    await jobs[SEND_PAYOUT]?.({ payoutId: id }, again);
    expect((await loan.alive()).providerReference).toBe(providerReference);
  });
});

describe("an announcement", () => {
  test("[CNF-4] counts the schedule from the payout's day in Manila, not from UTC's or today", async () => {
    const loan = await confirmedLoan(inReal());
    // 11 March 00:30 in Manila is still the 10th in UTC; it is announced two days later.
    inReal().clock.set("2026-03-13T12:00:00+08:00");
    const { reference, settledAt } = {
      reference: (await loan.alive()).id,
      settledAt: "2026-03-10T16:30:00Z",
    };
    expect(await loan.announce("payout.paid", { reference, settledAt })).toBe(200);
    const [order] = await inReal().database.db.select().from(orders).where(eq(orders.id, loan.orderId));
    expect(order).toMatchObject({ disbursedOn: "2026-03-11", termDays: 91 });
    expect((await loan.details()).repayPlan.map(({ time }) => time)).toEqual([
      "2026-04-10",
      "2026-05-10",
      "2026-06-10",
    ]);
  });

  test("[CNF-4] of money that left in the future counts from now: a provider's clock may run ahead", async () => {
    const loan = await confirmedLoan(inReal());
    await loan.announce("payout.paid", {
      reference: (await loan.alive()).id,
      settledAt: "2027-01-01T00:00:00Z",
    });
    expect((await loan.details()).repayDate).toBe("2026-04-09");
  });

  test("[CNF-4] [CON-5] of money that left before it was asked for counts from when it was, for a loan and a refund", async () => {
    const loan = await confirmedLoan(inReal());
    await inReal().runJobs();
    const { id: reference, sentAt } = await loan.alive();
    await loan.announce("payout.paid", { reference, settledAt: "2025-03-10T01:00:00Z" });
    expect(await loan.details()).toMatchObject({ orderStatus: "174", repayDate: "2026-04-09" });
    expect((await loan.alive()).paidAt).toEqual(sentAt);
    const account = (await loan.alive()).accountId;
    const requestedAt = inReal().clock.now();
    const [refund] = await inReal()
      .database.db.insert(refunds)
      .values({ orderId: loan.orderId, accountId: account, amountCentavos: 5_000, requestedAt })
      .returning();
    await loan.announce("payout.paid", { reference: refund!.id, settledAt: "2025-03-10T01:00:00Z" });
    const [paid] = await inReal().database.db.select().from(refunds).where(eq(refunds.id, refund!.id));
    expect(paid!.paidAt).toEqual(requestedAt);
  });

  test("[CNF-4] [CON-5] of another amount than was sent is booked as sent, and told to staff, once and with both", async () => {
    const loan = await confirmedLoan(inReal());
    const { id: reference } = await loan.alive();
    for (const id of ["one", "two"])
      expect(
        await loan.announce("payout.paid", { reference, amount: 281_000, id: `${id}_${loan.orderId}` }),
      ).toBe(200);
    expect(await loan.balanceOf("cash_at_payout_provider")).toBe(-291_000);
    expect(await loan.alerts()).toEqual(["payout-amount-differs"]);
    const [alert] = await inReal()
      .database.db.select()
      .from(staffAlerts)
      .where(eq(staffAlerts.orderId, loan.orderId));
    expect(alert!.details).toEqual({ payout: reference, amountCentavos: 291_000, leftCentavos: 281_000 });
    const unreadable = await confirmedLoan(inReal());
    const { id } = await unreadable.alive();
    expect(await unreadable.announce("payout.paid", { reference: id, amount: "much" })).toBe(200);
    expect([await unreadable.balanceOf("loan_principal"), await unreadable.alerts()]).toEqual([300_000, []]);
  });

  test("[CNF-4] before the provider's reply was stored is taken, and the late job sends nothing that is undone", async () => {
    const loan = await confirmedLoan(inReal());
    const { id } = await loan.alive();
    expect(await loan.announce("payout.paid", { reference: id })).toBe(200);
    expect((await loan.details()).orderStatus).toBe("174");
    await inReal().runJobs();
    expect((await loan.details()).orderStatus).toBe("174");
    expect((await loan.alive()).paidAt).not.toBeNull();
    expect(await loan.balanceOf("loan_principal")).toBe(300_000);
  });

  test("[CNF-4] under another event id, or twenty times at once, disburses once", async () => {
    const loan = await confirmedLoan(inReal());
    const { id: reference } = await loan.alive();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        loan.announce("payout.paid", { reference, id: `evt_many_${loan.orderId}_${at % 5}` }),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await loan.balanceOf("loan_principal")).toBe(300_000);
    expect((await loan.details()).repayPlan).toHaveLength(3);
  });

  test("[ORD-10] a failure without a reason is a failure", async () => {
    const loan = await confirmedLoan(inReal());
    await loan.announce("payout.failed", { reference: (await loan.alive()).id });
    expect(await loan.allPayouts()).toMatchObject([{ failureReason: "unknown" }]);
  });

  test("[CNF-4] of a payout that is not ours is acknowledged, kept, and changes nothing", async () => {
    const loan = await confirmedLoan(inReal());
    const reference = "00000000-0000-4000-8000-000000000000";
    expect(await loan.announce("payout.paid", { reference, id: "evt_not_ours" })).toBe(200);
    expect(
      await inReal()
        .database.db.select()
        .from(providerEvents)
        .where(eq(providerEvents.eventId, "evt_not_ours")),
    ).toHaveLength(1);
    expect(await loan.balanceOf("loan_principal")).toBe(0);
  });

  test.for([
    [{ reference: "900021" }, /reference/],
    [{ settledAt: "yesterday" }, /settledAt/],
    [{ reason: "x".repeat(201) }, /reason/],
  ] as const)("[CNF-4] with %j is refused by the field's name", async ([changes]) => {
    const loan = await confirmedLoan(inReal());
    expect(await loan.announce("payout.paid", { reference: (await loan.alive()).id, ...changes })).toBe(400);
    expect(await loan.balanceOf("loan_principal")).toBe(0);
  });
});

test("[ORD-10] a payout that the provider refuses for good asks for another account at once", async () => {
  const server = inDemo();
  const { borrowerId, productId, sessionId } = await makeCustomer(server.database);
  // The provider takes at most seventeen digits.
  await server.database.db
    .update(payoutAccounts)
    .set({ accountNumber: "12345678901234567890", accountNumberLast4: "7890" })
    .where(eq(payoutAccounts.borrowerId, borrowerId));
  await server.call(
    "loanDetailPush",
    { productId, amount: 300_000, periods: 91, termUnit: "D" },
    { sessionId },
  );
  await server.runJobs();
  const [order] = await server.database.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.borrowerId, borrowerId));
  const { envelope } = await server.call("loanDetails", { productId, orderId: order!.id }, { sessionId });
  expect(envelope.data).toMatchObject({ orderStatus: "151", cardNeedPop: 1 });
});
