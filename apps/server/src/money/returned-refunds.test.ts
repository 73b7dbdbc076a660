import type { AdjustableLoan } from "@hiram/contract/staff/money/adjustments.ts";
import { expect, test } from "vitest";
import { settleRefund } from "../payouts/settle-refund.ts";
import { settlePayoutAtProvider } from "../payouts/testing.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { withRefunds } from "./testing/refunding.ts";

const persons = withTwoPersons("finance", { environment: { PROFILE: "philippines" } });
const { server, asker, call, approve } = persons;
const {
  pay,
  overpaid,
  onThePage,
  happened,
  creditOf,
  books,
  messagesTo,
  sent,
  refundedTwice,
  alertsOf,
  settle,
} = withRefunds(persons);

test("[CON-5] that a refund came back is told though somebody closed the alert that it had arrived after all", async () => {
  const { orderId } = await overpaid();
  const only = await sent(orderId);
  await settlePayoutAtProvider(server(), only, { outcome: "failed", reason: "bank-unavailable" });
  await settlePayoutAtProvider(server(), only, { outcome: "paid", afterAll: true });
  for (const { alertId } of await alertsOf(orderId))
    expect(await call("staffCloseAlert", { alertId, why: "It arrived" })).toMatchObject({ code: "00" });
  await settlePayoutAtProvider(server(), only, {
    outcome: "failed",
    reason: "account-closed",
    afterAll: true,
  });
  expect(await alertsOf(orderId)).toMatchObject([
    { kind: "refund-contradicted", end: { kind: "refund-return", id: only } },
  ]);
  const request = await call("staffAskToBookRefundReturn", { refundId: only, why: "The provider's list" });
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await alertsOf(orderId)).toEqual([]);
});

test("[CON-5] a refund that came back is booked by two persons: it is the borrower's credit again, who is told, and is sent again", async () => {
  const loan = await overpaid();
  const { orderId, borrowerId, credit } = loan;
  const first = await sent(orderId);
  const book = () =>
    call("staffAskToBookRefundReturn", { refundId: first, why: "The provider's list of returns" });
  expect(await book()).toMatchObject({ code: "409" });
  await settlePayoutAtProvider(server(), first, { outcome: "paid" });
  await settlePayoutAtProvider(server(), first, {
    outcome: "failed",
    reason: "account-closed",
    afterAll: true,
  });
  const contradicted = (await alertsOf(orderId)).find(({ kind }) => kind === "refund-contradicted");
  expect(contradicted).toMatchObject({ end: { kind: "refund-return", id: first } });

  const request = await book();
  expect(await approve(request, asker())).toMatchObject({ code: "403" });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
  expect(await book()).toMatchObject({ code: "409" });
  const verdicts = await Promise.all([approve(request), approve(request)]);
  expect(new Set(verdicts.map(({ code }) => code))).toEqual(new Set(["00", "409"]));
  await server().runJobs();
  await server().runJobs();
  expect(await books(orderId)).toEqual({ credit, receivable: 0 });
  expect(await alertsOf(orderId)).toEqual([]);
  expect(await book()).toMatchObject({ code: "409" });
  expect(await onThePage(loan)).toEqual({
    words: expect.stringContaining("keeping it for you") as unknown,
    credit,
  });
  expect(await creditOf(orderId)).toMatchObject({
    refund: "failed",
    refundCentavos: credit,
    refundNote: "came-back",
  });
  const told = (await messagesTo(borrowerId)).filter((text) => text.includes("came back to us"));
  expect(told).toEqual([expect.stringMatching(/It is still yours\. Check your account/)]);

  // Whatever is announced of it again changes nothing, and needs nobody.
  const at = server().clock.now();
  for (const outcome of ["failed", "paid"] as const) {
    const again = { reference: first, outcome, reason: "account-closed", at };
    expect(await server().database.transaction((tx) => settleRefund(tx, again, at))).toBe("repeated");
  }
  expect(await alertsOf(orderId)).toEqual([]);
  const second = await sent(orderId);
  expect(second).not.toBe(first);
  await settlePayoutAtProvider(server(), second, { outcome: "paid" });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
  expect(await creditOf(orderId)).toBeUndefined();
  expect((await onThePage(loan)).words).toMatch(/We sent the .* that you overpaid back to you\./);
  expect(await happened(borrowerId)).toEqual([
    "refund-paid",
    "refund-paid",
    "refund-returned",
    "refund-sent",
    "refund-sent",
  ]);
});

