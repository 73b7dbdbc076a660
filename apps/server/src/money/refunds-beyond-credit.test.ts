import { expect, test } from "vitest";
import { balance } from "../ledger/balances.ts";
import { settlePayoutAtProvider } from "../payouts/testing.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { withRefunds } from "./testing/refunding.ts";

const persons = withTwoPersons("finance", { environment: { PROFILE: "philippines" } });
const { server, db, asker, approve } = persons;
const { askFor, pay, overpaid, creditOf, books, sent, refundedTwice, alertsOf, creditByFacts, settle } =
  withRefunds(persons);

test.for([
  ["came-back", "cash_at_payout_provider"],
  ["given-up", "written_off"],
] as const)(
  "[CON-5] what a refund sent beyond the credit is settled once, by two persons: %s",
  async ([end, account]) => {
    const { orderId, credit, first, second } = await refundedTwice();
    const before = await balance(db(), { account, orderId });
    expect(await settle(second, end)).toMatchObject({ code: "409" });
    const request = await settle(first, end);
    expect(await approve(request, asker())).toMatchObject({ code: "403" });
    expect(await approve(request)).toMatchObject({ code: "00" });
    expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
    expect(await balance(db(), { account, orderId })).toBe(before + credit);
    expect((await alertsOf(orderId)).map(({ kind }) => kind)).toEqual([]);
    expect(await settle(first, end)).toMatchObject({ code: "409" });
    // Overpayments from now on are the borrower's again.
    await pay(orderId, 12_300);
    expect([await books(orderId), await creditByFacts(orderId)]).toEqual([
      { credit: 12_300, receivable: 0 },
      12_300,
    ]);
  },
);

test("[CON-5] what a refund sent beyond the credit is taken from what the borrower pays back, no more and no sooner", async () => {
  const { orderId, credit, first } = await refundedTwice();
  expect(await settle(first, "set-off")).toMatchObject({ code: "409" });
  await pay(orderId, credit - 1);
  expect(await settle(first, "set-off")).toMatchObject({ code: "409" });
  await pay(orderId, 501);
  // What is owed back comes before what is theirs.
  expect(await askFor(orderId)).toMatchObject({
    code: "409",
    message: expect.stringContaining("owes money back on this loan") as unknown,
  });
  // The list says so as well, instead of offering what would be refused.
  const problem = expect.stringContaining("owes money back on this loan") as unknown;
  expect(await creditOf(orderId)).toMatchObject({ problem, refundableCentavos: credit + 500 });
  expect(await approve(await settle(first, "set-off"))).toMatchObject({ code: "00" });
  expect(await creditOf(orderId)).toMatchObject({ problem: "", refundableCentavos: 500 });
  expect([await books(orderId), await creditByFacts(orderId)]).toEqual([{ credit: 500, receivable: 0 }, 500]);
  await settlePayoutAtProvider(server(), await sent(orderId), { outcome: "paid" });
  expect(await books(orderId)).toEqual({ credit: 0, receivable: 0 });
});

test("[CON-5] credit that is on its way to the borrower is not set off as well, or it would leave twice again", async () => {
  const { orderId, credit } = await overpaid();
  const first = await sent(orderId);
  await settlePayoutAtProvider(server(), first, { outcome: "failed", reason: "bank-unavailable" });
  await settlePayoutAtProvider(server(), await sent(orderId), { outcome: "paid" });
  await pay(orderId, 501);
  const third = await sent(orderId);
  await settlePayoutAtProvider(server(), first, { outcome: "paid", afterAll: true });
  await pay(orderId, credit);
  expect(await books(orderId)).toEqual({ credit, receivable: credit - 501 });
  expect(await settle(first, "set-off")).toMatchObject({ code: "409" });
  await settlePayoutAtProvider(server(), third, { outcome: "failed", reason: "bank-unavailable" });
  expect(await approve(await settle(first, "set-off"))).toMatchObject({ code: "00" });
  expect([await books(orderId), await creditByFacts(orderId)]).toEqual([{ credit: 501, receivable: 0 }, 501]);
});
