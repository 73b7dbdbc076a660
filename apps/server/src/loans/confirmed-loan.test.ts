import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { decideHeldLoans, holdLoans, lockUnpaidLoans } from "../applications/held-loans.ts";
import { borrowers } from "../identity/schema.ts";
import { TELL_CONFIRMED_LOAN } from "../orders/announce-loan.ts";
import { orders, products } from "../orders/schema.ts";
import { payouts } from "../payouts/schema.ts";
import { settlePayout } from "../payouts/settle-payout.ts";
import { messageJobs } from "../platform/messages/message-jobs.ts";
import { makeCustomer } from "../testing/customer.ts";
import { smsToBorrower } from "../testing/received-sms.ts";
import { sampleProduct } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { noteWrongNumber } from "../testing/wrong-number.ts";
import { confirmedLoanJobs } from "./confirmed-loan-jobs.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const db = () => server().database.db;
const SILENT = { ...sampleProduct, id: 170 };
const ANNOUNCING = { ...sampleProduct, id: 171 };

/** A loan of ₱3,000 that was confirmed; its jobs wait. */
async function confirmed({ product = ANNOUNCING, hasPayoutAccount = false } = {}) {
  const { borrowerId, productId, sessionId } = await makeCustomer(server().database, {
    product,
    hasPayoutAccount,
  });
  if (product === ANNOUNCING)
    await db()
      .update(products)
      .set({ servicing: { announcesTextMessage: true } })
      .where(eq(products.id, productId));
  const push = () =>
    server().call(
      "loanDetailPush",
      { productId, amount: 300_000, periods: 91, termUnit: "D" },
      { sessionId },
    );
  expect((await push()).envelope.code).toBe("00");
  const [order] = await db().select().from(orders).where(eq(orders.borrowerId, borrowerId));
  const told = async () => {
    await server().runJobs();
    return (await smsToBorrower(server(), borrowerId)).filter((text) => /is confirmed|kumpirmado/.test(text));
  };
  return { borrowerId, productId, sessionId, orderId: order!.id, push, told };
}

test("[CNF-8] where the product announces it, an SMS confirms the loan: what is borrowed, received and paid first", async () => {
  const { push, told } = await confirmed();
  await push();
  expect(await told()).toEqual([
    expect.stringMatching(
      /^\S+: your loan of ₱3,000\.00 is confirmed\. You receive ₱2,910\.00\. If we send it today, the first payment, ₱1,\d{3}\.\d\d, is due Thu, 9 Apr\.$/,
    ),
  ]);
  // Confirmed again, it is the same loan.
  await push();
  expect(await told()).toHaveLength(1);
});

test("[CNF-8] it is told in the borrower's language", async () => {
  const { borrowerId, told } = await confirmed();
  await db().update(borrowers).set({ locale: "fil" }).where(eq(borrowers.id, borrowerId));
  expect(await told()).toEqual([expect.stringContaining("kumpirmado na ang loan mo na ₱3,000.00")]);
});

test("[CNF-8] [CON-4] a stranger who has the borrower's number is told nothing of it", async () => {
  const { told, ...loan } = await confirmed();
  await noteWrongNumber(server(), loan);
  expect(await told()).toEqual([]);
});

test("[CNF-8] where nothing is announced, nothing is sent", async () => {
  const { told } = await confirmed({ product: SILENT });
  expect(await told()).toEqual([]);
});

test("[CNF-8] nothing is said of a loan that was cancelled while the message waited", async () => {
  const { productId, orderId, sessionId, told } = await confirmed();
  const { envelope } = await server().call("cancelLoan", { productId, orderId }, { sessionId });
  expect(envelope.code).toBe("00");
  expect(await told()).toEqual([]);
});

test.for([
  [
    "paid",
    [
      expect.stringMatching(
        /You receive ₱2,910\.00\. The first payment, ₱1,\d{3}\.\d\d, is due Thu, 9 Apr\.$/,
      ),
    ],
  ],
  // That it did not arrive has a message of its own.
  ["failed", []],
] as const)("[CNF-8] once its money was %s, the message knows", async ([outcome, messages]) => {
  const { orderId, told } = await confirmed({ hasPayoutAccount: true });
  const [payout] = await db().select().from(payouts).where(eq(payouts.orderId, orderId));
  const at = server().clock.now();
  const settled = { reference: payout!.id, outcome, reason: "", at };
  await server().database.transaction((tx) => settlePayout(tx, settled, at));
  expect(await told()).toEqual(messages);
});

test("[CNF-8] nothing is said to a borrower who deleted the account", async () => {
  const { borrowerId, told } = await confirmed();
  await db().update(borrowers).set({ closedAt: server().clock.now() }).where(eq(borrowers.id, borrowerId));
  expect(await told()).toEqual([]);
});

describe("a loan that is held back until a person has looked at its borrower", () => {
  /** Held back, and what the person decides. @param limitCentavos null: refused */
  const heldBy = (borrowerId: number) => ({
    hold: () =>
      server().database.transaction(async (tx) =>
        holdLoans(tx, await lockUnpaidLoans(tx, borrowerId), server().clock.now()),
      ),
    decide: (limitCentavos: number | null) =>
      server().database.transaction((tx) =>
        decideHeldLoans(tx, borrowerId, limitCentavos, server().clock.now()),
      ),
  });

  test.for(["has waited", "has not been sent yet"])(
    "[CNF-8] [POL-6] is told once it is approved, once, also where the message %s",
    async (message) => {
      const { borrowerId, told } = await confirmed();
      const { hold, decide } = heldBy(borrowerId);
      await hold();
      if (message === "has waited") expect(await told()).toEqual([]);
      await decide(300_000);
      expect(await told()).toEqual([expect.stringContaining("your loan of ₱3,000.00 is confirmed")]);
      await hold();
      await server().runJobs();
      await decide(300_000);
      expect(await told()).toHaveLength(1);
    },
  );

  test("[CNF-8] [POL-6] is told once if the worker died as it left the loan untold", async () => {
    const { borrowerId, orderId, told } = await confirmed();
    const { hold, decide } = heldBy(borrowerId);
    await hold();
    const { database, clock } = server();
    const messages = messageJobs({ sms: { send: () => Promise.reject(new Error("nothing is sent yet")) } });
    const handlers = confirmedLoanJobs({ database, clock, messages, brand: "Hiram" });
    // Outside the worker, which would write down that the job is done: it died before.
    const context = { reference: "job", attempt: 1, signal: AbortSignal.timeout(20_000) };
    await handlers[TELL_CONFIRMED_LOAN]!({ orderId }, context);
    await decide(300_000);
    expect(await told()).toEqual([expect.stringContaining("your loan of ₱3,000.00 is confirmed")]);
  });

  test("[CNF-8] [POL-6] is not told again that was told before, as it waited for an account", async () => {
    const { borrowerId, told } = await confirmed();
    expect(await told()).toHaveLength(1);
    const { hold, decide } = heldBy(borrowerId);
    await hold();
    await server().runJobs();
    await decide(300_000);
    expect(await told()).toHaveLength(1);
  });

  test.for([
    ["declined", ANNOUNCING, null],
    ["of a product that announces nothing", SILENT, 300_000],
  ] as const)("[CNF-8] [POL-6] is not told if it is %s", async ([, product, limitCentavos]) => {
    const { borrowerId, told } = await confirmed({ product });
    const { hold, decide } = heldBy(borrowerId);
    await hold();
    await server().runJobs();
    await decide(limitCentavos);
    expect(await told()).toEqual([]);
  });
});
