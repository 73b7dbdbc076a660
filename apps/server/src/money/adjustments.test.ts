import type { HomePage } from "@hiram/contract/home/home-page.ts";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import type { AdjustableLoan } from "@hiram/contract/staff/money/adjustments.ts";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { afterEach, expect, test } from "vitest";
import { balance, totals } from "../ledger/balances.ts";
import { listStandings } from "../orders/order-standing.ts";
import { listPayments } from "../receipts/payment-history.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTwoPersons } from "../testing/two-persons.ts";

const { server, db, asker, administrator, call } = withTwoPersons("finance", {
  environment: { PROFILE: "philippines" },
});
const today = () => server().clock.today();
afterEach(async () => {
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

const decide = (
  { data }: { data: unknown },
  verdict: "approve" | "refuse" = "approve",
  who = administrator(),
) => call("decideApproval", { ...(data as { approvalId: number }), verdict, why: "Agreed" }, who);

/** A loan whose first instalment is past due, with its penalty of ₱30. */
async function lateLoan() {
  const { database } = server();
  const paidOutAt = startOfManilaDay(addDays(today(), -40));
  const { orderId, borrowerId, productId } = await makeSampleOrder(database, { paidOutAt });
  const sessionId = await logIn(db(), borrowerId);
  return {
    orderId,
    borrowerId,
    ask: (kind: string) => call("staffAskToAdjust", { orderId, kind, why: "He was in hospital" }),
    pay: (amountCentavos: number, daysAgo = 0) =>
      receivePayment(server(), orderId, amountCentavos, { appliedOn: addDays(today(), -daysAgo) }),
    page: async () =>
      (await server().call("loanDetails", { orderId, productId }, { sessionId })).envelope
        .data as LoanDetails,
    home: async () => (await server().call("homePage", {}, { sessionId })).envelope.data as HomePage,
    borrow: async () => {
      const wanted = { productId, amount: 200_000, periods: 91, termUnit: "D" };
      return (await server().call("loanDetailPush", wanted, { sessionId })).envelope;
    },
    file: async () => (await call("staffAdjustableLoan", { orderId })).data as AdjustableLoan,
    standing: async () => (await listStandings(db(), borrowerId, today()))[0]!.standing,
    books: async () => ({
      principal: await balance(db(), { account: "loan_principal", orderId }),
      lost: await balance(db(), { account: "written_off", orderId }),
      recovered: 0 - (await balance(db(), { account: "recovery_income", orderId })),
      penalty: 0 - (await balance(db(), { account: "penalty_income", orderId })),
    }),
  };
}

test("[CON-5] a penalty is waived by two persons: the borrower owes as much less, and reads that it is", async () => {
  const loan = await lateLoan();
  const before = await loan.standing();
  expect((await loan.page()).noticeDesText).toContain("penalty of ₱30");
  expect((await loan.file()).ways[0]).toEqual({
    kind: "penalty-waiver",
    amountCentavos: 3_000,
    problem: "",
    askedBy: "",
  });
  const request = await loan.ask("penalty-waiver");
  expect(request.code).toBe("00");
  // Whoever looks is told who asked.
  expect((await loan.file()).ways.map(({ askedBy }) => askedBy)).toEqual(["Finn Cruz", ""]);
  expect(await decide(request, "approve", asker())).toMatchObject({ code: "403" });
  expect((await loan.standing()).dueCentavos).toBe(before.dueCentavos);
  expect(await decide(request)).toMatchObject({ code: "00" });

  expect(await loan.standing()).toMatchObject({
    status: "overdue",
    dueCentavos: before.dueCentavos - 3_000,
    outstandingCentavos: before.outstandingCentavos - 3_000,
  });
  const page = await loan.page();
  expect(page.repayAmount).toBe(before.dueCentavos - 3_000);
  expect(page.noticeDesText).toMatch(/^We waived your late penalty on /);
  expect(await loan.file()).toMatchObject({
    penaltyCentavos: 0,
    decided: [{ kind: "penalty-waiver", amountCentavos: 3_000 }],
    ways: [{ problem: "This loan has no unpaid penalty.", askedBy: "" }, { problem: "" }],
  });
  // Another waiver is refused, since no penalty is left.
  expect(await loan.ask("penalty-waiver")).toMatchObject({ code: "409" });
  await loan.pay(before.dueCentavos - 3_000);
  expect(await loan.standing()).toMatchObject({ status: "repaying" });
  expect((await loan.books()).penalty).toBe(0);
});

test("[CON-5] a waiver or write-off is asked for as it was read: of another sum it is refused, and the new one is named", async () => {
  const loan = await lateLoan();
  const { penaltyCentavos, principalCentavos } = await loan.file();
  await loan.pay(1_000);
  const read = (kind: string, amountCentavos: number) =>
    call("staffAskToAdjust", { orderId: loan.orderId, kind, amountCentavos, why: "He was in hospital" });
  expect(penaltyCentavos).toBe(3_000);
  expect(await read("penalty-waiver", penaltyCentavos)).toMatchObject({
    code: "409",
    message: expect.stringContaining("now ₱20.00, no longer ₱30.00"),
  });
  expect((await loan.file()).ways.map(({ askedBy }) => askedBy)).toEqual(["", ""]);
  expect(await read("penalty-waiver", 2_000)).toMatchObject({ code: "00" });
  await loan.pay(50_000);
  expect(await read("write-off", principalCentavos)).toMatchObject({
    code: "409",
    message: expect.stringMatching(/now ₱.*, no longer ₱3,000\.00/),
  });
  expect(await read("write-off", (await loan.file()).principalCentavos)).toMatchObject({ code: "00" });
});

test("[CON-5] a loan is written off by two persons: the books count it as lost, the borrower owes it, and what comes back is a recovery", async () => {
  const loan = await lateLoan();
  const before = await loan.standing();
  expect(await decide(await loan.ask("write-off"))).toMatchObject({ code: "00" });
  expect(await loan.books()).toEqual({ principal: 0, lost: 300_000, recovered: 0, penalty: 0 });
  expect(await loan.standing()).toEqual({ ...before, writtenOffOn: today() });
  const page = await loan.page();
  expect(page.repayAmount).toBe(before.dueCentavos);
  expect(page.noticeDesText).toMatch(/You still owe it: pay as much as you can/);
  expect(page.isDelay).toBe(0);
  expect(await loan.ask("write-off")).toMatchObject({ code: "409" });

  await loan.pay(before.dueCentavos);
  const { recovered, principal } = await loan.books();
  expect(principal).toBe(0);
  expect(recovered).toBeGreaterThan(0);
  const [payment] = await listPayments(db(), loan.orderId);
  // The borrower's receipt says principal, however we book it.
  expect(payment?.parts.principal).toBe(recovered);
  // An earlier payment is announced late: it was no recovery, and the loss shrinks by as much.
  await loan.pay(50_000, 35);
  const after = await loan.books();
  expect(after.lost).toBeLessThan(300_000);
  expect(after.lost - after.recovered).toBe((await loan.standing()).principalCentavos);
  await loan.pay((await loan.standing()).outstandingCentavos);
  expect(await loan.standing()).toMatchObject({ status: "settled" });
  expect(await loan.books()).toMatchObject({ principal: 0 });
  for (const { amountCentavos, parts } of await listPayments(db(), loan.orderId))
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(amountCentavos);
});

test("[CON-5] on a server whose clock is behind, a waiver still gives up no more than what was unpaid", async () => {
  const loan = await lateLoan();
  await loan.pay(1_000);
  const request = await loan.ask("penalty-waiver");
  const { clock } = server();
  clock.set(new Date(clock.now().getTime() - 3_000));
  expect(await decide(request)).toMatchObject({ code: "00" });
  expect(await loan.books()).toMatchObject({ penalty: 1_000 });
});

test("[CON-5 POL-3] nothing more is lent while a loan that was written off is owed, also once nothing of it is past due", async () => {
  const loan = await lateLoan();
  await decide(await loan.ask("write-off"));
  await loan.pay((await loan.standing()).dueCentavos);
  expect(await loan.standing()).toMatchObject({ status: "repaying", daysPastDue: 0 });
  const message = "We wrote off one of your loans, and you still owe it. Pay it, then you can borrow again.";
  expect(await loan.borrow()).toMatchObject({ code: "409", message });
  expect(await loan.home()).toMatchObject({ isOverdue: 1, offers: [], nextStep: "pay" });

  await loan.pay((await loan.standing()).outstandingCentavos);
  expect(await loan.home()).toMatchObject({ isOverdue: 0 });
  expect(await loan.borrow()).toMatchObject({ code: "00" });
});

test("[CON-5] a waiver goes stale when the penalty was paid meanwhile, a write-off when anything was", async () => {
  const loan = await lateLoan();
  const [waiver, writeOff] = [await loan.ask("penalty-waiver"), await loan.ask("write-off")];
  await loan.pay(1_000);
  expect(await decide(waiver)).toMatchObject({ code: "409" });
  await loan.pay(60_000);
  expect(await decide(writeOff)).toMatchObject({ code: "409" });
  expect(await loan.books()).toMatchObject({ lost: 0, penalty: 3_000 });
  expect((await loan.file()).decided).toEqual([]);
  expect(await loan.ask("nonsense")).toMatchObject({ code: "400" });
});

test("[CON-5] a loan that is not overdue can't be written off, an invalid number is named, and the borrower's timeline shows it", async () => {
  const { database } = server();
  const paidOutAt = startOfManilaDay(addDays(today(), -2));
  const { orderId } = await makeSampleOrder(database, { paidOutAt });
  const refusal = await call("staffAskToAdjust", { orderId, kind: "write-off", why: "No reason" });
  expect(refusal).toMatchObject({ code: "409" });
  for (const name of ["staffAskToAdjust", "staffAdjustableLoan"] as const)
    expect(await call(name, { orderId: 999_999_999, kind: "write-off", why: "x" })).toMatchObject({
      code: "404",
    });
  const loan = await lateLoan();
  await decide(await loan.ask("penalty-waiver"));
  await decide(await loan.ask("write-off"));
  const { data } = await call("staffTimeline", { borrowerId: loan.borrowerId });
  const entries = (data as Timeline).entries.map(({ kind, amountCentavos }) => [kind, amountCentavos]);
  expect(entries).toContainEqual(["penalty-waived", 3_000]);
  expect(entries).toContainEqual(["loan-written-off", 300_000]);
});
