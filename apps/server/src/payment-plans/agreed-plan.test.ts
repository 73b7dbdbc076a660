import type { RepaymentInfo } from "@hiram/contract";
import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import type { PaymentStateAnswer } from "@hiram/contract/repayments/payment-state.ts";
import type { CollectionFile } from "@hiram/contract/staff/collections/collection-work.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { totals } from "../ledger/balances.ts";
import { writeStandings } from "../orders/order-standing.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { findSignedInStaff, signedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";
import { noon, withPlans } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const { db, loanDue, planOf, ask, staffCall, offer, accept, details, home } = withPlans(server);

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
