import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { borrowers } from "../identity/schema.ts";
import { orders } from "../orders/schema.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import { smsToBorrower } from "../testing/received-sms.ts";
import { TEST_NOW, withTestServer } from "../testing/test-server.ts";
import { noteWrongNumber } from "../testing/wrong-number.ts";
import { type ConfirmedLoan, confirmedLoan, settlePayoutAtProvider } from "./testing.ts";

const server = withTestServer({ clock: fixedClock(TEST_NOW), environment: { PROFILE: "philippines" } });
const db = () => server().database.db;
beforeEach(() => server().clock.set(TEST_NOW));

/** What the borrower was told of money that did not arrive. */
const told = async ({ borrowerId }: ConfirmedLoan) =>
  (await smsToBorrower(server(), borrowerId)).filter((text) => /did not arrive|hindi dumating/.test(text));

/** A loan whose payout is at the provider. @returns also the payout's id */
async function sentLoan() {
  const loan = await confirmedLoan(server());
  await server().runJobs();
  return { loan, payoutId: (await loan.alive()).id };
}

/** The payout's failure is announced; the message about it waits. */
async function failedLoan() {
  const { loan, payoutId } = await sentLoan();
  await settlePayoutAtProvider(server(), payoutId, { outcome: "failed", reason: "account-closed" });
  return { loan, payoutId };
}

test("[ORD-10] a payout that failed is told by SMS, once however often it is announced, and without the reason", async () => {
  const { loan, payoutId } = await failedLoan();
  await settlePayoutAtProvider(server(), payoutId, { outcome: "failed", reason: "account-closed", times: 3 });
  await server().runJobs();
  await loan.announce("payout.failed", { reference: payoutId });
  await server().runJobs();
  expect(await told(loan)).toEqual([
    expect.stringMatching(
      /^\S+: the ₱2,910\.00 of your loan did not arrive in your \S+ ••\d{4}, so you owe nothing yet\. Open the loan in the app or on our site and choose another account, and we will send it there\.$/,
    ),
  ]);
});

test("[ORD-10] [CON-4] a stranger who has the borrower's number is told nothing of it", async () => {
  const { loan } = await failedLoan();
  await noteWrongNumber(server(), loan);
  await server().runJobs();
  expect(await smsToBorrower(server(), loan.borrowerId)).toEqual([]);
});

test("[ORD-10] it is told in the borrower's language", async () => {
  const { loan } = await failedLoan();
  await db().update(borrowers).set({ locale: "fil" }).where(eq(borrowers.id, loan.borrowerId));
  await server().runJobs();
  expect(await told(loan)).toEqual([expect.stringContaining("hindi dumating sa ")]);
});

test("[ORD-10] each attempt that fails is told once, and a later one after it", async () => {
  const { loan } = await failedLoan();
  await server().runJobs();
  server().clock.set(new Date(new Date(TEST_NOW).getTime() + 60_000));
  await loan.nameAnotherAccount();
  await server().runJobs();
  await settlePayoutAtProvider(server(), (await loan.alive()).id, { outcome: "failed" });
  await server().runJobs();
  expect(await told(loan)).toHaveLength(2);
});

test.for<[string, (loan: ConfirmedLoan, payoutId: string) => Promise<unknown>]>([
  [
    "paid after all",
    (_, payoutId) => settlePayoutAtProvider(server(), payoutId, { outcome: "paid", afterAll: true }),
  ],
  ["sent again", (loan) => loan.nameAnotherAccount()],
  [
    "given up",
    ({ orderId }) =>
      db().update(orders).set({ cancelledAt: server().clock.now() }).where(eq(orders.id, orderId)),
  ],
  [
    "left by a borrower who deleted the account",
    ({ borrowerId }) =>
      db().update(borrowers).set({ closedAt: server().clock.now() }).where(eq(borrowers.id, borrowerId)),
  ],
])("[ORD-10] a loan that was %s while the message waited is told nothing", async ([, happen]) => {
  const { loan, payoutId } = await failedLoan();
  await happen(loan, payoutId);
  await server().runJobs();
  expect(await told(loan)).toEqual([]);
});

test("[ORD-10] a duplicate that failed is told to nobody: the loan's money has arrived", async () => {
  const { loan, payoutId } = await failedLoan();
  await loan.nameAnotherAccount();
  await server().runJobs();
  const { id: second } = await loan.alive();
  await settlePayoutAtProvider(server(), payoutId, { outcome: "paid", afterAll: true });
  await settlePayoutAtProvider(server(), second, { outcome: "failed" });
  await server().runJobs();
  expect(await told(loan)).toEqual([]);
});
