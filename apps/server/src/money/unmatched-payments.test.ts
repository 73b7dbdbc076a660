import type { ApprovalList } from "@hiram/contract/staff/approvals/approvals.ts";
import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import type { MatchCandidates, UnmatchedPayment } from "@hiram/contract/staff/money/unmatched-payments.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { borrowers } from "../identity/schema.ts";
import { balance, totals } from "../ledger/balances.ts";
import { listStandings } from "../orders/order-standing.ts";
import { recordPayment } from "../repayments/record-payment.ts";
import { payments } from "../repayments/schema.ts";
import { listPayments } from "../receipts/payment-history.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { approvalRequests, auditEntries } from "../staff/schema.ts";
import { openCode } from "../testing/open-code.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTwoPersons } from "../testing/two-persons.ts";

const { server, db, asker, administrator, call, approve } = withTwoPersons("finance", {
  environment: { PROFILE: "philippines" },
});

let payNumber = 0;
/** Money that a counter took for an unknown payer, on the plan's first due day. */
async function someonesMoney(
  amountCentavos: number,
  used: Partial<Record<"payCode" | "requestReference" | "providerChannel", string>> = {},
) {
  const reference = `lost-${(payNumber += 1)}`;
  await server().database.transaction(async (tx) => {
    await recordPayment(tx, {
      provider: "gateway",
      providerReference: reference,
      requestId: null,
      orderId: null,
      purpose: "repayment",
      amountCentavos,
      priceCentavos: null,
      paidAt: new Date("2026-03-09T03:00:00Z"),
      ...used,
      receivedAt: server().clock.now(),
      appliedOn: "2026-03-09",
    });
    await raiseAlert(tx, {
      kind: "payment-unmatched",
      subject: `gateway:${reference}`,
      orderId: null,
      borrowerId: null,
      details: { provider: "gateway", payment: reference, amountCentavos },
      raisedAt: server().clock.now(),
    });
  });
  return reference;
}

async function unmatched(): Promise<UnmatchedPayment[]> {
  const found: UnmatchedPayment[] = [];
  for (let after = "", pages = 0; pages < 5; pages += 1) {
    const { data } = await call("staffUnmatchedPayments", { after });
    const page = data as { payments: UnmatchedPayment[]; next: string };
    found.push(...page.payments);
    if (page.next === "") return found;
    after = page.next;
  }
  throw new Error("the list does not end");
}
const lineOf = async (reference: string) => (await unmatched()).find((each) => each.reference === reference);

const anOrder = () =>
  makeSampleOrder(server().database, {
    paidOutAt: startOfManilaDay(addDays(server().clock.today(), -20)),
  });

async function askToMatch(reference: string, orderId: number) {
  const { paymentId } = (await lineOf(reference))!;
  return call("staffAskToMatch", { paymentId, orderId, why: "The receipt shows this loan's number" });
}

test("[CON-5] money of an unknown reference is counted for a loan once two persons agree, as any payment from its own day", async () => {
  const { orderId, borrowerId } = await anOrder();
  const reference = await someonesMoney(50_000);
  const before = await balance(db(), { account: "unmatched_payments" });
  const request = await askToMatch(reference, orderId);
  expect(request.code).toBe("00");
  // Requested, and nothing has moved.
  expect(await lineOf(reference)).toMatchObject({ askedForOrderId: orderId, askedBy: asker().name });
  expect(await listPayments(db(), orderId)).toEqual([]);
  expect((await approve(request, asker())).code).toBe("403");
  expect((await approve(request)).code).toBe("00");

  expect(await lineOf(reference)).toBeUndefined();
  expect(await balance(db(), { account: "unmatched_payments" })).toBe(before + 50_000);
  const [payment] = await listPayments(db(), orderId);
  expect(payment).toMatchObject({ paidOn: "2026-03-09", amountCentavos: 50_000 });
  const { parts } = payment!;
  expect(parts.fees + parts.interest + parts.principal).toBe(50_000);
  const [standing] = await listStandings(db(), borrowerId, server().clock.today());
  expect(await balance(db(), { account: "loan_principal", orderId })).toBe(
    standing?.standing.principalCentavos,
  );
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  const [alert] = await db()
    .select()
    .from(staffAlerts)
    .where(eq(staffAlerts.fact, `payment-unmatched:gateway:${reference}`));
  expect(alert?.resolvedBy).toBe(`staff:${administrator().staffId}`);
  const audited = await db()
    .select({ action: auditEntries.action, actor: auditEntries.actor })
    .from(auditEntries)
    .where(eq(auditEntries.subject, `payment:${payment!.id}`))
    .orderBy(auditEntries.number);
  expect(audited).toEqual([
    { action: "ask-to-match-payment", actor: `staff:${asker().staffId}` },
    { action: "approve-match-payment", actor: `staff:${administrator().staffId}` },
  ]);
});

test("[CON-5] what its payer used stands beside a payment: the pay code, the channel by its name, the provider's request", async () => {
  const used = { payCode: "HIRAM-OLD", requestReference: "preq_theirs" };
  const bySeven = await someonesMoney(1_000, { ...used, providerChannel: "7eleven" });
  expect(await lineOf(bySeven)).toMatchObject({ ...used, channel: "7-Eleven" });
  const byOther = await someonesMoney(1_000, { providerChannel: "carabao-pay" });
  expect(await lineOf(byOther)).toMatchObject({ payCode: "", requestReference: "", channel: "carabao-pay" });
  expect(await lineOf(await someonesMoney(1_000))).toMatchObject({ channel: "" });
});

