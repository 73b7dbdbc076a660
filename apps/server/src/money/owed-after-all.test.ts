import { addDays } from "@hiram/lending";
import { documentProduct } from "@hiram/lending/testing/sample-products.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { borrowers } from "../identity/schema.ts";
import { balance, totals } from "../ledger/balances.ts";
import { refunds } from "../payouts/schema.ts";
import { settlePayoutAtProvider } from "../payouts/testing.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { why, withTakenBack } from "./testing/taking-back.ts";

const persons = withTwoPersons("finance", { environment: { PROFILE: "philippines" } });
const { server, db, asker, call, approve } = persons;
const { today, paidOut, pay, orderOf, paymentsOf, takeBack, refundCredit, uncoveredAlert } =
  withTakenBack(persons);

test("[CON-5] [CON-4] a loan that is owed again after its borrower deleted the account is told to staff, who can write it off", async () => {
  const { orderId, borrowerId } = await paidOut(40);
  await pay(orderId, 400_000, { providerReference: `card-${orderId}` });
  await db().update(borrowers).set({ closedAt: server().clock.now() }).where(eq(borrowers.id, borrowerId));
  const [payment] = await paymentsOf(orderId);
  await takeBack(payment!.id);
  const { outstandingCentavos } = (await orderOf(orderId)).account!;
  const alerts = await db().select().from(staffAlerts).where(eq(staffAlerts.orderId, orderId));
  expect(alerts).toMatchObject([
    { kind: "owed-after-deletion", borrowerId, details: { amountCentavos: outstandingCentavos } },
  ]);
  const writeOff = await call("staffAskToAdjust", { orderId, kind: "write-off", why });
  expect(await approve(writeOff)).toMatchObject({ code: "00" });
});

