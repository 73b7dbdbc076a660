import { randomUUID } from "node:crypto";
import type { HomePage } from "@hiram/contract/home/home-page.ts";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import type { RepaymentInfo } from "@hiram/contract";
import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import type { PaymentStateAnswer } from "@hiram/contract/repayments/payment-state.ts";
import type { CollectionFile } from "@hiram/contract/staff/collections/collection-work.ts";
import type { StaffPaymentPlan } from "@hiram/contract/staff/payment-plans/payment-plans.ts";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import type { PaymentHistory } from "@hiram/contract/receipts/payment-history.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { borrowers } from "../identity/schema.ts";
import { totals } from "../ledger/balances.ts";
import { writeStandings } from "../orders/order-standing.ts";
import { orderStandings } from "../orders/schema.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { heldBalances } from "../orders/count-facts.ts";
import { auditEntries } from "../staff/schema.ts";
import { logIn } from "../testing/customer.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { whileSessionsEnd } from "../testing/while-sessions-end.ts";
import { TELL_OF_PLAN } from "./answer-request.ts";
import { paymentPlans, planRequests } from "./schema.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;
/** Daytime in Manila, when borrowers may be contacted. */
const noon = (day: string): Date => new Date(`${day}T12:00:00+08:00`);

let cora: SignedInStaff;
beforeEach(async () => {
  // A Tuesday.
  server().clock.set(noon("2026-03-10"));
  cora = await signedInStaff(db(), "Cora Diaz", "collector");
});

type Loan = Awaited<ReturnType<typeof loanDue>>;

/** A loan with a borrower of its own, signed in, whose first instalment fell due this many days ago. */
async function loanDue(daysAgo: number) {
  const { database, clock } = server();
  const paidOutAt = startOfManilaDay(addDays(clock.today(), -30 - daysAgo));
  const order = await makeSampleOrder(database, { paidOutAt });
  await database.transaction((tx) => writeStandings(tx, [order.orderId], clock.today()));
  return { ...order, sessionId: await logIn(db(), order.borrowerId) };
}

const call = async (
  name: "planInit" | "planAsk" | "planAccept" | "planRefuse",
  { sessionId, productId, orderId }: Loan,
  more: Record<string, string | number> = {},
) => (await server().call(name, { productId, orderId, ...more }, { sessionId })).envelope;
const planOf = async (loan: Loan) => (await call("planInit", loan)).data as PaymentPlan;
const WISH = {
  reason: "illness",
  note: " In hospital since Monday. ",
  amount: 150_000,
  firstOn: "2026-03-20",
  every: "two-weeks",
};
const ask = (loan: Loan, more: Record<string, string | number> = {}) =>
  call("planAsk", loan, { ...WISH, ...more });

const staffCall = async (
  name: Parameters<typeof callStaff>[1],
  payload: Readonly<Record<string, string | number>>,
) => (await callStaff(server(), name, payload, cora)).envelope;
const fileOf = async ({ orderId }: Loan) =>
  (await staffCall("staffPaymentPlan", { orderId })).data as StaffPaymentPlan;
const RULE = { payments: 4, firstOn: "2026-03-20", every: "month" };
const offer = async (loan: Loan, more: Record<string, string | number> = {}) => {
  const requestId = (await fileOf(loan)).request?.requestId ?? 0;
  return staffCall("staffOfferPlan", { orderId: loan.orderId, requestId, ...RULE, ...more });
};
const decline = async (loan: Loan, message: string, more: Record<string, number> = {}) => {
  const requestId = (await fileOf(loan)).request?.requestId ?? 0;
  return staffCall("staffDeclinePlan", { orderId: loan.orderId, requestId, message, ...more });
};
async function accept(loan: Loan, more: Record<string, number> = {}) {
  const { offer: offered } = await planOf(loan);
  return call("planAccept", loan, { planId: offered?.planId ?? 0, total: offered?.total ?? 1, ...more });
}
const contact = ({ orderId }: Loan, way = "call") =>
  staffCall("staffContact", { orderId, way, saveKey: randomUUID() });
