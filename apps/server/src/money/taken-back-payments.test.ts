import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import { addDays } from "@hiram/lending";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { unpaidPenalty } from "../corrections/adjust-loan.ts";
import { lockTakenBack, takePaymentBack, TELL_TAKEN_BACK } from "../corrections/taken-back.ts";
import { balance, totals } from "../ledger/balances.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { type PaymentPurpose, payments } from "../repayments/schema.ts";
import { verifyAudit } from "../staff/audit/verify-audit.ts";
import { quoteEarly } from "../testing/received-payment.ts";
import { smsToBorrower } from "../testing/received-sms.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { noteWrongNumber } from "../testing/wrong-number.ts";
import { why, withTakenBack } from "./testing/taking-back.ts";
import "../testing/property-seed.ts";

const persons = withTwoPersons("finance", { environment: { PROFILE: "philippines" } });
const { server, db, asker, call, approve } = persons;
const { today, paidOut, pay, orderOf, paymentsOf, askFor, takeBack, stateOf, page, receivedOf } =
  withTakenBack(persons);

test("[CON-5] a payment that its provider took back counts no more once two persons agree: the loan stands as if it had never come", async () => {
  const [loan, neverPaid] = [await paidOut(40), await paidOut(40)];
  const { orderId, borrowerId } = loan;
  await pay(orderId, 400_000, { providerReference: `disputed-${orderId}` });
  const before = await page(loan);
  expect((await orderOf(orderId)).status).toBe("settled");
  const receipt = before.history.payments[0]!.receipt;
  expect((await server().app.inject(receipt)).statusCode).toBe(200);
  const certificate = await server().app.inject(before.history.certificate);
  expect(certificate.statusCode).toBe(200);

  const [payment] = await paymentsOf(orderId);
  const request = await askFor(payment!.id);
  expect(request.code).toBe("00");
  // Requested, and nothing has moved.
  expect((await orderOf(orderId)).status).toBe("settled");
  expect(await receivedOf(orderId)).toMatchObject([{ takenBackAt: "", askedBy: asker().name }]);
  expect(await askFor(payment!.id)).toMatchObject({ code: "409" });
  expect(await approve(request, asker())).toMatchObject({ code: "403" });
  expect((await Promise.all([approve(request), approve(request)])).map(({ code }) => code)).toContain("00");

  expect(await stateOf(loan)).toEqual(await stateOf(neverPaid));
  expect((await orderOf(orderId)).status).toBe("overdue");
  expect(await balance(db(), { account: "cash_at_payment_provider", orderId })).toBe(0);
  expect(await receivedOf(orderId)).toMatchObject([
    { takenBackAt: expect.stringMatching(/^20/) as unknown, askedBy: "" },
  ]);
  // Announced once more, or asked for once more, it changes nothing.
  expect(await pay(orderId, 400_000, { providerReference: `disputed-${orderId}` })).toBe("repeated");
  expect(await askFor(payment!.id)).toMatchObject({ code: "409" });
  expect(await stateOf(loan)).toEqual(await stateOf(neverPaid));

  await server().runJobs();
  await server().runJobs();
  const told = (await smsToBorrower(server(), borrowerId)).filter((text) => text.includes("taken back"));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/the ₱4,000.00 that you paid on .* was taken back from us, .* was due /);
  expect(told[0]).not.toMatch(/https?:/);
  const { payment: news, history } = await page(loan);
  expect(news).toMatchObject({
    state: "cancelled",
    title: "Your payment of ₱4,000.00 was taken back",
    text: expect.stringContaining("so it no longer counts") as unknown,
    // The page itself says what is due.
    notice: "",
  });
  expect(history).toMatchObject({
    certificate: "",
    payments: [
      {
        amount: 400_000,
        receipt: "",
        receiptPdf: "",
        parts: [{ name: "Taken back from us, so it paid nothing", amount: 400_000 }],
      },
    ],
  });
  // What was issued stays what it was, and is not issued for what no longer holds.
  expect((await server().app.inject(receipt)).statusCode).toBe(200);
  expect((await server().app.inject(before.history.certificate)).statusCode).toBe(404);
  const statement = await server().app.inject(history.statement);
  expect(statement.body).toContain("Payments taken back from us");
  const { entries } = (await call("staffTimeline", { borrowerId })).data as Timeline;
  expect(entries.map(({ kind }) => kind)).toContain("payment-taken-back");

  // Paid off at last, it has a certificate of its own.
  const { outstandingCentavos } = (await orderOf(orderId)).account!;
  await pay(orderId, outstandingCentavos);
  const after = await page(loan);
  expect(after.payment).toMatchObject({ state: "paid" });
  const anew = await server().app.inject(after.history.certificate);
  expect(anew.statusCode).toBe(200);
  const factsOf = ({ body }: { readonly body: string }) =>
    ["Number", "Paid in all", "Payments"].map(
      (label) => body.split(`<dt>${label}</dt><dd>`)[1]?.split("<")[0],
    );
  const [number, ...first] = factsOf(certificate);
  const [another, ...second] = factsOf(anew);
  expect(first).toEqual(["₱4,000.00", "1"]);
  const inPesos = { style: "currency", currency: "PHP" } as const;
  expect(second).toEqual([(outstandingCentavos / 100).toLocaleString("en-PH", inPesos), "1"]);
  expect(number).toMatch(/^C-\d{4}-\d{6}$/);
  expect(another).toMatch(/^C-\d{4}-\d{6}$/);
  expect(another).not.toBe(number);
  expect(await verifyAudit(db())).toMatchObject({ holds: true });
});

