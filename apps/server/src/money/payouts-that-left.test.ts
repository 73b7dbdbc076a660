import { serverTexts } from "@hiram/texts/server/load.ts";
import { expect, test } from "vitest";
import { loanOrder } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import { confirmedLoan } from "../payouts/testing.ts";
import { logIn } from "../testing/customer.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { smsToBorrower } from "../testing/received-sms.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { atTheMoneyDesk, why } from "./testing/money-desk.ts";

const persons = withTwoPersons("finance", { environment: { PROFILE: "philippines" } });
const { server, db, call } = persons;
const { approve, settle, alertsOf, failedOf, actsOn, counted, colleague, secondGivesWay } =
  atTheMoneyDesk(persons);

test.for(["came-back", "given-up"] as const)(
  "[CON-5] money of a payout with two outcomes that left twice is settled once, by two persons, before its alert is closed: %s",
  async (end) => {
    const { loan, first, second } = await secondGivesWay();
    await settle(second, "paid");
    expect(await loan.balanceOf("payouts_receivable")).toBe(291_000);
    const sentTwice = (await alertsOf(loan)).find(({ kind }) => kind === "payout-sent-twice");
    expect(sentTwice?.end).toEqual({ kind: "owed-back", id: second });
    const payload = { payoutId: second, end, why };
    // Closed, it would be on no screen, and owed back all the same.
    expect(await call("staffCloseAlert", { alertId: sentTwice!.alertId, why })).toMatchObject({
      code: "409",
      message: expect.stringContaining("owed back") as unknown,
    });
    expect(await call("staffAskToSettleOwedBack", { ...payload, payoutId: first })).toMatchObject({
      code: "409",
    });
    const request = await call("staffAskToSettleOwedBack", payload);
    expect(await approve(request)).toMatchObject({ code: "00" });
    expect(await loan.balanceOf("payouts_receivable")).toBe(0);
    expect(await loan.balanceOf("written_off")).toBe(end === "given-up" ? 291_000 : 0);
    expect(await loan.balanceOf("loan_principal")).toBe(300_000);
    expect((await alertsOf(loan)).map(({ kind }) => kind)).toEqual(["payout-paid-after-failure"]);
    expect(await call("staffAskToSettleOwedBack", payload)).toMatchObject({ code: "409" });

    const [other] = await alertsOf(loan);
    const close = { alertId: other!.alertId, why };
    expect(await call("staffCloseAlert", close)).toMatchObject({ code: "00" });
    // Once more after a lost answer; a colleague is told that it is over.
    expect(await call("staffCloseAlert", close)).toMatchObject({ code: "00" });
    expect(await call("staffCloseAlert", close, await colleague())).toMatchObject({
      code: "409",
      message: "This has been dealt with in the meantime. Load the list again.",
    });
    expect(await alertsOf(loan)).toEqual([]);
    expect(await actsOn(`alert:${other!.alertId}`)).toEqual(["close-alert"]);
  },
);

/** A loan that was paid out and whose payout was then announced as failed, with the alert about it. */
async function reportedFailed() {
  const loan = await confirmedLoan(server());
  await server().runJobs();
  const { id: payoutId } = await loan.alive();
  await settle(payoutId, "paid");
  await settle(payoutId, "failed", { afterAll: true });
  return { loan, payoutId };
}

