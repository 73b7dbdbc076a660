import { randomUUID } from "node:crypto";
import { PAGES } from "@hiram/contract";
import { FIGURES } from "@hiram/contract/staff/figures/figures.ts";
import { CASE_AGES } from "@hiram/contract/staff/figures/rows-behind.ts";
import type { StaffOperationName } from "@hiram/contract/staff/catalogue.ts";
import type { StaffCase } from "@hiram/contract/staff/cases/case-file.ts";
import type { StaffCases } from "@hiram/contract/staff/cases/case-queue.ts";
import { LOAN_ADJUSTMENT_KINDS } from "@hiram/contract/staff/money/adjustments.ts";
import { DUE_BUCKET_NAMES } from "@hiram/contract/staff/collections/overdue-loans.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { borrowers } from "./identity/schema.ts";
import { writeStandings } from "./orders/order-standing.ts";
import { starterPolicy } from "./policy/starter-policy.ts";
import { queueRecurringJobs } from "./server-jobs.ts";
import { loadBorrowerPages } from "./testing/app-builds.ts";
import { receivePayment } from "./testing/received-payment.ts";
import { logIn } from "./testing/customer.ts";
import { fillTables, tablesOf } from "./testing/filled-tables.ts";
import { type AtHand, preparedPayloads } from "./testing/prepared-payloads.ts";
import { findSignedInStaff, signedInStaff } from "./testing/signed-in-staff.ts";
import { callStaff } from "./testing/staff-calls.ts";
import { recordStatements, wholeReads } from "./testing/recorded-statements.ts";
import { makeSampleOrder } from "./testing/sample-order.ts";
import { formCalls } from "./testing/sample-calls.ts";
import { samplePayloads } from "./platform/http/sample-payloads.ts";
import { withTestServer } from "./testing/test-server.ts";

/** What an operator adds to by hand, a few rows over the years: reading all of it is as good as any index. */
const SMALL: ReadonlySet<string> = new Set([
  // A few dozen rows a day.
  "ledger_day_sums",
  "ledger_sums_mark",
  "ledger_vintages",
  "credit_policies",
  "credit_policy_switches",
  "demo_clock",
  "landing_templates",
  "offering_drafts",
  "offering_versions",
  "payment_channels",
  "payout_institutions",
  "products",
  "readiness_probes",
  "recommended_products",
  "reminder_texts",
  "saved_replies",
  "staff",
]);

const server = withTestServer({
  environment: { PROFILE: "philippines" },
  borrower: await loadBorrowerPages(),
  findStaff: findSignedInStaff,
});

async function someone(): Promise<AtHand> {
  const { database, clock } = server();
  const paidOutAt = startOfManilaDay(addDays(clock.today(), -9));
  const order = await makeSampleOrder(database, { paidOutAt });
  const [borrower] = await database.db
    .update(borrowers)
    .set({ creditLimitCentavos: 10_000_000 })
    .where(eq(borrowers.id, order.borrowerId))
    .returning({ phone: borrowers.phone });
  const sessionId = await logIn(database.db, order.borrowerId);
  return { ...order, sessionId, deviceId: randomUUID(), phone: borrower!.phone };
}

/** Every call, each by somebody whose earlier steps are done; then the jobs that they left. */
async function callEverything(): Promise<void> {
  const prepared = preparedPayloads(server());
  for (const name of formCalls) {
    const customer = await someone();
    const prepare = prepared[name as keyof typeof prepared];
    const payload = prepare === undefined ? samplePayloads(customer)[name] : await prepare(customer);
    await server().call(name, payload, customer);
  }
  await server().runJobs();
}