test("[CON-4] [CON-5] nobody is told at night that a payment was taken back and what is due, but in the morning, once", async () => {
  const { clock } = server();
  const before = clock.now();
  const loan = await paidOut(40);
  await pay(loan.orderId, 50_000, { providerReference: `night-${loan.orderId}` });
  const [payment] = await paymentsOf(loan.orderId);
  await takeBack(payment!.id);
  const told = async () =>
    (await smsToBorrower(server(), loan.borrowerId)).filter((text) => text.includes("taken back"));
  clock.set(new Date("2026-03-10T22:30:00+08:00"));
  await server().runJobs();
  expect(await told()).toEqual([]);
  clock.set(new Date("2026-03-11T09:30:00+08:00"));
  await db().update(outboxJobs).set({ runAfter: new Date() }).where(eq(outboxJobs.kind, TELL_TAKEN_BACK));
  await server().runJobs();
  expect(await told()).toEqual([expect.stringContaining("was due")]);
  clock.set(before);
});

test("[CON-4] [CON-5] a stranger who has the borrower's number is not told that a payment was taken back", async () => {
  const loan = await paidOut(40);
  await pay(loan.orderId, 50_000, { providerReference: `stranger-${loan.orderId}` });
  await noteWrongNumber(server(), loan);
  const [payment] = await paymentsOf(loan.orderId);
  await takeBack(payment!.id);
  await server().runJobs();
  expect(await smsToBorrower(server(), loan.borrowerId)).toEqual([]);
});