test("[CON-5] [ORD-10] a loan's money that came back is booked by two persons: nothing is owed, the borrower is told, and it can be sent again", async () => {
  const { loan, payoutId } = await reportedFailed();
  expect(await alertsOf(loan)).toMatchObject([
    { kind: "payout-failed-after-paid", end: { kind: "payout-return", id: payoutId, paidCentavos: 0 } },
  ]);
  expect(await loan.details()).toMatchObject({ orderStatus: "174", repayPlan: { length: 3 } });
  const request = await call("staffAskToBookReturn", { payoutId, why });
  // Nothing is booked by asking.
  expect(await loan.balanceOf("loan_principal")).toBe(300_000);
  expect(await approve(request)).toMatchObject({ code: "00" });
  for (const account of ["loan_principal", "cash_at_payout_provider", "fee_income"] as const)
    expect(await loan.balanceOf(account)).toBe(0);
  expect(await loan.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 1, repayPlan: [] });
  expect(await alertsOf(loan)).toEqual([]);
  expect(await call("staffAskToBookReturn", { payoutId, why })).toMatchObject({ code: "409" });

  await server().runJobs();
  const told = await smsToBorrower(server(), loan.borrowerId);
  expect(told[0]).toMatch(/₱2,910.00 .*GCash ••.* came back/);
  await server().runJobs();
  expect(await smsToBorrower(server(), loan.borrowerId)).toEqual(told);

  // What the provider says again about it changes nothing.
  await settle(payoutId, "paid", { afterAll: true });
  await settle(payoutId, "failed", { afterAll: true });
  await server().runJobs();
  expect(await loan.balanceOf("loan_principal")).toBe(0);
  expect(await alertsOf(loan)).toEqual([]);
  expect(await failedOf(loan)).toMatchObject({ payoutId, reason: "came-back" });

  await loan.nameAnotherAccount();
  await server().runJobs();
  const { id: second } = (await loan.allPayouts()).find(({ id }) => id !== payoutId)!;
  await settle(second, "paid");
  expect(await loan.details()).toMatchObject({
    orderStatus: "174",
    cardNeedPop: 0,
    repayPlan: { length: 3 },
  });
  expect(await loan.balanceOf("loan_principal")).toBe(300_000);
  expect(await loan.balanceOf("cash_at_payout_provider")).toBe(-291_000);
  expect(await failedOf(loan)).toBeUndefined();
});

test("[CON-5] that a payout failed is told to nobody once staff have booked that its money came back", async () => {
  const loan = await confirmedLoan(server());
  await server().runJobs();
  const { id: payoutId } = await loan.alive();
  await settle(payoutId, "paid");
  const request = await call("staffAskToBookReturn", { payoutId, why });
  expect(await approve(request)).toMatchObject({ code: "00" });
  await settle(payoutId, "failed", { afterAll: true });
  expect(await loan.alerts()).toEqual([]);
  expect(await failedOf(loan)).toMatchObject({ payoutId, reason: "came-back" });
});

test("[CON-5] that a second payout failed after it had left is told apart from the loan's, and settled as it ended", async () => {
  const { loan, second } = await secondGivesWay();
  await settle(second, "paid");
  await settle(second, "failed", { afterAll: true });
  const kind = "second-payout-failed-after-paid";
  expect(await loan.openAlerts()).toEqual(["payout-paid-after-failure", "payout-sent-twice", kind]);
  const told = (await alertsOf(loan)).find((alert) => alert.kind === kind);
  expect(told).toMatchObject({ end: { kind: "owed-back", id: second } });
  expect(await call("staffCloseAlert", { alertId: told!.alertId, why })).toMatchObject({ code: "409" });
  const request = await call("staffAskToSettleOwedBack", { payoutId: second, end: "came-back", why });
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await loan.openAlerts()).toEqual(["payout-paid-after-failure"]);
});

test.for([
  ["came-back", []],
  ["given-up", ["second-payout-failed-after-paid"]],
] as const)(
  "[CON-5] that a second payout failed after it was settled is told unless it had come back: %s",
  async ([end, told]) => {
    const { loan, second } = await secondGivesWay();
    await settle(second, "paid");
    const request = await call("staffAskToSettleOwedBack", { payoutId: second, end, why });
    expect(await approve(request)).toMatchObject({ code: "00" });
    await settle(second, "failed", { afterAll: true });
    expect(await loan.openAlerts()).toEqual(["payout-paid-after-failure", ...told]);
  },
);

