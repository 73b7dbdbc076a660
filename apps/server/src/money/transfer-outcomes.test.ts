import type { Envelope } from "@hiram/contract";
import type { ApprovalList } from "@hiram/contract/staff/approvals/approvals.ts";
import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import { addDays, manilaDateOf, startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { balance, totals } from "../ledger/balances.ts";
import { orders } from "../orders/schema.ts";
import { INQUIRE_PAYOUTS } from "../payouts/inquire-payouts.ts";
import { payoutJobs } from "../payouts/payout-jobs.ts";
import { refundJobs } from "../payouts/refund-jobs.ts";
import { payouts, refunds } from "../payouts/schema.ts";
import { SEND_PAYOUT } from "../payouts/start-payout.ts";
import { SEND_REFUND } from "../payouts/start-refund.ts";
import { confirmedLoan } from "../payouts/testing.ts";
import { HOUR_MS } from "../platform/clock.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { createLogger } from "../platform/log.ts";
import type { PayoutStanding } from "../platform/providers/payout-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { approvalRequests } from "../staff/schema.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { smsToBorrower } from "../testing/received-sms.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { signedInStaff } from "../testing/signed-in-staff.ts";
import { withTwoPersons } from "../testing/two-persons.ts";

const { server, db, asker, administrator, call, approve } = withTwoPersons("finance", {
  environment: { PROFILE: "philippines" },
});
afterEach(async () => {
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  // What one test leaves under way must not reach another.
  for (const table of [payouts, refunds]) await db().update(table).set({ nextInquiryAt: null });
});

const why = "Bank's letter of 10 March, reference 4711";
const TRANSFERS = { payout: payouts, refund: refunds } as const;
type Kind = keyof typeof TRANSFERS;

const today = () => server().clock.today();
const alertsOf = async (orderId: number): Promise<StaffAlertLine[]> => {
  const { alerts } = (await call("staffAlertList")).data as { alerts: StaffAlertLine[] };
  return alerts.filter((alert) => alert.orderId === orderId);
};
const announce = async (id: string, outcome: "paid" | "failed"): Promise<void> => {
  const settledAt = server().clock.now().toISOString();
  const said = { payoutId: `pout_${id}`, reference: id, amount: null, reason: "account-closed", settledAt };
  await server().announcePayout(crypto.randomUUID(), `payout.${outcome}`, said);
};

/** A loan's payout that the provider took three days ago, as far as we know. */
async function sentPayout() {
  const loan = await confirmedLoan(server());
  await server().runJobs();
  const { id } = await loan.alive();
  return aged("payout", { ...loan, id });
}

/** The same of a refund. */
async function sentRefund() {
  const { clock, database } = server();
  const order = await makeSampleOrder(database, { paidOutAt: startOfManilaDay(addDays(clock.today(), -20)) });
  await receivePayment(server(), order.orderId, 1_000_000);
  const { orderId } = order;
  expect(await approve(await call("staffAskToRefund", { orderId, why }))).toMatchObject({ code: "00" });
  await server().runJobs();
  const [refund] = await db().select().from(refunds).where(eq(refunds.orderId, orderId));
  return aged("refund", { ...order, id: refund!.id });
}

async function aged<Sent extends { readonly id: string; readonly orderId: number }>(kind: Kind, sent: Sent) {
  const { clock } = server();
  const table = TRANSFERS[kind];
  const sentAt = new Date(clock.now().getTime() - 73 * HOUR_MS);
  await db().update(table).set({ requestedAt: sentAt, sentAt }).where(eq(table.id, sent.id));
  const read = async () => (await db().select().from(table).where(eq(table.id, sent.id)))[0]!;
  const { amountCentavos } = await read();
  const ask = (more: object, who = asker()): Promise<Envelope> =>
    call("staffAskToRecordOutcome", { transfer: kind, id: sent.id, amountCentavos, why, ...more }, who);
  return { ...sent, kind, amountCentavos, sentOn: manilaDateOf(sentAt), read, ask };
}

const SENT = { payout: sentPayout, refund: sentRefund } as const;

/** Of which staff were told that its outcome is unknown. */
async function unclear<Of extends Kind>(kind: Of): Promise<Awaited<ReturnType<(typeof SENT)[Of]>>> {
  const sent = await SENT[kind]();
  await enqueue(db(), INQUIRE_PAYOUTS, {});
  await server().runJobs();
  return sent as Awaited<ReturnType<(typeof SENT)[Of]>>;
}

/** What staff were told of an unknown outcome: who closed it; null: it is open. */
async function closerOf({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const fact = `${kind}-outcome-unclear:${id}`;
  const [alert] = await db().select().from(staffAlerts).where(eq(staffAlerts.fact, fact));
  return alert?.resolvedBy;
}

test("[CON-5] [ORD-10] a payout of which nobody is told an outcome is recorded as paid by two persons: the loan begins on the day that they name", async () => {
  const payout = await unclear("payout");
  const { orderId, id, sentOn, amountCentavos } = payout;
  expect(await alertsOf(orderId)).toMatchObject([
    {
      kind: "payout-outcome-unclear",
      isUnderWay: true,
      end: {
        kind: "payout-outcome",
        id,
        sent: { amountCentavos, on: sentOn, to: expect.stringMatching(/^GCash ••\d{4}$/) as unknown },
      },
      askedBy: "",
    },
  ]);
  const paidOn = addDays(sentOn, 1);
  const request = await payout.ask({ outcome: "paid", paidOn });
  expect(await alertsOf(orderId)).toMatchObject([{ askedBy: asker().name }]);
  const { requests } = (await call("approvalList")).data as ApprovalList;
  expect(JSON.parse(requests[0]!.payload)).toEqual({
    transferId: id,
    orderId,
    amountCentavos,
    account: expect.stringMatching(/^GCash ••\d{4}$/) as unknown,
    sentOn,
    outcome: "paid",
    paidOn,
  });
  // Nothing is booked by asking, nor by the asker alone.
  expect(await approve(request, asker())).toMatchObject({ code: "403" });
  expect(await payout.balanceOf("loan_principal")).toBe(0);
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await payout.details()).toMatchObject({ orderStatus: "174", cardNeedPop: 0 });
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ disbursedOn: paidOn });
  expect(await payout.read()).toMatchObject({
    paidAt: startOfManilaDay(paidOn),
    outcomeRecordedAt: server().clock.now(),
  });
  expect(await closerOf(payout)).toBe(`staff:${administrator().staffId}`);

  // The provider says the same later, and then the contrary.
  await announce(id, "paid");
  expect(await payout.balanceOf("cash_at_payout_provider")).toBe(-amountCentavos);
  expect(await payout.openAlerts()).toEqual([]);
  await announce(id, "failed");
  expect(await payout.openAlerts()).toEqual(["payout-failed-after-paid"]);
  expect(await payout.balanceOf("loan_principal")).toBe(300_000);
});

