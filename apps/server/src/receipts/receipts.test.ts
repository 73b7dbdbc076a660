import type { PaymentHistory } from "@hiram/contract/receipts/payment-history.ts";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import { startOfManilaDay } from "@hiram/lending";
import { documentProduct } from "@hiram/lending/testing/sample-products.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { creditOf, loanOrder } from "../orders/loan-order.ts";
import { lockOrder, readOrders } from "../orders/read-orders.ts";
import { settleRefund } from "../payouts/settle-refund.ts";
import { lockRefundable, startRefund } from "../payouts/start-refund.ts";
import { payouts, refunds } from "../payouts/schema.ts";
import { settlePayout } from "../payouts/settle-payout.ts";
import { startPayout } from "../payouts/start-payout.ts";
import { bindAccount } from "../testing/facts.ts";
import { adjustLoan, lockAdjustable } from "../corrections/adjust-loan.ts";
import type { ReceivedPayment } from "../repayments/record-payment.ts";
import { logIn, makeCustomer } from "../testing/customer.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { makeSampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { documentCounters, issuedDocuments } from "./schema.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const db = () => server().database.db;
const peso = (centavos: number): string => formatAmount(centavos, profileOf("philippines"));
let reference = 0;

async function loan(product = sampleProduct) {
  const paidOutAt = startOfManilaDay("2026-03-01");
  const order = await makeSampleOrder(server().database, { product, paidOutAt });
  const sessionId = await logIn(db(), order.borrowerId);
  const { orderId } = order;
  return {
    ...order,
    sessionId,
    pay: (amountCentavos: number, appliedOn = "2026-03-10", otherwise: Partial<ReceivedPayment> = {}) =>
      receivePayment(server(), orderId, amountCentavos, {
        providerReference: `ref-${(reference += 1)}`,
        appliedOn,
        ...otherwise,
      }),
    history: async (about: object = {}) =>
      (await server().call("paymentHistory", { orderId }, { sessionId, ...about })).envelope
        .data as PaymentHistory,
    details: async () =>
      (await server().call("loanDetails", { orderId, productId: product.id }, { sessionId })).envelope
        .data as LoanDetails,
    open: (name: string, query: Readonly<Record<string, string>> = {}, session = sessionId) =>
      server().app.inject(
        `/documents/${name}?${new URLSearchParams({ orderId: String(orderId), ...query, sessionId: session }).toString()}`,
      ),
  };
}

const opened = (address: string) => server().app.inject(address);
const countOf = (kind: "receipt" | "statement" | "certificate") =>
  db().$count(issuedDocuments, eq(issuedDocuments.kind, kind));

test("[WEB-9] [API-5] every payment has a row, the newest first: day, channel, reference, and what it paid, as the books have it", async () => {
  const { pay, history } = await loan();
  expect((await history()).payments).toEqual([]);
  await pay(50_000);
  await pay(500_000);
  const { payments, productName } = await history();
  expect(productName).toBe("Sample Loan");
  expect(payments.map(({ amount }) => amount)).toEqual([500_000, 50_000]);
  const [whole, first] = payments;
  expect(first).toMatchObject({
    paidOn: "2026-03-10",
    channel: "Another way",
    reference: `ref-${reference - 1}`,
  });
  // ₱15.00 of the stamp duty is in the instalments, and money settles fees and interest before principal.
  expect(first?.parts.map(({ name }) => name)).toEqual(["Fees", "Interest", "Principal"]);
  expect(whole?.parts.at(-1)?.name).toBe("Kept for you, paid beyond what was owed");
  for (const { amount, parts } of payments)
    expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
});

