import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { enqueue } from "../platform/jobs/queue.ts";
import { createLogger } from "../platform/log.ts";
import type { PayoutProvider, PayoutStanding } from "../platform/providers/payout-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { bindAccount } from "../testing/facts.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { withTestServer } from "../testing/test-server.ts";
import { INQUIRE_PAYOUTS, payoutInquiryJobs } from "./inquire-payouts.ts";
import { payouts, refunds } from "./schema.ts";
import { type ConfirmedLoan, confirmedLoan, settlePayoutAtProvider } from "./testing.ts";

// The product's own server and the sandbox's provider over HTTP, except for what only a provider can do wrong.
const server = withTestServer();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const loseWebhooks = async (payout: boolean): Promise<void> => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ payment: false, payout });
  await fetch(`${server().sandboxUrl}/sandbox/webhooks/losses`, { method: "POST", headers, body });
};
beforeEach(() => loseWebhooks(true));
afterEach(async () => {
  await loseWebhooks(false);
  // What one test leaves under way must not reach another.
  const { db } = server().database;
  await db.update(payouts).set({ nextInquiryAt: null });
  await db.update(refunds).set({ nextInquiryAt: null });
});

/** A loan whose proceeds the provider has accepted. */
async function sentLoan() {
  const loan = await confirmedLoan(server());
  await server().runJobs();
  return { loan, payout: await loan.alive() };
}

function passTime(ms: number): void {
  const { clock } = server();
  clock.set(new Date(clock.now().getTime() + ms));
}

async function inquire(): Promise<void> {
  const { database, runJobs } = server();
  await enqueue(database.db, INQUIRE_PAYOUTS, {});
  await runJobs();
}

/** Runs the job itself, with a provider that answers like this. */
async function inquireOf(readPayoutState: PayoutProvider["readPayoutState"]): Promise<void> {
  const { database, clock } = server();
  const parts = { database, clock, logger: createLogger("silent"), provider: { readPayoutState } };
  const about = { reference: "job:1", attempt: 1, signal: AbortSignal.timeout(20_000) };
  await payoutInquiryJobs(parts)[INQUIRE_PAYOUTS]!({}, about);
}

const read = async (id: string) =>
  (await server().database.db.select().from(payouts).where(eq(payouts.id, id)))[0]!;

test.for([
  ["paid", { outcome: "paid" }, { orderStatus: "174", cardNeedPop: 0 }, 300_000],
  ["failed", { outcome: "failed", reason: "account-closed" }, { orderStatus: "151", cardNeedPop: 1 }, 0],
] as const)(
  "[CNF-4] a payout that was %s, and no webhook came, is known some minutes after it was sent, once",
  async ([, outcome, details, principal]) => {
    const { loan, payout } = await sentLoan();
    await settlePayoutAtProvider(server(), payout.id, outcome);
    await inquire();
    expect((await loan.details()).orderStatus).toBe("151");
    passTime(5 * MINUTE_MS);
    await inquire();
    await inquire();
    expect(await loan.details()).toMatchObject(details);
    expect(await loan.balanceOf("loan_principal")).toBe(principal);
    await loan.announce(`payout.${outcome.outcome}`, { reference: payout.id });
    expect(await loan.balanceOf("loan_principal")).toBe(principal);
    expect(await loan.alerts()).toEqual([]);
  },
);

test("[CNF-4] one under way is asked about ever more seldom, without end; after three days staff are told, once", async () => {
  const { loan, payout } = await sentLoan();
  const askedAfterMinutes: number[] = [];
  const begun = server().clock.now().getTime();
  const pending = async (): Promise<PayoutStanding> => {
    askedAfterMinutes.push((server().clock.now().getTime() - begun) / MINUTE_MS);
    return { state: "pending" };
  };
  for (let inquiries = 0; inquiries < 22; inquiries += 1) {
    passTime((await read(payout.id)).nextInquiryAt!.getTime() - server().clock.now().getTime());
    await inquireOf(pending);
  }
  expect(askedAfterMinutes.slice(0, 8)).toEqual([5, 15, 35, 75, 155, 315, 635, 995]);
  expect(await loan.alerts()).toEqual(["payout-outcome-unclear"]);
});

/** An alert's fact, and who closed it; null: it is open. */
async function closerOf(fact: string) {
  const rows = await server().database.db.select().from(staffAlerts).where(eq(staffAlerts.fact, fact));
  return rows.map(({ resolvedBy }) => resolvedBy);
}

/** A loan whose payout has been under way for three days, of which staff were told. */
async function unclearLoan() {
  const { loan, payout } = await sentLoan();
  passTime(73 * HOUR_MS);
  await inquireOf(async () => ({ state: "pending" }));
  const fact = `payout-outcome-unclear:${payout.id}`;
  expect(await closerOf(fact)).toEqual([null]);
  return { loan, payout, fact };
}