test("[CON-5] [ORD-10] a payout recorded as not paid asks its borrower for another account, and the provider's 'paid' is believed all the same", async () => {
  const payout = await unclear("payout");
  const { id, borrowerId } = payout;
  expect(await approve(await payout.ask({ outcome: "not-paid" }))).toMatchObject({ code: "00" });
  await server().runJobs();
  expect(await payout.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 1 });
  expect((await smsToBorrower(server(), borrowerId))[0]).toContain("did not arrive");
  expect(await closerOf(payout)).toBe(`staff:${administrator().staffId}`);
  await announce(id, "failed");
  await server().runJobs();
  expect(await payout.openAlerts()).toEqual([]);
  expect(await smsToBorrower(server(), borrowerId)).toHaveLength(1);
  await announce(id, "paid");
  expect(await payout.openAlerts()).toEqual(["payout-paid-after-failure"]);
  expect(await payout.details()).toMatchObject({ orderStatus: "174" });
});

test("[CON-5] a refund of which nobody is told an outcome is recorded as paid by two persons, booked on the day that they name, and its borrower told", async () => {
  const refund = await unclear("refund");
  const { id, orderId, borrowerId, amountCentavos, sentOn } = refund;
  expect(await alertsOf(orderId)).toMatchObject([{ end: { kind: "refund-outcome", id } }]);
  const credit = () => balance(db(), { account: "borrower_credit", orderId });
  expect(await approve(await refund.ask({ outcome: "paid", paidOn: sentOn }))).toMatchObject({ code: "00" });
  expect(await credit()).toBe(0);
  // Not before it was sent, on the same day.
  expect((await refund.read()).paidAt).toEqual((await refund.read()).sentAt);
  expect(await closerOf(refund)).toBe(`staff:${administrator().staffId}`);
  await announce(id, "paid");
  await server().runJobs();
  const told = (await smsToBorrower(server(), borrowerId)).filter((text) =>
    text.includes("sent back to your"),
  );
  expect(told).toHaveLength(1);
  expect(await alertsOf(orderId)).toEqual([]);
  await announce(id, "failed");
  expect(await alertsOf(orderId)).toMatchObject([
    { kind: "refund-contradicted", end: { kind: "refund-return", id } },
  ]);
  expect(await balance(db(), { account: "cash_at_payout_provider", orderId })).toBeLessThan(-amountCentavos);
});