test("[WEB-9] a paid line of the plan names the payment that completed it, and the last one says that the loan is paid in full", async () => {
  const { pay, history, details, open } = await loan();
  const { repayPlan: before } = await details();
  expect(before.map(({ title, paymentId }) => [title, paymentId])).toEqual([
    ["Instalment 1 of 3", ""],
    ["Instalment 2 of 3", ""],
    ["Instalment 3 of 3", ""],
  ]);
  const [first, second, third] = before.map(({ amount }) => amount) as [number, number, number];
  await pay(first - 1000);
  await pay(1000);
  await pay(second);
  const [, completing] = (await history()).payments;
  const { repayPlan: underWay } = await details();
  expect(underWay[0]).toMatchObject({ remark: "Paid", paymentId: completing!.paymentId });
  expect(underWay[2]).toMatchObject({ title: "Instalment 3 of 3", paymentId: "" });
  expect((await open("receipt", { paymentId: underWay[0]!.paymentId! })).body).toContain("₱10.00");
  await pay(third);
  const [last] = (await history()).payments;
  expect((await details()).repayPlan[2]).toMatchObject({
    title: "Paid in full",
    remark: "Instalment 3 of 3",
    amount: third,
    time: last!.paidOn,
    dueOn: before[2]!.time,
    paymentId: last!.paymentId,
  });
});

test("[WEB-9] what was paid before the loan began is shown as what it paid of the loan, and as nothing kept", async () => {
  const { database, clock } = server();
  const { orderId, borrowerId } = await makeSampleOrder(database, { paidOutAt: null });
  const sessionId = await logIn(db(), borrowerId);
  await receivePayment(server(), orderId, 50_000);
  await bindAccount(db(), borrowerId);
  await database.transaction(async (tx) => startPayout(tx, (await lockOrder(tx, orderId))!, clock.now()));
  const [payout] = await db().select().from(payouts).where(eq(payouts.orderId, orderId));
  const paid = { reference: payout!.id, outcome: "paid", reason: "", at: clock.now() } as const;
  await database.transaction((tx) => settlePayout(tx, paid, clock.now()));
  const { data } = (await server().call("paymentHistory", { orderId }, { sessionId })).envelope;
  const [payment] = (data as PaymentHistory).payments;
  expect(payment?.parts.map(({ name }) => name)).toEqual(["Fees", "Interest", "Principal"]);
});

test("[WEB-9] a receipt is numbered once and is the same bytes every time, in both languages, also when asked for at once", async () => {
  const { pay, history } = await loan();
  await pay(50_000);
  const [payment] = (await history()).payments;
  const before = await countOf("receipt");
  const [page, again] = await Promise.all([opened(payment!.receipt), opened(payment!.receipt)]);
  expect(page.statusCode).toBe(200);
  expect(page.body).toBe(again.body);
  expect(page.body).toContain("₱500.00");
  expect(page.body).toMatch(/R-2026-\d{6}/);
  expect(page.headers["cache-control"]).toBe("no-store");
  const first = await opened(payment!.receiptPdf);
  expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(first.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  server().clock.advanceDays(40);
  expect((await opened(payment!.receiptPdf)).rawPayload.equals(first.rawPayload)).toBe(true);
  server().clock.advanceDays(-40);
  const filipino = await opened(payment!.receipt.replace("lang=en", "lang=fil"));
  expect(filipino.body).toContain("Resibo ng bayad");
  const number = /R-2026-\d{6}/.exec(page.body)?.[0];
  expect(filipino.body).toContain(number);
  expect(await countOf("receipt")).toBe(before + 1);
});

test("[WEB-9] many receipts asked for at once are numbered without a gap", async () => {
  const { pay, history } = await loan();
  for (let count = 0; count < 8; count += 1) await pay(1_000 + count);
  const { payments } = await history();
  const replies = await Promise.all(payments.flatMap(({ receipt }) => [opened(receipt), opened(receipt)]));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  const rows = await db()
    .select({ number: issuedDocuments.number })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.kind, "receipt"), eq(issuedDocuments.year, 2026)))
    .orderBy(issuedDocuments.number);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  const [counter] = await db().select().from(documentCounters).where(eq(documentCounters.kind, "receipt"));
  expect(counter?.last).toBe(rows.length);
});

test("[WEB-9] a statement says what is owed at any time after the payout, and is another one once money came", async () => {
  const { pay, open, history } = await loan();
  const before = await open("statement");
  expect(before.body).toContain("Statement of account");
  expect(before.body).toContain("No payment has been received yet.");
  expect((await open("statement")).body).toBe(before.body);
  await pay(50_000);
  const after = await open("statement");
  expect(after.body).toContain(`ref-${reference}`);
  expect(after.body).not.toBe(before.body);
  const { statementPdf } = await history();
  const pdf = await opened(statementPdf);
  expect(pdf.statusCode).toBe(200);
  expect((await opened(statementPdf)).rawPayload.equals(pdf.rawPayload)).toBe(true);
});

