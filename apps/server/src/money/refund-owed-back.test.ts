import { addDays, startOfManilaDay } from "@hiram/lending";
import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdjustableLoan } from "@hiram/contract/staff/money/adjustments.ts";
import { balance, creditOf, totals } from "../ledger/balances.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import type { OwedBackEnd } from "../payouts/owed-back.ts";
import { refunds } from "../payouts/schema.ts";
import { settleAtDesk } from "../payouts/testing.ts";
import { payments } from "../repayments/schema.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { smsToBorrower } from "../testing/received-sms.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTwoPersons } from "../testing/two-persons.ts";

const { server, db, call, approve } = withTwoPersons("finance", {
  environment: { PROFILE: "philippines" },
});

const why = "The provider's notice of 12 March";
const today = () => server().clock.today();

/** A loan paid off with too much, whose credit was sent back. */
async function refundedLoan() {
  const loan = await makeSampleOrder(server().database, {
    paidOutAt: startOfManilaDay(addDays(today(), -20)),
  });
  const { orderId, borrowerId } = loan;
  const order = async () => loanOrder((await readOrders(db(), [orderId]))[0]!, today());
  const pay = (amountCentavos: number) => receivePayment(server(), orderId, amountCentavos);
  const settle = async (payoutId: string, end: OwedBackEnd) =>
    approve(await call("staffAskToSettleSecond", { payoutId, end, why }));
  const refund = async (): Promise<string> => {
    await approve(await call("staffAskToRefund", { orderId, why }));
    await server().runJobs();
    const [sent] = await db()
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), isNull(refunds.paidAt)));
    await settleAtDesk(server(), sent!.id, { outcome: "paid" });
    return sent!.id;
  };
  const takeBack = async (index: number): Promise<string> => {
    const all = await db()
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(payments.arrival);
    const { id } = all[index]!;
    await approve(await call("staffAskToBookTakenBack", { paymentId: id, why }));
    return id;
  };
  const askBack = (refundId: string) => call("staffAskToBookRefundReturn", { refundId, why });
  const left = async () =>
    ((await call("staffAdjustableLoan", { orderId })).data as AdjustableLoan).left
      .filter(({ kind }) => kind === "refund")
      .map(({ amountCentavos }) => amountCentavos);
  const texts = async () => {
    await server().runJobs();
    return (await smsToBorrower(server(), borrowerId)).filter((text) => text.includes("came back to us"));
  };
  const held = async () => ({
    credit: await creditOf(db(), { orderId }),
    receivable: await balance(db(), { account: "payouts_receivable", orderId }),
    lost: await balance(db(), { account: "written_off", orderId }),
  });
  const owed = (await order()).account!.outstandingCentavos;
  return { orderId, order, owed, pay, settle, refund, takeBack, askBack, left, texts, held };
}

test("[CON-5] what was sent back, owed back and paid back by a later payment is the borrower's when it comes back", async () => {
  const loan = await refundedLoan();
  await loan.pay(loan.owed + 20_000);
  const refundId = await loan.refund();
  const paymentId = await loan.takeBack(0);
  expect(await loan.held()).toEqual({ credit: 0, receivable: 20_000, lost: 0 });
  // While it is owed back, that it came back is booked there.
  expect(await loan.askBack(refundId)).toMatchObject({ code: "409" });
  expect(await loan.left()).toEqual([]);
  await loan.pay((await loan.order()).account!.outstandingCentavos + 20_000);
  expect(await loan.settle(paymentId, "set-off")).toMatchObject({ code: "00" });
  expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: 0 });
  expect(await loan.left()).toEqual([20_000]);

  expect(await approve(await loan.askBack(refundId))).toMatchObject({ code: "00" });
  expect(await loan.held()).toEqual({ credit: 20_000, receivable: 0, lost: 0 });
  expect((await loan.order()).record.refundedCentavos).toBe(0);
  expect(await loan.texts()).toEqual([expect.stringContaining("the ₱200.00 that we sent back")]);
  expect(await loan.askBack(refundId)).toMatchObject({ code: "409" });
  // It can be sent once more.
  await loan.refund();
  expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: 0 });
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

test("[CON-5] what was owed back and given up is no loss when it comes back, and is promised to nobody", async () => {
  const loan = await refundedLoan();
  await loan.pay(loan.owed + 20_000);
  const refundId = await loan.refund();
  expect(await loan.settle(await loan.takeBack(0), "given-up")).toMatchObject({ code: "00" });
  expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: 20_000 });
  expect(await approve(await loan.askBack(refundId))).toMatchObject({ code: "00" });
  expect(await loan.held()).toEqual({ credit: 0, receivable: 0, lost: 0 });
  expect(await loan.texts()).toEqual([]);
});

test("[CON-5] of a refund that was theirs in part, only the part comes back that has not come back as owed", async () => {
  const loan = await refundedLoan();
  await loan.pay(5_000);
  await loan.pay(loan.owed + 15_000);
  const refundId = await loan.refund();
  const paymentId = await loan.takeBack(0);
  expect(await loan.held()).toEqual({ credit: 0, receivable: 5_000, lost: 0 });
  expect(await loan.settle(paymentId, "came-back")).toMatchObject({ code: "00" });
  expect(await loan.left()).toEqual([15_000]);
  expect(await approve(await loan.askBack(refundId))).toMatchObject({ code: "00" });
  expect(await loan.held()).toEqual({ credit: 15_000, receivable: 0, lost: 0 });
  expect(await loan.texts()).toEqual([expect.stringContaining("the ₱150.00 that we sent back")]);
});

test("[CON-5] what came back as owed does not come back as a refund as well", async () => {
  const loan = await refundedLoan();
  await loan.pay(loan.owed + 20_000);
  const refundId = await loan.refund();
  expect(await loan.settle(await loan.takeBack(0), "came-back")).toMatchObject({ code: "00" });
  expect(await loan.askBack(refundId)).toMatchObject({ code: "409" });
  expect(await loan.left()).toEqual([]);
});