test("[CON-5] a refund recorded as not paid stays the borrower's credit, and can be asked for again", async () => {
  const refund = await unclear("refund");
  const { id, orderId, amountCentavos } = refund;
  expect(await approve(await refund.ask({ outcome: "not-paid" }))).toMatchObject({ code: "00" });
  expect(await balance(db(), { account: "borrower_credit", orderId })).toBe(-amountCentavos);
  expect((await alertsOf(orderId)).map(({ kind }) => kind)).toEqual(["refund-failed"]);
  await announce(id, "failed");
  expect((await alertsOf(orderId)).map(({ kind }) => kind)).toEqual(["refund-failed"]);
  expect(await call("staffAskToRefund", { orderId, why })).toMatchObject({ code: "00" });
  await announce(id, "paid");
  expect((await alertsOf(orderId)).map(({ kind }) => kind)).toEqual(["refund-contradicted"]);
  expect(await balance(db(), { account: "borrower_credit", orderId })).toBe(0);
});

test.for(["payout", "refund"] as const)(
  "[CON-5] the outcome of a %s is recorded only once staff were told that it is unknown, until it is known, and for a day that can be true",
  async (kind) => {
    const sent = await SENT[kind]();
    const paid = { outcome: "paid", paidOn: sent.sentOn };
    expect(await sent.ask(paid)).toMatchObject({
      code: "409",
      message: expect.stringContaining("can still be expected") as unknown,
    });
    await enqueue(db(), INQUIRE_PAYOUTS, {});
    await server().runJobs();
    for (const paidOn of [addDays(today(), 1), addDays(sent.sentOn, -1), "", "2026-02-30"])
      expect(await sent.ask({ outcome: "paid", paidOn })).toMatchObject({ code: "400" });
    expect(await sent.ask({ ...paid, amountCentavos: 1 })).toMatchObject({ code: "409" });
    expect(await sent.ask({ ...paid, id: crypto.randomUUID() })).toMatchObject({ code: "409" });
    const other = kind === "payout" ? "refund" : "payout";
    expect(await sent.ask({ ...paid, transfer: other })).toMatchObject({ code: "409" });
    await announce(sent.id, "failed");
    expect(await sent.ask(paid)).toMatchObject({ code: "409" });
    expect(await sent.read()).toMatchObject({ paidAt: null, outcomeRecordedAt: null });
  },
);

test.for([
  ["payout", "paid"],
  ["payout", "failed"],
  ["refund", "paid"],
  ["refund", "failed"],
] as const)(
  "[CON-5] a request to record the outcome of a %s is stale once the provider has said %s",
  async ([kind, said]) => {
    const sent = await unclear(kind);
    const request = await sent.ask({ outcome: "paid", paidOn: today() });
    await announce(sent.id, said);
    const before = await sent.read();
    expect(await approve(request)).toMatchObject({ code: "409" });
    expect(await sent.read()).toEqual(before);
  },
);