/** An agent's day: the queue in each of its orders, a case, its owner, its reply. */
async function workAsStaff(): Promise<void> {
  const agent = await signedInStaff(server().database.db, "Luz Santos", "agent");
  const call = (name: StaffOperationName, payload: Readonly<Record<string, string | number>> = {}) =>
    callStaff(server(), name, payload, agent);
  const { call: callAsBorrower } = server();
  const { sessionId, orderId } = await someone();
  const complaint = { problemType: 2, problemDetail: "Not posted yet.", orderNo: orderId };
  await callAsBorrower("problemSave", complaint, { sessionId });
  for (const state of ["open", "answered"])
    for (const filter of [{}, { owner: "mine" }, { owner: "none" }, { problemType: 2 }, { overdue: 1 }])
      for (const after of ["", "1773100000000_20001"]) await call("staffCases", { state, ...filter, after });
  const { envelope } = await call("staffCases", { search: orderId });
  const caseId = (envelope.data as StaffCases).cases[0]!.caseId;
  await call("staffCaseCounts");
  await call("staffWaiting");
  await call("staffCase", { caseId });
  await call("staffLook", { kind: "case", id: caseId, stream: randomUUID() });
  await call("staffAssignCase", { caseId, to: agent.staffId });
  await call("staffReply", { caseId, text: "It is posted." });
  await call("staffRatings");
  await callAsBorrower("contactMessage", {
    name: "Ben Cruz",
    telephone: "09170000456",
    email: "ben@example.ph",
    remark: "When do you open?",
  });
  const messages = (await call("staffCases", { problemType: 0 })).envelope.data as StaffCases;
  await call("staffCloseMessage", {
    caseId: messages.cases[0]!.caseId,
    closedBy: "email",
    note: "Wrote him the hours.",
  });
  for (const search of [orderId, "09171234567", "REF-12345", randomUUID(), "maria", "juana cr"])
    await call("staffFindBorrowers", { search });
  const { borrower } = (await call("staffCase", { caseId })).envelope.data as StaffCase;
  const { borrowerId } = borrower!;
  await call("staffJoinCase", { caseId: messages.cases[0]!.caseId, to: borrowerId });
  await call("staffBorrower", { borrowerId });
  for (const after of ["", "1773100000000_20001"]) await call("staffCases", { borrowerId, after });
  await call("staffRevealBorrower", { borrowerId, why: "She called." });
  await call("staffRevealAnswers", { borrowerId, why: "She called." });
  const asked = { borrowerId, phone: "09550000456", checks: "new-number-called,id-compared", why: "Lost it" };
  const request = (await call("staffAskToChangeNumber", asked)).envelope.data as { approvalId: number };
  const administrator = await signedInStaff(server().database.db, "Ada Reyes", "administrator");
  await callStaff(server(), "decideApproval", { ...request, verdict: "approve", why: "Seen" }, administrator);
  for (const search of ["09171234567", "Juana Dela Cruz"])
    await callStaff(server(), "staffFindClosedAccounts", { search, why: "A subpoena" }, administrator);
  for (const after of ["", "1773100000000_order-confirmed:1"])
    await call("staffTimeline", { borrowerId, after });
}

/** A day in finance: money without a loan, and the loan that it is for. */
async function workWithMoney(): Promise<void> {
  const { database, clock } = server();
  const finance = await signedInStaff(database.db, "Finn Cruz", "finance");
  const administrator = await signedInStaff(database.db, "Ada Reyes", "administrator");
  const call = async (
    name: StaffOperationName,
    payload: Readonly<Record<string, string | number>> = {},
    who = finance,
  ) => (await callStaff(server(), name, payload, who)).envelope.data;
  const approve = async (request: unknown) =>
    call(
      "decideApproval",
      { ...(request as { approvalId: number }), verdict: "approve", why: "Seen" },
      administrator,
    );
  const { orderId, phone } = await someone();
  const receive = (owner: number | null, amountCentavos: number) =>
    receivePayment(server(), owner, amountCentavos, {
      paidAt: new Date(clock.now().getTime() - amountCentavos),
    });
  await receive(null, 10_000);
  await call("staffWaiting");
  const unmatched = await call("staffUnmatchedPayments");
  await call("staffUnmatchedPayments", { state: "taken-back", after: "1" });
  const { paymentId } = (unmatched as { payments: { paymentId: string }[] }).payments.at(-1)!;
  for (const search of [orderId, phone, "HIRAM"]) await call("staffMatchCandidates", { paymentId, search });
  const match = { paymentId, orderId, why: "Its receipt" };
  await approve(await call("staffAskToMatch", match));
  await approve(await call("staffAskToUnmatch", { paymentId, why: "Another loan's" }));
  await approve(await call("staffAskToMatch", match));
  await receive(orderId, 2_000_000);
  await call("staffCredits");
  for (const after of ["asked_20001_1", orderId]) await call("staffCredits", { after });
  await approve(await call("staffAskToRefund", { orderId, why: "Paid twice" }));
  const late = await makeSampleOrder(database, { paidOutAt: startOfManilaDay(addDays(clock.today(), -40)) });
  await call("staffAdjustableLoan", { orderId: late.orderId });
  for (const kind of LOAN_ADJUSTMENT_KINDS)
    await approve(await call("staffAskToAdjust", { orderId: late.orderId, kind, why: "In hospital" }));
  const line = { kind: "settlement", happenedOn: clock.today(), amountCentavos: 97_500, reference: "BDO-1" };
  await approve(await call("staffAskToRecordOwnMoney", { ...line, why: "The statement" }));
  await call("staffOwnBalances");
  for (const after of ["", "2026-02-03_1"]) await call("staffOwnMoney", { after });
  await approve(await call("staffAskToReverseOwnMoney", { moveId: "1", why: "Another sum" }));
  for (const after of ["", "1773100000000_1"]) await call("staffAlertList", { after });
  for (const letter of ["job", "event"])
    for (const after of ["", "99999999"]) await call("staffDeadLetters", { letter, after });
  for (const after of ["", "1"]) await call("staffFailedPayouts", { after });
}

