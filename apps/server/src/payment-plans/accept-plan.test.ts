import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import type { PaymentHistory } from "@hiram/contract/receipts/payment-history.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { totals } from "../ledger/balances.ts";
import { heldBalances } from "../orders/count-facts.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { findSignedInStaff } from "../testing/signed-in-staff.ts";
import { withTestServer } from "../testing/test-server.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { whileSessionsEnd } from "../testing/while-sessions-end.ts";
import { paymentPlans } from "./schema.ts";
import { noon, RULE, withPlans } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const { db, loanDue, call, planOf, ask, staffCall, offer, accept, contact, standing, details, home } =
  withPlans(server);

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
  expect((await home(loan)).due).toMatchObject({ isPlanOffered: 1, planOpenUntil: "2026-03-17" });
  expect(await details(loan)).toMatchObject({ planState: "offered", planOpenUntil: "2026-03-17" });
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
  expect(page.planOpenUntil).toBe("");
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
  const [disclosed, kept] = (papers as PaymentHistory).agreements;
  expect(disclosed).toMatchObject({ kind: "final-disclosure" });
  expect(kept).toMatchObject({ kind: "payment-plan", title: "Payment plan" });
  expect((await server().app.inject(kept!.page)).body).toBe(page.body);
  expect((await server().app.inject(kept!.pdf)).rawPayload.equals(pdf.rawPayload)).toBe(true);
  // Nothing is kept of an offer that nobody agreed to.
  const query = `productId=${stranger.productId}&orderId=${stranger.orderId}&sessionId=${stranger.sessionId}`;
  expect((await server().app.inject(`/agreements/payment-plan?${query}`)).statusCode).toBe(404);
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