test("[WEB-9 CON-5] a statement is another one once a penalty was waived, or credit was sent back, on the same day", async () => {
  const { pay, open, orderId } = await loan();
  const { database, clock } = server();
  clock.advanceDays(40);
  const before = await open("statement");
  expect(before.body).not.toContain("Late penalty waived on");
  await database.transaction(async (tx) => {
    const adjustment = await lockAdjustable(tx, { orderId, kind: "penalty-waiver" }, clock.today());
    await adjustLoan(tx, adjustment, { by: "staff:1", now: clock.now() });
  });
  expect((await open("statement")).body).toContain("Late penalty waived on");
  await pay(900_000);
  expect((await open("statement")).body).toContain("<dt>Kept for you</dt>");
  await database.transaction(async (tx) => startRefund(tx, await lockRefundable(tx, orderId), clock.now()));
  const [refund] = await db().select().from(refunds).where(eq(refunds.orderId, orderId));
  const outcome = { reference: refund!.id, outcome: "paid", reason: "", at: clock.now() } as const;
  await database.transaction((tx) => settleRefund(tx, outcome, clock.now()));
  const after = (await open("statement")).body;
  expect(after).not.toContain("<dt>Kept for you</dt>");
  expect(after).toContain(`<dt>Sent back to you</dt><dd>${peso(refund!.amountCentavos)}</dd>`);
  clock.advanceDays(-40);
});

test("[WEB-9] a statement requested while a payment comes in shows both the payment and what is owed after it, or neither", async (context) => {
  const { database } = server();
  context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
  const { pay, open } = await loan();
  let statement: ReturnType<typeof open> | undefined;
  await whileLocked(
    database,
    (tx) => tx.execute(sql`lock table ${paymentChannels} in access exclusive mode`),
    async () => {
      server().clock.advanceDays(1);
      statement = open("statement");
      await untilWaiting(database, 1);
      await pay(50_000);
    },
  );
  const first = (await statement!).body;
  expect(first).toBe((await open("statement")).body);
  const fresh = await loan();
  await fresh.pay(50_000);
  const owed = (body: string) => /Total still to pay[^₱]*(₱[\d,.]+)/.exec(body)?.[1];
  expect(owed(first)).toBeDefined();
  expect(owed(first)).toBe(owed((await fresh.open("statement")).body));
  server().clock.advanceDays(-1);
});

test("[WEB-9] a certificate is given once the loan is paid off, and nothing before", async () => {
  const { pay, open, history } = await loan();
  await pay(50_000);
  expect(await history()).toMatchObject({ certificate: "", certificatePdf: "" });
  expect((await open("certificate")).statusCode).toBe(404);
  expect((await open("certificate.pdf")).statusCode).toBe(404);
  expect(await countOf("certificate")).toBe(0);
  await pay(400_000);
  const { certificate, certificatePdf } = await history();
  const page = await opened(certificate);
  expect(page.body).toContain("has paid loan");
  expect(page.body).toContain("C-2026-000001");
  const pdf = await opened(certificatePdf);
  server().clock.advanceDays(3);
  expect((await opened(certificatePdf)).rawPayload.equals(pdf.rawPayload)).toBe(true);
  server().clock.advanceDays(-3);
});