test("[CON-5] a loan's money that came back is not undone where another payout left", async () => {
  const { loan: twice, first, second } = await secondGivesWay();
  const another = async () => (await call("staffAskToBookReturn", { payoutId: first, why })).code;
  expect(await another()).toBe("409");
  await settle(second, "paid");
  expect(await another()).toBe("409");
  expect((await call("staffAskToBookReturn", { payoutId: second, why })).code).toBe("409");
  const settled = await call("staffAskToSettleOwedBack", { payoutId: second, end: "came-back", why });
  expect(await approve(settled)).toMatchObject({ code: "00" });
  expect(await approve(await call("staffAskToBookReturn", { payoutId: first, why }))).toMatchObject({
    code: "00",
  });
  for (const account of ["loan_principal", "payouts_receivable", "cash_at_payout_provider"] as const)
    expect(await twice.balanceOf(account)).toBe(0);
  expect(await call("staffAskToBookReturn", { payoutId: crypto.randomUUID(), why })).toMatchObject({
    code: "409",
  });
});

test("[CON-5] [ORD-10] a loan whose money came back after a second payout was settled can be paid out again, and staff find it", async () => {
  const { loan, first, second } = await secondGivesWay();
  await settle(second, "paid");
  const others = await counted("failed-payouts");
  const settled = await call("staffAskToSettleOwedBack", { payoutId: second, end: "given-up", why });
  expect(await approve(settled)).toMatchObject({ code: "00" });
  const returned = await call("staffAskToBookReturn", { payoutId: first, why });
  expect(await approve(returned)).toMatchObject({ code: "00" });

  expect(await loan.details()).toMatchObject({ orderStatus: "151", cardNeedPop: 1 });
  expect(await failedOf(loan)).toMatchObject({ payoutId: first, reason: "came-back" });
  expect(await counted("failed-payouts")).toBe(Number(others) + 1);
  const request = await call("staffAskToRetryPayout", { orderId: loan.orderId, why });
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await failedOf(loan)).toBeUndefined();
  await server().runJobs();
  const third = (await loan.allPayouts()).find(({ id }) => id !== first && id !== second)!;
  await settle(third.id, "paid");
  expect(await loan.details()).toMatchObject({ orderStatus: "174", cardNeedPop: 0 });
  expect(await loan.balanceOf("loan_principal")).toBe(300_000);
});

test("[CON-5] [ORD-10] a second payout that failed, and is paid once the first one's money came back, is the loan", async () => {
  const { loan, first, second } = await secondGivesWay();
  await settle(second, "failed");
  const returned = await call("staffAskToBookReturn", { payoutId: first, why });
  expect(await approve(returned)).toMatchObject({ code: "00" });
  expect(await failedOf(loan)).toMatchObject({ payoutId: first, reason: "came-back" });
  await settle(second, "paid", { afterAll: true });
  expect(await loan.details()).toMatchObject({ orderStatus: "174", cardNeedPop: 0 });
  expect(await loan.balanceOf("loan_principal")).toBe(300_000);
  expect(await loan.balanceOf("payouts_receivable")).toBe(0);
  // Its money, too, can come back.
  const again = await call("staffAskToBookReturn", { payoutId: second, why });
  expect(await approve(again)).toMatchObject({ code: "00" });
  expect(await loan.balanceOf("loan_principal")).toBe(0);
});

test("[CON-5] [WEB-9] a second payout that the borrower paid back was not sent back to them: the loan and its papers say what it was", async () => {
  const { loan, second } = await secondGivesWay();
  await settle(second, "paid");
  const { clock } = server();
  const [record] = await readOrders(db(), [loan.orderId]);
  const { outstandingCentavos } = loanOrder(record!, clock.today()).account!;
  await receivePayment(server(), loan.orderId, outstandingCentavos + 291_000);
  const request = await call("staffAskToSettleOwedBack", { payoutId: second, end: "set-off", why });
  expect(await approve(request)).toMatchObject({ code: "00" });
  const { noticeDesText } = await loan.details();
  expect(noticeDesText).toContain(serverTexts("en").moneyBack.setOff("₱2,910.00"));
  expect(noticeDesText).not.toContain("back to you");
  const sessionId = await logIn(db(), loan.borrowerId);
  const { body } = await server().app.inject(
    `/documents/statement?orderId=${loan.orderId}&sessionId=${sessionId}`,
  );
  expect(body).toContain("<dt>For the loan&#39;s money that we had sent twice</dt><dd>₱2,910.00</dd>");
  expect(body).not.toContain("Sent back to you");
});