/** A risk officer's day: the versions, one of them, tried on everything that came in. */
async function workOnPolicy(): Promise<void> {
  const risk = await signedInStaff(server().database.db, "Carla Lim", "risk");
  await callStaff(server(), "staffPolicies", {}, risk);
  await callStaff(server(), "staffPolicy", { version: 1 }, risk);
  const definition = JSON.stringify(starterPolicy);
  for (const since of ["month", "ever"])
    await callStaff(server(), "staffTryPolicy", { definition, since, against: "in-force" }, risk);
}

/**
 * The books of a day, its journal, for all accounts and for one, and every figure with the rows behind it. Checking the
 * books reads everything, by design.
 */
async function readBooks(): Promise<void> {
  const finance = await signedInStaff(server().database.db, "Fe Ramos", "finance");
  const call = (name: StaffOperationName, payload: Readonly<Record<string, string | number>> = {}) =>
    callStaff(server(), name, payload, finance);
  await call("staffTrialBalance");
  for (const account of ["", "fee_income"])
    for (const after of ["", "1"]) await call("staffJournal", { account, after });
  for (const figure of FIGURES) await call("staffFigure", { figure, days: 90 });
  for (const [which, of, at] of [
    ["late", "1", "9_1"],
    ["lent-in", "2026-02", "2026-02-03_1"],
    ["due-in", "2026-02", "2026-02-03_1"],
    ["under-plan", "late", "9_1"],
  ] as const)
    for (const after of ["", at]) await call("staffFigureLoans", { which, of, after });
  for (const after of ["", "1772000000000_1"])
    await call("staffFigurePeople", { campaign: "1", days: "365", after });
  for (const after of ["", "1772000000000_1"]) {
    for (const of of CASE_AGES) await call("staffFigureCases", { which: "open", of, days: "365", after });
    await call("staffFigureCases", { which: "answered", of: "2026-02-02", days: "365", after });
  }
  for (const after of ["", "9_9"]) {
    await call("staffFigureRatings", { week: "2026-02-02", days: "365", after });
    await call("staffFigureTaps", { tapped: "borrow-again", days: "365", after });
  }
  for (const after of ["", "9_9"]) await call("staffFigureMoves", { on: "2026-02-03", after });
}