const standing = async ({ orderId }: Loan) => {
  const [row] = await db().select().from(orderStandings).where(eq(orderStandings.orderId, orderId));
  return row!;
};
const details = async ({ sessionId, productId, orderId }: Loan) =>
  (await server().call("loanDetails", { productId, orderId }, { sessionId })).envelope.data as LoanDetails;
const home = async ({ sessionId }: Loan) =>
  (await server().call("homePage", {}, { sessionId })).envelope.data as HomePage;
async function messagesTo({ borrowerId }: Loan): Promise<string[]> {
  const [borrower] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
  const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${borrower!.phone}`);
  return ((await reply.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
}

test("[WEB-12] who can't pay as agreed says what happened, what they can pay and when, and is left alone until staff answer", async () => {
  const loan = await loanDue(20);
  const before = await planOf(loan);
  expect(before).toMatchObject({ leastAmount: 10_000, askFrom: "", asked: null, offer: null, agreed: null });
  expect([before.days[0], before.days.at(-1)]).toEqual(["2026-03-11", "2026-04-10"]);

  const { code, data } = await ask(loan);
  // Friday: three working days from Tuesday.
  const asked = { on: "2026-03-10", answerBy: "2026-03-13", amount: 150_000 };
  expect([code, data]).toMatchObject(["00", { ...before, asked: { ...asked, firstOn: "2026-03-20" } }]);
  expect((await fileOf(loan)).request).toMatchObject({
    reason: "illness",
    note: "In hospital since Monday.",
    amountCentavos: 150_000,
    every: "two-weeks",
  });
  const file = (await staffCall("staffOverdueLoan", { orderId: loan.orderId })).data as CollectionFile;
  expect([file.loan.next, file.mayNotContact]).toEqual([
    "answer-plan-request",
    expect.stringContaining("asked for another way to pay"),
  ]);
  expect((await contact(loan)).code).toBe("409");
  expect((await contact(loan, "incoming")).code).toBe("00");
  expect((await details(loan)).planState).toBe("asked");
});

test("[WEB-12] asked again while one waits, nothing is written; what can't be asked says why", async () => {
  const loan = await loanDue(20);
  const wrong = [
    [{ amount: 9_999 }, "Enter an amount from ₱100.00 to"],
    [{ amount: 99_000_000 }, "Enter an amount from ₱100.00 to"],
    [{ firstOn: "2026-03-10" }, "Choose a day from Wed, 11 Mar"],
    [{ firstOn: "2026-04-11" }, "Choose a day from Wed, 11 Mar"],
    [{ firstOn: "2026-02-30" }, "Choose a day from Wed, 11 Mar"],
  ] as const;
  for (const [more, words] of wrong)
    expect(await ask(loan, more)).toMatchObject({ code: "400", message: expect.stringContaining(words) });
  const replies = [await ask(loan), await ask(loan, { amount: 200_000 })];
  expect(replies.map(({ code }) => code)).toEqual(["00", "00"]);
  expect((replies[1]!.data as PaymentPlan).asked?.amount).toBe(150_000);
  expect(await db().$count(planRequests, eq(planRequests.orderId, loan.orderId))).toBe(1);
});

test("[WEB-12] [CON-4] staff answer with a plan, its payments shown before; the borrower accepts it, and its days take the place of those agreed", async () => {
  const loan = await loanDue(20);
  await ask(loan);
  const { owedAmount } = await planOf(loan);
  const { data: preview } = await staffCall("staffPlanPreview", { orderId: loan.orderId, ...RULE });
  expect((await offer(loan, { message: "We take the weekly pay into account." })).code).toBe("00");

  const { offer: offered, asked } = await planOf(loan);
  expect(asked).toBeNull();
  expect(offered).toMatchObject({
    openUntil: "2026-03-17",
    message: "We take the weekly pay into account.",
    total: owedAmount,
    latePenalty: 0,
  });
  expect(offered!.payments.map(({ amount, dueOn }) => ({ amountCentavos: amount, dueOn }))).toEqual(preview);
  expect(offered!.payments.map(({ dueOn }) => dueOn)).toEqual([
    "2026-03-20",
    "2026-04-20",
    "2026-05-20",
    "2026-06-20",
  ]);
  const { principal, interest, fees, penalty } = offered!;
  expect(principal + interest + fees + penalty).toBe(owedAmount);
  expect(penalty).toBeGreaterThan(0);
  expect((await contact(loan)).message).toContain("has a plan to answer");
  expect((await home(loan)).due).toMatchObject({ isPlanOffered: 1 });
  const held = await heldBalances(db(), loan.orderId);

  const { code, data } = await accept(loan);
  expect(code).toBe("00");
  const { agreed, owedAmount: after, dueAmount } = data as PaymentPlan;
  expect([after, dueAmount]).toEqual([owedAmount, 0]);
  expect(agreed).toMatchObject({ on: "2026-03-10", payments: offered!.payments, isLate: 0 });
  expect(await standing(loan)).toMatchObject({
    status: "due",
    daysPastDue: 0,
    nextDueOn: "2026-03-20",
    outstandingCentavos: owedAmount,
  });
  const page = await details(loan);
  expect([page.planState, page.repayDate, page.repayPlan.length]).toEqual(["agreed", "2026-03-20", 4]);
  expect(await home(loan)).toMatchObject({ isOverdue: 0, due: { isPlanOffered: 0, dueOn: "2026-03-20" } });
  // The books hold no due days.
  expect(await heldBalances(db(), loan.orderId)).toEqual(held);
  expect(await totals(db())).toMatchObject({ unbalancedPostings: 0 });
});

test("[WEB-12] the disclosure is kept as it was accepted: a page and a PDF for the borrower, and for nobody else", async () => {
  const loan = await loanDue(20);
  await ask(loan);
  await offer(loan);
  const { offer: offered } = await planOf(loan);
  const { data } = await accept(loan);
  const { documentUrl } = (data as PaymentPlan).agreed!;
  const { productId, orderId } = loan;
  const stranger = await loanDue(0);
  const open = (sessionId: string, name = "payment-plan") =>
    server().app.inject(
      `/agreements/${name}?productId=${productId}&orderId=${orderId}&lang=en&sessionId=${sessionId}`,
    );
  const page = await server().app.inject(documentUrl);
  expect(page.statusCode).toBe(200);
  for (const text of [
    "Payment plan",
    "RA 3765",
    "Finance charge that this plan adds",
    "Nothing is added to what is owed",
    "No further penalty is charged.",
    "20 Jun 2026",
    (offered!.total / 100).toLocaleString("en", { minimumFractionDigits: 2 }),
  ])
    expect(page.body).toContain(text);
  const pdf = await open(loan.sessionId, "payment-plan.pdf");
  expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await open(stranger.sessionId)).statusCode).toBe(404);
  // It can be read at any time, even once the loan is paid and the plan's own page has nothing to say.
  await receivePayment(server(), orderId, (await planOf(loan)).owedAmount);
  expect((await call("planInit", loan)).code).toBe("409");
  const { data: papers } = (await server().call("paymentHistory", { orderId }, { sessionId: loan.sessionId }))
    .envelope;
  const [kept] = (papers as PaymentHistory).agreements;
  expect(kept).toMatchObject({ kind: "payment-plan", title: "Payment plan" });
  expect((await server().app.inject(kept!.page)).body).toBe(page.body);
  expect((await server().app.inject(kept!.pdf)).rawPayload.equals(pdf.rawPayload)).toBe(true);
  // Nothing is kept of an offer that nobody agreed to.
  const query = `productId=${stranger.productId}&orderId=${stranger.orderId}&sessionId=${stranger.sessionId}`;
  expect((await server().app.inject(`/agreements/payment-plan?${query}`)).statusCode).toBe(404);
});

test("[WEB-12] [WEB-9] a statement says when the plan was agreed on; what had been paid by then keeps its day", async () => {
  const loan = await loanDue(20);
  await receivePayment(server(), loan.orderId, 30_000, { appliedOn: "2026-03-01" });
  await offer(loan);
  await accept(loan);
  const { orderId, sessionId } = loan;
  const statement = await server().app.inject(
    `/documents/statement?orderId=${orderId}&lang=en&sessionId=${sessionId}`,
  );
  expect(statement.body).toMatch(/Payment plan agreed on(<[^>]+>|\s)*Tue, 10 Mar 2026/);
  const [before, next] = (await details(loan)).repayPlan;
  expect(before).toMatchObject({ remark: "Paid", amount: 30_000, time: "2026-03-01" });
  expect(next).toMatchObject({ remark: "Due", time: "2026-03-20" });
});

test("[WEB-12] accepting twice changes nothing more; an amount that changed meanwhile is shown again before it is agreed", async () => {
  const loan = await loanDue(20);
  await ask(loan);
  await offer(loan);
  const { offer: shown } = await planOf(loan);
  await receivePayment(server(), loan.orderId, 50_000);
  const changed = await call("planAccept", loan, { planId: shown!.planId, total: shown!.total });
  expect([changed.code, changed.message]).toEqual(["409", expect.stringContaining("look at it again")]);
  const { offer: anew } = await planOf(loan);
  expect(anew!.total).toBe(shown!.total - 50_000);

  const first = await accept(loan);
  const again = await call("planAccept", loan, { planId: anew!.planId, total: anew!.total });
  expect([first.code, again.code, again.data]).toEqual(["00", "00", first.data]);
  expect((await details(loan)).repayPlan.map(({ remark }) => remark)[0]).toBe("Paid");
  // A loan has only one plan.
  expect((await ask(loan)).code).toBe("409");
  expect(await offer(loan)).toMatchObject({
    code: "409",
    message: expect.stringContaining("can have only one"),
  });
});

test("[WEB-12] [CON-3] accepted in a session that ends in the very moment, such as with the number, it is not agreed", async (context) => {
  context.skip(server().database.kind === "pglite", "the embedded database does one thing after the other");
  const loan = await loanDue(20);
  await ask(loan);
  await offer(loan);
  expect(await whileSessionsEnd(server(), loan.borrowerId, () => accept(loan))).toMatchObject({
    code: "401",
  });
  const [plan] = await db().select().from(paymentPlans).where(eq(paymentPlans.orderId, loan.orderId));
  expect(plan).toMatchObject({ outcome: null, agreed: null });
});

test("[WEB-12] accepted while a payment is on its way in, the one waits for the other, and no centavo is lost", async (context) => {
  const { database } = server();
  context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
  const loan = await loanDue(20);
  await ask(loan);
  await offer(loan);
  const { offer: shown } = await planOf(loan);
  const total = shown!.total;
  const taps: ReturnType<typeof call>[] = [];
  await whileLocked(
    database,
    (tx) => lockBorrower(tx, loan.borrowerId),
    async () => {
      for (let tap = 1; tap <= 2; tap += 1) {
        taps.push(call("planAccept", loan, { planId: shown!.planId, total }));
        await untilWaiting(database, tap);
      }
      await receivePayment(server(), loan.orderId, 50_000);
    },
  );
  expect((await Promise.all(taps)).map(({ code }) => code)).toEqual(["409", "409"]);
  expect((await accept(loan)).code).toBe("00");
  expect((await standing(loan)).outstandingCentavos).toBe(total - 50_000);
});

test("[WEB-12] [TRM-1] a plan agreed before anything is late says the most that its penalty can come to, and no more is charged", async () => {
  const loan = await loanDue(-5);
  await db().execute(
    sql`update orders set terms = jsonb_set(terms, '{penalty,mostPpm}', '10000') where id = ${loan.orderId}`,
  );
  await ask(loan);
  await offer(loan);
  const { offer: offered } = await planOf(loan);
  const most = Math.floor(Math.max(...offered!.payments.map(({ amount }) => amount)) / 100);
  expect(offered!.latePenalty).toBe(most);
  const { data } = await accept(loan);
  const page = await server().app.inject((data as PaymentPlan).agreed!.documentUrl);
  expect(page.body).toContain(
    `A penalty of at most ₱${(most / 100).toFixed(2)}, and never more than 1% of what is past due`,
  );

  server().clock.set(noon("2026-03-21"));
  const late = await planOf(loan);
  const [first] = offered!.payments;
  expect(late.dueAmount).toBe(first!.amount + Math.floor(first!.amount / 100));
});

test("[WEB-12] a payment made before and announced after lessens the plan's first payment; what is paid since settles it", async () => {
  const loan = await loanDue(20);
  await ask(loan);
  await offer(loan);
  await accept(loan);
  const { agreed } = await planOf(loan);
  const [first] = agreed!.payments;
  await receivePayment(server(), loan.orderId, 30_000, { appliedOn: "2026-03-09" });
  const lessened = (await planOf(loan)).agreed!;
  expect(lessened.payments.map(({ amount }) => amount)).toEqual([
    first!.amount - 30_000,
    ...agreed!.payments.slice(1).map(({ amount }) => amount),
  ]);
  await receivePayment(server(), loan.orderId, first!.amount - 30_000);
  expect((await planOf(loan)).agreed!.payments).toEqual(agreed!.payments.slice(1));
  expect(await totals(db())).toMatchObject({ unbalancedPostings: 0 });

  // The penalty is charged only once.
  server().clock.set(noon("2026-04-21"));
  const late = await planOf(loan);
  expect([late.agreed?.isLate, late.dueAmount]).toEqual([1, agreed!.payments[1]!.amount]);
});

test("[WEB-12] [PAY-3] a pay code for what was due before the plan is taken back; a quote for the whole loan holds", async () => {
  const loan = await loanDue(50);
  const { orderId, productId, sessionId } = loan;
  const named = { productId, orderId };
  const codeFor = async (amount: number, isEarly: 0 | 1) => {
    const payload = { ...named, amount, isEarly, channelNumber: 1 };
    const { data } = (await server().call("generatePayCode", payload, { sessionId })).envelope;
    return new URL((data as { payUrl: string }).payUrl, "http://localhost").searchParams.get("payCode")!;
  };
  const stateOf = async (payCode: string) => {
    const { data } = (await server().call("paymentState", { ...named, payCode }, { sessionId })).envelope;
    return (data as PaymentStateAnswer).payment;
  };
  const { dueAmount, owedAmount } = await planOf(loan);
  const { data: info } = (await server().call("instalmentPlan", named, { sessionId })).envelope;
  const early = (info as RepaymentInfo).earlyInfo!.amount;
  const [ofDue, ofAll] = [await codeFor(dueAmount, 0), await codeFor(early, 1)];
  await offer(loan);
  await accept(loan);
  await server().runJobs();
  expect(await stateOf(ofDue)).toMatchObject({ state: "replaced", title: "This code was replaced" });
  expect(await stateOf(ofAll)).toMatchObject({ state: "open", amount: early });
  // Whoever paid all the same has paid.
  await receivePayment(server(), orderId, dueAmount);
  expect((await planOf(loan)).owedAmount).toBe(owedAmount - dueAmount);
});

test("[WEB-12] a plan turned down changes nothing, and can't be accepted any more; one can ask again two weeks after the answer", async () => {
  const loan = await loanDue(20);
  await ask(loan);
  await offer(loan);
  const { offer: offered, owedAmount } = await planOf(loan);
  const own = { planId: offered!.planId };
  for (let time = 0; time < 2; time += 1) expect((await call("planRefuse", loan, own)).code).toBe("00");
  expect(await planOf(loan)).toMatchObject({ offer: null, agreed: null, owedAmount, askFrom: "2026-03-24" });
  expect((await call("planAccept", loan, { ...own, total: owedAmount })).code).toBe("409");
  expect(await standing(loan)).toMatchObject({ status: "overdue" });
  expect(await ask(loan)).toMatchObject({ code: "409", message: expect.stringContaining("Tue, 24 Mar") });
  expect((await contact(loan)).code).toBe("00");
  server().clock.set(noon("2026-03-24"));
  expect((await ask(loan, { firstOn: "2026-03-30" })).code).toBe("00");
});

test("[WEB-12] an offer lapses after a week, or on its first day; another takes its place", async () => {
  const loan = await loanDue(20);
  expect((await offer(loan, { firstOn: "2026-03-12" })).code).toBe("00");
  const { offer: short } = await planOf(loan);
  expect(short?.openUntil).toBe("2026-03-12");
  expect((await offer(loan, { payments: 2 })).code).toBe("00");
  expect((await call("planAccept", loan, { planId: short!.planId, total: short!.total })).code).toBe("409");
  expect((await fileOf(loan)).answers).toMatchObject([
    { state: "open", requestId: 0, staffId: cora.staffId },
    { state: "replaced" },
  ]);
  server().clock.set(noon("2026-03-17"));
  const { offer: last } = await planOf(loan);
  expect(last?.payments).toHaveLength(2);
  server().clock.set(noon("2026-03-18"));
  expect((await planOf(loan)).offer).toBeNull();
  expect((await call("planAccept", loan, { planId: last!.planId, total: last!.total })).code).toBe("409");
  expect((await fileOf(loan)).answers[0]?.state).toBe("lapsed");
  expect((await details(loan)).planState).toBe("");
  // Nobody had asked, so the borrower may ask now.
  expect(await planOf(loan)).toMatchObject({ askFrom: "" });
  expect((await ask(loan, { firstOn: "2026-03-30" })).code).toBe("00");
});

test("[WEB-12] [CON-4] staff decline with words that the borrower reads; a request that a colleague answered is not answered unread", async () => {
  const loan = await loanDue(20);
  await ask(loan);
  const requestId = (await fileOf(loan)).request!.requestId;
  const words = "We can't plan further. Please call us about your pay day.";
  for (let time = 0; time < 2; time += 1) expect((await decline(loan, words, { requestId })).code).toBe("00");
  expect((await planOf(loan)).declined).toEqual({ on: "2026-03-10", message: words });
  expect((await fileOf(loan)).answers).toMatchObject([
    { state: "declined", requestId, staffId: cora.staffId },
  ]);
  for (const reply of [await decline(loan, "No.", { requestId }), await offer(loan, { requestId })])
    expect(reply).toMatchObject({ code: "409", message: expect.stringContaining("Look again") });
  expect((await decline(loan, " ", { requestId })).code).toBe("400");
  // Once another request is possible, the page offers it again.
  server().clock.set(noon("2026-03-24"));
  expect(await planOf(loan)).toMatchObject({ askFrom: "", declined: null });
});

test("[WEB-12] staff see why a plan can't be offered as it is", async () => {
  const loan = await loanDue(20);
  const { mostPayments, firstDays, owedCentavos, penaltyCentavos, ...parts } = await fileOf(loan);
  expect([mostPayments, firstDays]).toEqual([12, ["2026-03-11", "2026-04-10"]]);
  expect(parts.principalCentavos + parts.interestCentavos + parts.feesCentavos + penaltyCentavos).toBe(
    owedCentavos,
  );
  for (const [more, words] of [
    [{ payments: 0 }, "Choose 1 to 12 payments"],
    [{ payments: 13 }, "Choose 1 to 12 payments"],
    [{ firstOn: "2026-03-10" }, "Choose a first day from"],
    [{ firstOn: "2026-04-11" }, "Choose a first day from"],
  ] as const) {
    const wrong = { code: "400", message: expect.stringContaining(words) };
    expect(await offer(loan, more)).toMatchObject(wrong);
    expect(await staffCall("staffPlanPreview", { orderId: loan.orderId, ...RULE, ...more })).toMatchObject(
      wrong,
    );
  }
  server().clock.set(noon("2026-02-20"));
  const noDay = { code: "400", message: expect.stringContaining("Choose a first day from") };
  expect(await offer(loan, { firstOn: "2026-02-30" })).toMatchObject(noDay);
  expect(await db().$count(paymentPlans, eq(paymentPlans.orderId, loan.orderId))).toBe(0);
});

test("[CON-4] requests wait in a list, the oldest first; one that is answered or paid waits no more", async () => {
  const [first, second, third] = [await loanDue(20), await loanDue(0), await loanDue(3)];
  for (const loan of [first, second, third]) await ask(loan);
  const ours = new Set([first.orderId, second.orderId, third.orderId]);
  const listed = async () => {
    const { data } = await staffCall("staffPlanRequests", {});
    const { requests, waiting } = data as {
      requests: { orderId: number; daysPastDue: number }[];
      waiting: number;
    };
    expect(waiting).toBeGreaterThanOrEqual(requests.length);
    return requests.filter(({ orderId }) => ours.has(orderId));
  };
  expect((await listed()).map(({ orderId, daysPastDue }) => [orderId, daysPastDue])).toEqual([
    [first.orderId, 20],
    [second.orderId, 0],
    [third.orderId, 3],
  ]);
  await offer(first);
  await receivePayment(server(), third.orderId, (await planOf(third)).owedAmount);
  expect((await listed()).map(({ orderId }) => orderId)).toEqual([second.orderId]);
  expect((await fileOf(third)).mayNotOffer).toContain("Nothing is owed");
  expect(await fileOf(second)).toMatchObject({ borrowerId: second.borrowerId, daysPastDue: 0 });
  expect((await staffCall("staffPaymentPlan", { orderId: 999_999_999 })).code).toBe("404");
});

test("[WEB-12] [CON-3] [CON-9] the borrower is told by SMS that there is an answer, without what it is; timeline and audit log tell all of it", async () => {
  const loan = await loanDue(20);
  await ask(loan);
  await offer(loan);
  await server().runJobs();
  await accept(loan);
  const messages = await messagesTo(loan);
  expect(messages).toEqual([expect.stringContaining("We answered your request for another way to pay")]);
  expect(messages[0]).not.toMatch(/http|₱|www/);
  // A borrower who had not asked is spoken to, and one who has already read the answer needs no message; nobody is
  // written to at night.
  const [unasked, read, late] = [await loanDue(5), await loanDue(5), await loanDue(5)];
  await offer(unasked);
  for (const each of [read, late]) await ask(each);
  server().clock.set(new Date("2026-03-10T23:00:00+08:00"));
  await offer(read);
  await decline(late, "Please call us.");
  await server().runJobs();
  expect([await messagesTo(read), await messagesTo(late)]).toEqual([[], []]);
  await accept(read);
  server().clock.set(noon("2026-03-11"));
  await db().update(outboxJobs).set({ runAfter: new Date() }).where(eq(outboxJobs.kind, TELL_OF_PLAN));
  await server().runJobs();
  const sent = [await messagesTo(unasked), await messagesTo(read), await messagesTo(late)];
  expect(sent.map(({ length }) => length)).toEqual([0, 0, 1]);

  const luz = await signedInStaff(db(), "Luz Santos", "agent");
  const timeline = (await callStaff(server(), "staffTimeline", { borrowerId: loan.borrowerId }, luz)).envelope
    .data as Timeline;
  const kinds = timeline.entries.map(({ kind }) => kind).filter((kind) => kind.startsWith("plan-"));
  expect(kinds.toSorted()).toEqual(["plan-agreed", "plan-asked", "plan-offered"]);
  const [told] = await db()
    .select()
    .from(auditEntries)
    .where(
      and(eq(auditEntries.subject, `order:${loan.orderId}`), eq(auditEntries.action, "offer-payment-plan")),
    );
  expect(JSON.parse(told?.details ?? "")).toMatchObject({
    payments: 4,
    firstOn: "2026-03-20",
    every: "month",
  });
});

test("[WEB-12] [SES-6] another's loan is unknown, and a loan that is paid has nothing to plan", async () => {
  const [mine, theirs] = [await loanDue(5), await loanDue(5)];
  await ask(theirs);
  await offer(theirs);
  const { offer: offered } = await planOf(theirs);
  const stolen = { ...theirs, sessionId: mine.sessionId };
  const own = { planId: offered!.planId };
  for (const reply of [
    await call("planInit", stolen),
    await ask(stolen),
    await call("planAccept", stolen, { ...own, total: offered!.total }),
    await call("planRefuse", stolen, own),
  ])
    expect(reply).toMatchObject({ code: "404", data: null });
  // Nor by the number of a plan for another borrower's loan.
  expect((await call("planAccept", mine, { ...own, total: offered!.total })).code).toBe("404");
  expect((await call("planRefuse", mine, own)).code).toBe("404");
  expect((await planOf(theirs)).offer).not.toBeNull();
  await receivePayment(server(), mine.orderId, (await planOf(mine)).owedAmount);
  expect(await call("planInit", mine)).toMatchObject({
    code: "409",
    message: expect.stringContaining("Nothing is owed"),
  });
});

test("[WEB-12] agreed on by a server whose clock is behind, a plan still counts after what was paid before it", async () => {
  const loan = await loanDue(20);
  await offer(loan);
  await receivePayment(server(), loan.orderId, 50_000);
  const { offer: shown } = await planOf(loan);
  server().clock.set(new Date(noon("2026-03-10").getTime() - 3_000));
  expect((await accept(loan)).code).toBe("00");
  expect((await planOf(loan)).agreed?.payments).toEqual(shown!.payments);
});

test("[WEB-12] [CON-4] a promise from before the plan is kept by it: nothing waits for its day, and nobody broke it", async () => {
  const loan = await loanDue(20);
  const promised = { orderId: loan.orderId, amountCentavos: 200_000, on: "2026-04-05" };
  expect((await staffCall("staffPromise", promised)).code).toBe("00");
  await offer(loan);
  await accept(loan);
  const fileOn = async (day: string) => {
    const { database, clock } = server();
    clock.set(noon(day));
    await database.transaction((tx) => writeStandings(tx, [loan.orderId], day));
    return (await staffCall("staffOverdueLoan", { orderId: loan.orderId })).data as CollectionFile;
  };
  const late = await fileOn("2026-03-21");
  expect([late.loan.next, late.loan.promisedOn, late.mayNotContact]).toEqual(["remind", "", ""]);
  const later = await fileOn("2026-04-06");
  expect([later.loan.next, later.promises.map(({ state }) => state)]).toEqual(["call", ["replaced"]]);
});

test("[WEB-12] [POL-3] a plan does not lift the bar on further lending: nothing is lent until it is paid, unless a person allows it", async () => {
  const loan = await loanDue(20);
  await offer(loan);
  await accept(loan);
  const borrow = async () => {
    const wanted = { productId: loan.productId, amount: 200_000, periods: 91, termUnit: "D" };
    return (await server().call("loanDetailPush", wanted, { sessionId: loan.sessionId })).envelope;
  };
  expect(await home(loan)).toMatchObject({ isOverdue: 0, available: 0, offers: [], nextStep: "" });
  expect(await borrow()).toMatchObject({
    code: "409",
    message: "You are paying a loan on a plan. Pay it in full first, then you can borrow again.",
  });
  const ria = await signedInStaff(db(), "Ria Cruz", "risk");
  const { borrowerId } = loan;
  const except = { borrowerId, until: "2026-03-11", why: "Her employer vouches for her." };
  expect((await callStaff(server(), "staffExceptFromOverdue", except, ria)).envelope.code).toBe("00");
  expect((await home(loan)).available).toBeGreaterThan(0);
  server().clock.set(noon("2026-03-12"));
  expect((await home(loan)).available).toBe(0);
  await receivePayment(server(), loan.orderId, (await planOf(loan)).owedAmount);
  expect((await home(loan)).nextStep).toBe("borrow");
  expect((await borrow()).code).toBe("00");
});