test.for(["paid", "failed"] as const)(
  "[CNF-4] what staff were told of an unknown outcome is closed once the provider says %s, and another payout's is not",
  async (outcome) => {
    const { fact: others } = await unclearLoan();
    const { payout, fact } = await unclearLoan();
    await settlePayoutAtProvider(server(), payout.id, { outcome });
    passTime(6 * HOUR_MS);
    await inquire();
    expect(await closerOf(fact)).toEqual(["provider"]);
    expect(await closerOf(others)).toEqual([null]);
  },
);

test("[CNF-4] staff are not told of an unknown outcome that came while the provider was asked", async () => {
  const { loan, payout } = await sentLoan();
  passTime(73 * HOUR_MS);
  await inquireOf(async () => {
    await loan.announce("payout.paid", { reference: payout.id });
    return { state: "pending" };
  });
  expect(await loan.alerts()).toEqual([]);
});

test("[CNF-4] a provider that is down is asked three times, and about the rest some minutes later", async () => {
  for (let count = 0; count < 5; count += 1) await sentLoan();
  passTime(5 * MINUTE_MS);
  let inquiries = 0;
  await inquireOf(() => {
    inquiries += 1;
    return Promise.reject(new ProviderFailure("down", { isFinal: false }));
  });
  expect(inquiries).toBe(3);
  passTime(5 * MINUTE_MS);
  await inquireOf(async () => {
    inquiries += 1;
    return { state: "pending" };
  });
  expect(inquiries).toBe(5);
});

test("[CNF-4] servers that ask at once ask about each payout once", async () => {
  const sent = [await sentLoan(), await sentLoan(), await sentLoan()];
  passTime(5 * MINUTE_MS);
  const references: string[] = [];
  const pending = async (reference: string): Promise<PayoutStanding> => {
    references.push(reference);
    return { state: "pending" };
  };
  await Promise.all([1, 2, 3].map(() => inquireOf(pending)));
  expect(references.toSorted()).toEqual(sent.map(({ payout }) => payout.id).toSorted());
});

/** A refund that has been under way for as long, and is due to be asked about. @returns its id */
async function sentRefund(forMs: number): Promise<string> {
  const { database, clock } = server();
  const { db } = database;
  const { orderId, borrowerId } = await makeSampleOrder(database, { paidOutAt: null });
  const accountId = await bindAccount(db, borrowerId);
  const now = clock.now();
  const sentAt = new Date(now.getTime() - forMs);
  const sent = { orderId, accountId, amountCentavos: 5_000, requestedAt: sentAt, sentAt, nextInquiryAt: now };
  const [refund] = await db.insert(refunds).values(sent).returning({ id: refunds.id });
  return refund!.id;
}

test("[CON-5] refunds stay due while the provider is down, and are asked about once it answers", async () => {
  for (let count = 0; count < 3; count += 1) await sentLoan();
  passTime(5 * MINUTE_MS);
  const refund = await sentRefund(5 * MINUTE_MS);
  await inquireOf(() => Promise.reject(new ProviderFailure("down", { isFinal: false })));
  const references: string[] = [];
  await inquireOf(async (reference) => {
    references.push(reference);
    return { state: "pending" };
  });
  expect(references).toEqual([refund]);
});

test("[CON-5] staff are told of a refund that is still under way after three days, and not before, until it has an outcome", async () => {
  const refund = await sentRefund(71 * HOUR_MS);
  const { database, clock } = server();
  const alerts = () =>
    database.db.$count(staffAlerts, eq(staffAlerts.fact, `refund-outcome-unclear:${refund}`));
  await inquireOf(async () => ({ state: "pending" }));
  expect(await alerts()).toBe(0);
  passTime(HOUR_MS);
  await database.db.update(refunds).set({ nextInquiryAt: clock.now() });
  await inquireOf(async () => ({ state: "unknown" }));
  expect(await alerts()).toBe(1);
  await database.db.update(refunds).set({ nextInquiryAt: clock.now() });
  await inquireOf(async () => ({ state: "failed", reason: "account-closed", settledAt: null }));
  expect(await closerOf(`refund-outcome-unclear:${refund}`)).toEqual(["provider"]);
});

test("[CNF-4] [CON-5] staff are told of whatever was sent three days ago while its provider answers nothing, and of nothing sent later", async () => {
  const sent: ConfirmedLoan[] = [];
  // Three answers missing in a row, and nobody else is asked about: neither the fourth nor any refund.
  for (let count = 0; count < 4; count += 1) sent.push((await sentLoan()).loan);
  const refund = await sentRefund(0);
  passTime(HOUR_MS);
  const { loan: later } = await sentLoan();
  const { database, clock } = server();
  const silent = async () => {
    await database.db.update(payouts).set({ nextInquiryAt: clock.now() });
    await inquireOf(() => Promise.reject(new ProviderFailure("down", { isFinal: false })));
  };
  const told = async () => [
    ...(await Promise.all(sent.map((loan) => loan.alerts()))).flat(),
    ...(await closerOf(`refund-outcome-unclear:${refund}`)),
  ];
  passTime(70 * HOUR_MS);
  await silent();
  expect(await told()).toEqual([]);
  passTime(HOUR_MS);
  await silent();
  await silent();
  expect(await told()).toEqual([...sent.map(() => "payout-outcome-unclear"), null]);
  expect(await later.alerts()).toEqual([]);
});