test("[CON-5] what left for a loan is on its page until it came back, so that a return nobody announced can be booked", async () => {
  const { orderId, credit } = await overpaid();
  const left = async () => {
    const { data } = await call("staffAdjustableLoan", { orderId });
    return (data as AdjustableLoan).left;
  };
  const loan = { kind: "loan", amountCentavos: 291_000, paidCentavos: 1_000_000 };
  expect(await left()).toMatchObject([loan]);
  const id = await sent(orderId);
  expect(await left()).toMatchObject([loan]);
  await settlePayoutAtProvider(server(), id, { outcome: "paid" });
  const to = expect.stringMatching(/^GCash ••\d{4}$/) as unknown;
  expect(await left()).toMatchObject([
    loan,
    { kind: "refund", id, amountCentavos: credit, to, paidCentavos: 0, askedBy: "" },
  ]);
  const request = await call("staffAskToBookRefundReturn", { refundId: id, why: "Bank's list" });
  expect(await left()).toMatchObject([{ askedBy: "" }, { id, askedBy: asker().name }]);
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await books(orderId)).toEqual({ credit, receivable: 0 });
  const [again] = await left();
  expect(await left()).toMatchObject([loan]);
  expect(
    await approve(await call("staffAskToBookReturn", { payoutId: again!.id, why: "Bank's list" })),
  ).toMatchObject({ code: "00" });
  expect(await left()).toEqual([]);
  expect(await books(orderId)).toEqual({ credit: 1_000_000, receivable: 0 });
});

test("[CON-5] of a refund that went beyond the credit only the borrower's own part comes back as credit", async () => {
  const { orderId, borrowerId, credit } = await overpaid();
  const first = await sent(orderId);
  await settlePayoutAtProvider(server(), first, { outcome: "failed", reason: "bank-unavailable" });
  await settlePayoutAtProvider(server(), await sent(orderId), { outcome: "paid" });
  await pay(orderId, 4_000);
  await settlePayoutAtProvider(server(), first, { outcome: "paid", afterAll: true });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: credit - 4_000 });
  const contradicted = async () =>
    (await alertsOf(orderId)).find(({ kind }) => kind === "refund-contradicted");
  expect(await contradicted()).toMatchObject({ end: { kind: "owed-back", id: first } });

  const book = () => call("staffAskToBookRefundReturn", { refundId: first, why: "It came back" });
  expect(await approve(await book())).toMatchObject({ code: "00" });
  await server().runJobs();
  expect(await books(orderId)).toEqual({ credit: 4_000, receivable: credit - 4_000 });
  const told = (await messagesTo(borrowerId)).filter((text) => text.includes("came back to us"));
  expect(told).toEqual([expect.stringContaining("₱40.00")]);
  // What went beyond the credit is still to be settled.
  expect(await contradicted()).toMatchObject({ end: { kind: "owed-back", id: first } });
  expect(await approve(await settle(first, "came-back"))).toMatchObject({ code: "00" });
  expect(await books(orderId)).toEqual({ credit: 4_000, receivable: 0 });
  expect(await contradicted()).toBeUndefined();
});

test("[CON-5] a refund of which nothing was the borrower's own is settled as owed back, and is no refund that came back", async () => {
  const { orderId, credit, first } = await refundedTwice();
  const book = await call("staffAskToBookRefundReturn", { refundId: first, why: "It came back" });
  expect(book).toMatchObject({ code: "409" });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: credit });
});