/** A collector's day: each bucket in each order, a loan, its owner, a contact, a promise. */
async function collectAsStaff(): Promise<void> {
  const { database, clock } = server();
  const collector = await signedInStaff(database.db, "Cora Diaz", "collector");
  const call = (name: StaffOperationName, payload: Readonly<Record<string, string | number>> = {}) =>
    callStaff(server(), name, payload, collector);
  const paidOutAt = startOfManilaDay(addDays(clock.today(), -40));
  const { orderId } = await makeSampleOrder(database, { paidOutAt });
  await database.transaction((tx) => writeStandings(tx, [orderId], clock.today()));
  for (const bucket of DUE_BUCKET_NAMES)
    for (const owner of ["all", "mine"])
      for (const after of ["", "9_1000001"]) await call("staffOverdueLoans", { bucket, owner, after });
  await call("staffCollectionsOverview");
  await call("staffOverdueLoan", { orderId });
  await call("staffAssignLoan", { orderId, from: 0, to: collector.staffId });
  for (const way of ["incoming", "call"])
    await call("staffContact", { orderId, way, saveKey: randomUUID(), note: "Spoke." });
  const on = addDays(clock.today(), 2);
  expect((await call("staffPromise", { orderId, amountCentavos: 100, on })).envelope.code).toBe("00");
  for (const after of ["", "1"]) await call("staffPlanRequests", { after });
  const rule = { orderId, payments: 2, firstOn: on, every: "month" };
  await call("staffPlanPreview", rule);
  expect((await call("staffOfferPlan", { ...rule, requestId: 0 })).envelope.code).toBe("00");
  await call("staffPaymentPlan", { orderId });
}

async function openEveryPage(): Promise<void> {
  const { sessionId, productId, orderId } = await someone();
  const query = `productId=${productId}&orderId=${orderId}&sessionId=${sessionId}`;
  for (const path of Object.values(PAGES)) await server().app.inject(`${path}?${query}`);
  await server().app.inject(`/agreements/loan-agreement?${query}`);
  await server().app.inject(`/agreements/payment-plan?${query}`);
  for (const name of ["statement", "certificate", "receipt", "disclosure", "calendar.ics"])
    await server().app.inject(`/documents/${name}?${query}`);
  await server().app.inject("/readyz");
  await server().app.inject("/metrics");
}

async function hearFromProviders(): Promise<void> {
  const { orderId, productId, sessionId } = await someone();
  const { call, database, clock, sandboxUrl, announcePayout } = server();
  const payload = { orderId, productId, amount: 50_000, channelNumber: 1 };
  const { envelope } = await call("generatePayCode", payload, { sessionId });
  const { payUrl } = envelope.data as { payUrl: string };
  const payCode = new URL(payUrl, sandboxUrl).searchParams.get("payCode");
  await fetch(`${sandboxUrl}/sandbox/payments`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ payCode, amount: payload.amount }),
  });
  const settledAt = clock.now().toISOString();
  const { rows: sent } = await database.db.execute<{ reference: string }>(
    sql`/* ours */ select id as reference from payouts where accepted_at is not null and paid_at is null`,
  );
  expect(sent.length).toBeGreaterThan(0);
  for (const { reference } of sent)
    expect(await announcePayout(`evt-${reference}`, "payout.paid", { reference, settledAt })).toBe(200);
}

/** Work that the clock starts, not a caller. */
async function passADay(): Promise<void> {
  const { database, clock, runJobs } = server();
  clock.advanceDays(1);
  await queueRecurringJobs(database.db, new Date());
  await runJobs();
  await runJobs();
}

test(
  "[load] no statement of the product reads a table that grows from end to end",
  { timeout: 300_000 },
  async (context) => {
    const { database } = server();
    context.skip(database.kind === "pglite", "plans are PostgreSQL's");
    const recorded = recordStatements();
    await callEverything();
    await workAsStaff();
    await collectAsStaff();
    await workWithMoney();
    await workOnPolicy();
    await readBooks();
    await openEveryPage();
    await hearFromProviders();
    await passADay();
    const statements = recorded.statements();
    expect(statements.length).toBeGreaterThan(100);

    await fillTables(database, { exceptOf: SMALL, now: server().clock.now() });
    const grown = (await tablesOf(database.db)).filter(({ name }) => !SMALL.has(name));
    expect(grown.length).toBeGreaterThan(20);

    const client = await recorded.connect();
    const unserved = { text: "select 1 from payments where amount_centavos = $1", values: [1] };
    expect(await wholeReads(client, unserved), "this test can fail").toEqual(["payments"]);
    const found: string[] = [];
    for (const statement of statements) {
      const tables = (await wholeReads(client, statement)).filter((table) => !SMALL.has(table));
      if (tables.length > 0) found.push(`${tables.join(", ")}: ${statement.text.replaceAll(/\s+/g, " ")}`);
    }
    await client.end();
    expect(found).toEqual([]);
  },
);