test("[WEB-9 CON-5] a loan that is owed again has no certificate, and another one once it is paid in full again", async () => {
  const { clock } = server();
  const before = clock.now();
  clock.set("2026-04-10T09:00:00+08:00");
  const { pay, history, orderId } = await loan(documentProduct);
  const owed = async () =>
    loanOrder((await readOrders(db(), [orderId]))[0]!, clock.today()).account!.outstandingCentavos;
  const certificate = async () => {
    const { certificate: page, certificatePdf } = await history();
    const { body } = await opened(page);
    const factOf = (label: string) => body.split(`<dt>${label}</dt><dd>`)[1]?.split("<")[0];
    return {
      addresses: [page, certificatePdf],
      facts: ["Number", "Payments", "Paid in full on"].map(factOf),
      pdf: (await opened(certificatePdf)).rawPayload,
    };
  };
  // An extension spared the penalty, until a payment that came late displaced it (decision 23).
  await pay(30_000, "2026-03-29", { purpose: "extension", priceCentavos: 30_000 });
  await pay(await owed(), "2026-04-09");
  const first = await certificate();
  const inYear = expect.stringMatching(/^C-2026-\d{6}$/) as unknown;
  expect(first.facts).toEqual([inYear, "2", "Thu, 9 Apr 2026"]);
  await pay(10_000, "2026-03-27");
  expect(await owed()).toBeGreaterThan(0);
  expect(await history()).toMatchObject({ certificate: "", certificatePdf: "" });
  for (const address of first.addresses) expect((await opened(address)).statusCode).toBe(404);
  await pay(await owed(), "2026-04-10");
  const second = await certificate();
  expect(second.facts).toEqual([inYear, "4", "Fri, 10 Apr 2026"]);
  expect(second.facts[0]).not.toBe(first.facts[0]);
  expect(second.pdf.equals(first.pdf)).toBe(false);
  // Whatever is paid beyond it, it stays.
  await pay(5_000, "2026-04-10");
  expect(await certificate()).toEqual(second);
  clock.set(before);
});

test("[WEB-9] [SES-6] nobody else's payments and documents: they answer as a loan that does not exist", async () => {
  const { pay, open, history, orderId } = await loan();
  await pay(600_000);
  const [payment] = (await history()).payments;
  const stranger = await makeCustomer(server().database);
  const other = await loan();
  for (const { sessionId } of [stranger, other]) {
    const paymentId = payment!.paymentId;
    for (const name of ["statement", "statement.pdf", "certificate", "receipt", "receipt.pdf"])
      expect((await open(name, { paymentId }, sessionId)).statusCode).toBe(404);
    expect((await server().call("paymentHistory", { orderId }, { sessionId })).envelope.code).toBe("404");
  }
  // Another loan's payment has no receipt under this one.
  expect((await other.open("receipt", { paymentId: payment!.paymentId })).statusCode).toBe(404);
  for (const name of ["agreement", "receipt.html", "statement.pdf.pdf"])
    expect((await open(name)).statusCode).toBe(404);
});

test("[WEB-9] a loan that is not paid out has no payments and no documents", async () => {
  const { borrowerId, orderId } = await makeSampleOrder(server().database, { paidOutAt: null });
  const sessionId = await logIn(db(), borrowerId);
  const { envelope } = await server().call("paymentHistory", { orderId }, { sessionId });
  expect(envelope.data).toMatchObject({ payments: [], statement: "", certificate: "" });
  expect((await opened(`/documents/statement?orderId=${orderId}&sessionId=${sessionId}`)).statusCode).toBe(
    404,
  );
});

test("[WEB-9 CON-5] what was paid beyond the loan, sent back and kept adds up on the statement; the certificate names what was sent back", async () => {
  const { pay, open, history, orderId } = await loan();
  const { database, clock } = server();
  const certificate = async () => (await opened((await history()).certificate)).body;
  await pay(900_000);
  const [record] = await readOrders(db(), [orderId]);
  const credit = creditOf(loanOrder(record!, clock.today()));
  const before = await certificate();
  expect(before).not.toContain("Sent back to you");
  await database.transaction(async (tx) => startRefund(tx, await lockRefundable(tx, orderId), clock.now()));
  const [refund] = await db().select().from(refunds).where(eq(refunds.orderId, orderId));
  const outcome = { reference: refund!.id, outcome: "paid", reason: "", at: clock.now() } as const;
  await database.transaction((tx) => settleRefund(tx, outcome, clock.now()));
  await pay(12_300);
  const statement = (await open("statement")).body;
  // The table's total, and below it what became of it.
  expect(statement).toContain("Beyond what was owed");
  expect(statement).toContain(`>${peso(credit + 12_300)}</td>`);
  expect(statement).toContain(`<dt>Sent back to you</dt><dd>${peso(credit)}</dd>`);
  expect(statement).toContain(`<dt>Kept for you</dt><dd>${peso(12_300)}</dd>`);
  const after = await certificate();
  expect(after).toContain(`<dt>Paid in all</dt><dd>${peso(912_300)}</dd>`);
  expect(after).toContain(`<dt>Sent back to you</dt><dd>${peso(credit)}</dd>`);
});