test("[CON-5] a payment is listed once, with who is asking for it now", async () => {
  const { orderId } = await anOrder();
  const [reference, other] = [await someonesMoney(3_000), await someonesMoney(3_000)];
  const linesOf = async (of: string) => (await unmatched()).filter((line) => line.reference === of);
  const { paymentId } = (await lineOf(reference))!;
  const nobodyAsks = [{ paymentId, askedForOrderId: 0, askedBy: "" }];
  const asked = { payload: { orderId }, basis: "", why: "x", askedBy: asker().staffId };
  await db()
    .insert(approvalRequests)
    .values({ kind: "another", subject: `payment:${paymentId}`, ...asked, askedAt: server().clock.now() });
  const { approvalId } = (await askToMatch(reference, orderId)).data as { approvalId: number };
  const decision = { approvalId, verdict: "refuse", why: "Not theirs" };
  expect((await call("decideApproval", decision, administrator())).code).toBe("00");
  await askToMatch(other, orderId);
  expect(await linesOf(reference)).toMatchObject(nobodyAsks);
  expect(await linesOf(other)).toMatchObject([{ askedForOrderId: orderId, askedBy: asker().name }]);
});

test("[CON-11] payments go page by page as they came in, each once", async () => {
  const { clock } = server();
  const came = Array.from({ length: 60 }, (_, at) => `page-${at}`);
  await db()
    .insert(payments)
    .values(
      came.map((providerReference) => ({
        provider: "gateway",
        providerReference,
        orderId: null,
        purpose: "repayment" as const,
        amountCentavos: 100,
        receivedAt: clock.now(),
        appliedOn: clock.today(),
      })),
    );
  const listed = (await unmatched()).map(({ reference }) => reference);
  expect(listed.filter((reference) => reference.startsWith("page-"))).toEqual(came);
});

test("[CON-5] its alert leads to a payment that waits for its loan", async () => {
  const [reference] = [await someonesMoney(2_000), await someonesMoney(2_000)];
  const { clock } = server();
  const theirs = { purpose: "repayment", amountCentavos: 2_000, receivedAt: clock.now() } as const;
  await db()
    .insert(payments)
    .values({ provider: "xendit", providerReference: reference, ...theirs, appliedOn: clock.today() });
  const { paymentId } = (await unmatched()).find(
    (line) => line.reference === reference && line.provider === "gateway",
  )!;
  const { alerts } = (await call("staffAlertList", { after: "" })).data as { alerts: StaffAlertLine[] };
  expect(alerts.filter(({ details }) => details.some(({ value }) => value === reference))).toMatchObject([
    { paymentId, orderId: 0, borrowerId: 0, end: null },
  ]);
});

test("[CON-5] the same sum is never counted twice: matched once, asked for once, stale after another payment", async () => {
  const [one, other] = [await anOrder(), await anOrder()];
  const reference = await someonesMoney(40_000);
  const first = await askToMatch(reference, one.orderId);
  expect(await askToMatch(reference, other.orderId)).toMatchObject({ code: "409" });
  // What the request rests on changes: the loan is paid by other means.
  const counted = {
    provider: "gateway",
    providerReference: `found-${reference}`,
    requestId: null,
    orderId: one.orderId,
    purpose: "repayment",
    amountCentavos: 40_000,
    priceCentavos: null,
    paidAt: new Date("2026-03-09T03:00:00Z"),
    receivedAt: server().clock.now(),
    appliedOn: "2026-03-09",
  } as const;
  await server().database.transaction((tx) => recordPayment(tx, counted));
  expect(await approve(first)).toMatchObject({ code: "409" });
  expect(await listPayments(db(), one.orderId)).toHaveLength(1);
  // The same instant and amount: the provider reported one payment under two names.
  expect(await askToMatch(reference, one.orderId)).toMatchObject({ code: "409" });
  const { requests } = (await call("approvalList", { state: "decided" }, administrator()))
    .data as ApprovalList;
  expect(requests[0]).toMatchObject({ kind: "match-payment", outcome: "stale" });
  const again = await askToMatch(reference, other.orderId);
  const { paymentId } = (await lineOf(reference))!;
  const both = await Promise.all([approve(again), approve(again)]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set(["00", "409"]));
  const late = { paymentId, orderId: one.orderId, why: "Once more" };
  expect(await call("staffAskToMatch", late)).toMatchObject({ code: "409" });
});

test("[CON-5] a loan is found by its number, a code that has ended, or its borrower's number, and told from others by what it owes", async () => {
  const { orderId, borrowerId } = await anOrder();
  const reference = await someonesMoney(30_000);
  const { paymentId } = (await lineOf(reference))!;
  const now = server().clock.now();
  await openCode(
    server(),
    { orderId, borrowerId },
    {
      amountCentavos: 30_000,
      expiresAt: now,
      closedAt: now,
      closeReason: "expired",
      providerReference: `preq-${reference}`,
      payCode: `HIRAM${reference}`,
    },
  );
  const [borrower] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
  const find = async (search: string | number) =>
    ((await call("staffMatchCandidates", { paymentId, search: String(search) })).data as MatchCandidates)
      .orders;
  for (const search of [orderId, ` #${orderId} `, `HIRAM${reference}`, `preq-${reference}`, borrower!.phone])
    expect(await find(search)).toMatchObject([{ order: { orderId, status: "due" }, hasSameSum: 0 }]);
  expect(JSON.stringify(await find(orderId))).not.toContain("Juana");
  for (const search of ["%", "😀", "1".repeat(100), "lost"]) expect(await find(search)).toEqual([]);
  expect(await call("staffMatchCandidates", { paymentId, search: "x".repeat(101) })).toMatchObject({
    code: "400",
  });
});
