import { randomUUID } from "node:crypto";
import { startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { payouts } from "../payouts/schema.ts";
import type { Transaction } from "../platform/database/database.ts";
import { recordPayment } from "../repayments/record-payment.ts";
import { bindAccount } from "../testing/facts.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder, type SampleOrder } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { whileLocked } from "../testing/while-locked.ts";
import { lockOrder } from "../orders/read-orders.ts";

const server = withTestServer();

/** Something done to an order, as borrowers and providers do it; returns a code. */
type Deed = (order: SampleOrder) => Promise<string | number>;

const call =
  (...[name, payload]: Parameters<ReturnType<typeof server>["call"]>): Deed =>
  async ({ borrowerId, orderId, productId }) => {
    const sessionId = await logIn(server().database.db, borrowerId);
    const sent = { ...payload, orderId, productId, orderNo: orderId };
    return (await server().call(name, sent, { sessionId })).envelope.code;
  };

const payment = ({ orderId }: SampleOrder) => ({
  provider: "sample",
  providerReference: randomUUID(),
  requestId: null,
  orderId,
  purpose: "repayment" as const,
  amountCentavos: 10_000,
  priceCentavos: null,
  receivedAt: server().clock.now(),
  appliedOn: server().clock.today(),
});

const pays: Deed = (order) => server().database.transaction((tx) => recordPayment(tx, payment(order)));

const isPaidOut: Deed = async ({ orderId, borrowerId }) => {
  const { db } = server().database;
  const sent = { orderId, amountCentavos: 291_000, requestedAt: server().clock.now() };
  const [payout] = await db
    .insert(payouts)
    .values({ ...sent, accountId: await bindAccount(db, borrowerId) })
    .returning({ reference: payouts.id });
  const settledAt = "2026-03-10T01:00:00Z";
  return server().announcePayout(randomUUID(), "payout.paid", { ...payout, settledAt });
};

const codeOf = { amount: 50_000, channelNumber: 1 };
const complaint = { problemType: 2, problemDetail: "It is not posted yet." };

// Each waited for the other until the database aborted one of them.
const holds = {
  "a form of its borrower's is saved": (tx: Transaction, { borrowerId }: SampleOrder) =>
    lockBorrower(tx, borrowerId),
  "a fact of it is written": (tx: Transaction, { orderId }: SampleOrder) => lockOrder(tx, orderId),
} as const;

test.for([
  ["[PAY-3] a payment is counted", "a form of its borrower's is saved", pays, "counted"],
  ["[CNF-4] an order is paid out", "a form of its borrower's is saved", isPaidOut, 200],
  ["[PAY-3] a pay code is made", "a form of its borrower's is saved", call("generatePayCode", codeOf), "00"],
  ["[CMP-6] a complaint is saved", "a fact of it is written", call("problemSave", complaint), "00"],
  ["[OLD-1] the page that pays opens", "a fact of it is written", call("repaymentWay", {}), "00"],
] as const)("%s while %s", async ([, held, deed, answer], context) => {
  const { database } = server();
  context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
  const paidOutAt = deed === isPaidOut ? null : startOfManilaDay("2026-03-01");
  const order = await makeSampleOrder(database, { paidOutAt });
  const done = await whileLocked(
    database,
    (tx) => holds[held](tx, order),
    () => deed(order),
  );
  expect(done).toBe(answer);
});

test("[CNF-4] two transactions that lock a borrower or an order run one after the other", async (context) => {
  const { database } = server();
  context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
  const order = await makeSampleOrder(database, { paidOutAt: null });
  for (const hold of Object.values(holds)) {
    const steps: string[] = [];
    let second: Promise<unknown> | undefined;
    await whileLocked(
      database,
      (tx) => hold(tx, order),
      async () => {
        second = database.transaction(async (tx) => {
          await hold(tx, order);
          steps.push("second");
        });
        // A round trip on another connection: time enough for a second caller that did not wait.
        await database.db.select().from(payouts).where(eq(payouts.orderId, order.orderId));
        await pays({ ...(await makeSampleOrder(database, { paidOutAt: null })) });
        steps.push("first");
      },
    );
    await second;
    expect(steps).toEqual(["first", "second"]);
  }
});