test("[CON-5] what was overpaid, sent back, and then taken back by its provider is owed back by the borrower, and settled by two persons", async () => {
  const { orderId } = await paidOut(20);
  await pay(orderId, 1_000_000);
  const credit = -(await balance(db(), { account: "borrower_credit", orderId }));
  expect(await approve(await call("staffAskToRefund", { orderId, why }))).toMatchObject({ code: "00" });
  await server().runJobs();
  const [refund] = await db().select().from(refunds).where(eq(refunds.orderId, orderId));
  await settlePayoutAtProvider(server(), refund!.id, { outcome: "paid" });
  const [payment] = await paymentsOf(orderId);
  await takeBack(payment!.id);
  const owedBack = async () => ({
    credit: 0 - (await balance(db(), { account: "borrower_credit", orderId })),
    receivable: await balance(db(), { account: "payouts_receivable", orderId }),
  });
  expect(await owedBack()).toEqual({ credit: 0, receivable: credit });
  expect((await orderOf(orderId)).record.refundedCentavos).toBe(0);
  const alertOf = () => uncoveredAlert(orderId);
  const alert = await alertOf();
  const cause = { name: "cause", value: payment!.id };
  expect(alert).toMatchObject({ askedBy: "", details: expect.arrayContaining([cause]) as unknown });
  const settle = { payoutId: alert!.end!.id, end: "given-up", why };
  const settling = await call("staffAskToSettleOwedBack", settle);
  expect(await alertOf()).toMatchObject({ askedBy: asker().name });
  expect(await approve(settling)).toMatchObject({ code: "00" });
  expect(await owedBack()).toEqual({ credit: 0, receivable: 0 });
  expect(await alertOf()).toBeUndefined();
  expect(await call("staffAskToSettleOwedBack", settle)).toMatchObject({ code: "409" });
  // Given back, it is credit once more.
  const given = await call("staffAskToBookGivenBack", { paymentId: payment!.id, why });
  expect(await approve(given)).toMatchObject({ code: "00" });
  expect(await owedBack()).toEqual({ credit, receivable: 0 });
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

test("[CON-5] a later refund has nothing to do with what was owed back before: that it came back can be booked", async () => {
  const { orderId } = await paidOut(20);
  await pay(orderId, 1_000_000, { providerReference: `first-${orderId}` });
  await refundCredit(orderId);
  const [first] = await paymentsOf(orderId);
  await takeBack(first!.id);
  const { id: payoutId } = (await uncoveredAlert(orderId))!.end!;
  const settle = { payoutId, end: "came-back", why };
  expect(await approve(await call("staffAskToSettleOwedBack", settle))).toMatchObject({ code: "00" });
  await pay(orderId, 400_000);
  const credit = await balance(db(), { account: "borrower_credit", orderId });
  const second = await refundCredit(orderId);
  await settlePayoutAtProvider(server(), second, {
    outcome: "failed",
    reason: "account-closed",
    afterAll: true,
  });
  const asked = await call("staffAskToBookRefundReturn", { refundId: second, why });
  expect(await approve(asked)).toMatchObject({ code: "00" });
  expect(await balance(db(), { account: "borrower_credit", orderId })).toBe(credit);
});

test("[CON-5] what was sent back and is owed after all, as a late payment displaced an extension, is owed back", async () => {
  // A penalty that costs more than the extension that had spared it.
  const { orderId } = await paidOut(40, documentProduct);
  const extended = { purpose: "extension", priceCentavos: 30_000, appliedOn: addDays(today(), -12) } as const;
  await pay(orderId, 30_000, extended);
  const { account } = await orderOf(orderId);
  expect(account?.extensionsUsed).toBe(1);
  await pay(orderId, account!.outstandingCentavos + 50_000);
  await refundCredit(orderId);
  // Of an earlier day: the instalment was partly paid, and could not have been extended.
  await pay(orderId, 10_000, { appliedOn: addDays(today(), -14), providerReference: `late-${orderId}` });
  const { account: after } = await orderOf(orderId);
  expect(after).toMatchObject({ extensionsUsed: 0, outstandingCentavos: 10_000 });
  expect(await balance(db(), { account: "payouts_receivable", orderId })).toBe(50_000);
  expect(await balance(db(), { account: "borrower_credit", orderId })).toBe(0);
  const alert = await uncoveredAlert(orderId);
  const late = (await paymentsOf(orderId)).at(-1)!;
  const cause = { name: "cause", value: late.id };
  expect(alert).toMatchObject({ details: expect.arrayContaining([cause]) as unknown });
  await pay(orderId, 10_000);
  const settle = { payoutId: alert!.end!.id, end: "given-up", why };
  expect(await approve(await call("staffAskToSettleOwedBack", settle))).toMatchObject({ code: "00" });
  expect((await orderOf(orderId)).status).toBe("settled");
  expect(await balance(db(), { account: "payouts_receivable", orderId })).toBe(0);
});

test("[CON-5] [CON-4] a late payment that makes a deleted borrower's loan owed again is told to staff, what is then paid of it is not", async () => {
  const { orderId, borrowerId } = await paidOut(40, documentProduct);
  const extended = { purpose: "extension", priceCentavos: 30_000, appliedOn: addDays(today(), -12) } as const;
  await pay(orderId, 30_000, extended);
  await pay(orderId, (await orderOf(orderId)).account!.outstandingCentavos);
  await db().update(borrowers).set({ closedAt: server().clock.now() }).where(eq(borrowers.id, borrowerId));
  await pay(orderId, 10_000, { appliedOn: addDays(today(), -14), providerReference: `late-${orderId}` });
  const { outstandingCentavos } = (await orderOf(orderId)).account!;
  expect(outstandingCentavos).toBeGreaterThan(0);
  await pay(orderId, 1_000);
  const alerts = await db().select().from(staffAlerts).where(eq(staffAlerts.orderId, orderId));
  expect(alerts).toMatchObject([
    { kind: "owed-after-deletion", borrowerId, details: { amountCentavos: outstandingCentavos } },
  ]);
});