test.for([
  ["payout", "paid", "paid"],
  ["payout", "not-paid", "paid"],
  ["payout", "paid", "failed"],
  ["refund", "paid", "paid"],
  ["refund", "not-paid", "paid"],
] as const)(
  "[CON-5] a %s that two persons record as %s while the provider says %s ends once: requests, approvals and the announcement at one moment",
  async ([kind, outcome, said]) => {
    const colleague = await signedInStaff(db(), "Bea Santos", "finance");
    const decider = await signedInStaff(db(), "Carla Diaz", "administrator");
    const sent = await unclear(kind);
    const { orderId } = sent;
    const seen = { outcome, paidOn: outcome === "paid" ? today() : "" };
    const asked = await Promise.all([sent.ask(seen), sent.ask(seen, colleague)]);
    expect(asked.map(({ code }) => String(code)).toSorted()).toEqual(["00", "409"]);
    const request = asked.find(({ code }) => code === "00")!;
    const [first, second] = await Promise.all([
      approve(request),
      approve(request, decider),
      announce(sent.id, said),
    ]);
    const decided = [first.code, second.code].filter((code) => code === "00").length;
    const [row] = await db()
      .select()
      .from(approvalRequests)
      .where(eq(approvalRequests.id, (request.data as { approvalId: number }).approvalId));
    expect(row?.outcome).toBe(decided === 1 ? "approved" : "stale");
    const isPaid = said === "paid" || decided === 1;
    expect((await sent.read()).paidAt !== null).toBe(isPaid);
    expect(await closerOf(sent)).not.toBeNull();
    const account = kind === "payout" ? "loan_principal" : "borrower_credit";
    const whenPaid = kind === "payout" ? 300_000 : 0;
    expect(await balance(db(), { account, orderId })).toBe(isPaid ? whenPaid : 0);
  },
);

/** Runs the job that sends a transfer, with a provider that answers like this about the earlier one. */
async function sendWith(
  kind: Kind,
  id: string,
  attempt: number,
  readPayoutState: () => Promise<PayoutStanding>,
): Promise<readonly string[]> {
  const { database, clock } = server();
  const sent: string[] = [];
  const provider = {
    name: "payouts.example",
    async openPayout({ reference }: { readonly reference: string }) {
      sent.push(reference);
      return { id: `pout_${reference}`, confirmUrl: null };
    },
    readPayoutState,
  };
  const config = { publicOrigin: "https://loans.example.ph", checkoutHosts: [] };
  const parts = { config, database, clock, provider, logger: createLogger("silent"), brand: "Hiram" };
  const about = { reference: "job:1", attempt, signal: AbortSignal.timeout(20_000) };
  const run =
    kind === "payout"
      ? payoutJobs(parts)[SEND_PAYOUT]!({ payoutId: id }, about)
      : refundJobs({ ...parts, messages: { handles: () => ({}) } as never })[SEND_REFUND]!(
          { refundId: id },
          about,
        );
  await run.catch(() => {});
  return sent;
}

test.for(["payout", "refund"] as const)(
  "[CON-5] after a %s that two persons recorded as not paid the next is sent unless its provider says that it is under way",
  async (kind) => {
    const sent = await unclear(kind);
    expect(await approve(await sent.ask({ outcome: "not-paid" }))).toMatchObject({ code: "00" });
    const { orderId } = sent;
    if ("startAgain" in sent) await sent.startAgain();
    else
      expect(await approve(await call("staffAskToRefund", { orderId, why }))).toMatchObject({ code: "00" });
    const table = TRANSFERS[kind];
    // It was sent to a provider that is no longer ours.
    await db().update(table).set({ sentTo: "payouts.old.example" }).where(eq(table.id, sent.id));
    const all = await db().select().from(table).where(eq(table.orderId, orderId));
    const { id: next } = all.find(({ id }) => id !== sent.id)!;
    const silent = () => Promise.reject(new ProviderFailure("no answer", { isFinal: false }));
    expect(await sendWith(kind, next, 1, async () => ({ state: "pending" }))).toEqual([]);
    expect(await sendWith(kind, next, 1, silent)).toEqual([]);
    expect(await sendWith(kind, next, 8, silent)).toEqual([next]);
    await db().update(table).set({ acceptedAt: null }).where(eq(table.id, next));
    expect(await sendWith(kind, next, 1, async () => ({ state: "unknown" }))).toEqual([next]);
  },
);