test("[CON-5] whichever of a loan's payments is taken back, loan and books are what they are without it", async () => {
  const anyPayment = fc.record({
    purpose: fc.constantFrom<PaymentPurpose>("repayment", "extension", "early-settlement"),
    amountCentavos: fc.integer({ min: 5_000, max: 350_000 }),
    daysAgo: fc.integer({ min: 0, max: 95 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyPayment, { minLength: 1, maxLength: 5 }), fc.nat(), async (all, pick) => {
      const taken = pick % all.length;
      const [loan, without] = [await paidOut(100), await paidOut(100)];
      const now = server().clock.now();
      for (const [index, { purpose, amountCentavos, daysAgo }] of all.entries()) {
        const at = { appliedOn: addDays(today(), -daysAgo), receivedAt: new Date(now.getTime() + index) };
        const isEarly = purpose === "early-settlement";
        const priced = { purpose, priceCentavos: purpose === "repayment" ? null : amountCentavos };
        const quoted = isEarly ? await quoteEarly(server(), loan, amountCentavos) : priced;
        await pay(loan.orderId, amountCentavos, { ...at, ...quoted });
        // A quote that counted on the payment goes with it.
        const isVoid = isEarly && index > taken;
        if (index !== taken) await pay(without.orderId, amountCentavos, { ...at, ...(isVoid ? {} : priced) });
      }
      const { id } = (await paymentsOf(loan.orderId))[taken]!;
      await server().database.transaction(async (tx) =>
        takePaymentBack(tx, await lockTakenBack(tx, id), now),
      );
      expect(await stateOf(loan)).toEqual(await stateOf(without));
    }),
    { numRuns: 15 },
  );
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

test("[CON-5] a loan paid off early by a quote that counted on a payment is owed again when that is taken back, until it is given back", async () => {
  const loan = await paidOut(70);
  const { orderId } = loan;
  const first = (await orderOf(orderId)).account!.instalments[0]!;
  const interest = first.penalty.dueCentavos + first.interest.dueCentavos;
  await pay(orderId, interest, { providerReference: `card-${orderId}` });
  const { early, outstandingCentavos } = (await orderOf(orderId)).account!;
  await pay(orderId, early!.priceCentavos, await quoteEarly(server(), loan, early!.priceCentavos));
  const before = await stateOf(loan);
  expect(before.status).toBe("settled");
  const [payment] = await paymentsOf(orderId);
  await takeBack(payment!.id);
  const { account } = await stateOf(loan);
  expect(account).toMatchObject({
    settledOn: null,
    outstandingCentavos: outstandingCentavos + interest - early!.priceCentavos,
  });
  const givenBack = await call("staffAskToBookGivenBack", { paymentId: payment!.id, why });
  expect(await approve(givenBack)).toMatchObject({ code: "00" });
  expect(await stateOf(loan)).toEqual(before);
});

test("[CON-5] a quote that did not count on a payment holds, whatever becomes of that payment", async () => {
  const loan = await paidOut(70);
  const { orderId } = loan;
  const first = (await orderOf(orderId)).account!.instalments[0]!;
  const interest = first.penalty.dueCentavos + first.interest.dueCentavos;
  await pay(orderId, interest, { providerReference: `card-${orderId}` });
  await pay(null, interest, { providerReference: `nobodys-${orderId}` });
  const [payment] = await paymentsOf(orderId);
  const giveBack = async () => {
    const asked = await call("staffAskToBookGivenBack", { paymentId: payment!.id, why });
    expect(await approve(asked)).toMatchObject({ code: "00" });
  };
  const quote = async () => {
    const { early } = (await orderOf(orderId)).account!;
    return quoteEarly(server(), loan, early!.priceCentavos);
  };
  const before = await quote();
  await takeBack(payment!.id);
  await pay(orderId, interest);
  // The same price, counting on another payment.
  const quoted = await quote();
  expect(quoted).toEqual({ ...before, requestId: expect.not.stringMatching(before.requestId) as unknown });
  await giveBack();
  await takeBack(payment!.id);
  await pay(orderId, quoted.priceCentavos, quoted);
  const settled = await stateOf(loan);
  expect(settled.status).toBe("settled");

  // It came before the quote, and is found to be for the loan after it.
  const nobodys = `nobodys-${orderId}`;
  const [stray] = await db().select().from(payments).where(eq(payments.providerReference, nobodys));
  const matched = await call("staffAskToMatch", { paymentId: stray!.id, orderId, why });
  expect(await approve(matched)).toMatchObject({ code: "00" });
  await takeBack(stray!.id);
  expect(await stateOf(loan)).toEqual(settled);
});

test("[CON-5] what is waived of a penalty is what was decided, though a payment of it is taken back", async () => {
  const loan = await paidOut(40);
  const { orderId } = loan;
  const penalty = unpaidPenalty(await orderOf(orderId));
  await pay(orderId, penalty - 2_000, { providerReference: `card-${orderId}` });
  const adjusted = await call("staffAskToAdjust", { orderId, kind: "penalty-waiver", why });
  expect(await approve(adjusted)).toMatchObject({ code: "00" });
  expect(unpaidPenalty(await orderOf(orderId))).toBe(0);
  const [payment] = await paymentsOf(orderId);
  await takeBack(payment!.id);
  expect(unpaidPenalty(await orderOf(orderId))).toBe(penalty - 2_000);
  await stateOf(loan);
});

test("[CON-5] an extension whose payment was taken back is undone, and the penalty that it had spared is owed", async () => {
  const loan = await paidOut(40);
  const { orderId } = loan;
  const dueOn = addDays(today(), -40 + 31);
  const extended = { purpose: "extension", appliedOn: addDays(dueOn, -1) } as const;
  await pay(orderId, 15_000, { ...extended, priceCentavos: 15_000 });
  expect((await orderOf(orderId)).account).toMatchObject({ extensionsUsed: 1, penaltyChargedOn: null });
  const [payment] = await paymentsOf(orderId);
  await takeBack(payment!.id);
  const { account, status } = await orderOf(orderId);
  expect(status).toBe("overdue");
  expect(account).toMatchObject({ extensionsUsed: 0, penaltyChargedOn: expect.any(String) as unknown });
});

test("[CON-5] a request rests on the loan as it was: after another payment it has to be asked for again", async () => {
  const { orderId } = await paidOut(20);
  await pay(orderId, 50_000);
  const [payment] = await paymentsOf(orderId);
  const request = await askFor(payment!.id);
  await pay(orderId, 10_000);
  expect(await approve(request)).toMatchObject({ code: "409" });
  expect((await orderOf(orderId)).record).toMatchObject({ takenBackCentavos: 0 });
  expect(await askFor("00000000-0000-4000-8000-000000000000")).toMatchObject({ code: "404" });
});
