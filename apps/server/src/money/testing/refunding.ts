import type { PaymentState } from "@hiram/contract";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import type { CreditLine } from "@hiram/contract/staff/money/credits.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { afterEach, expect } from "vitest";
import { balance, totals } from "../../ledger/balances.ts";
import { orders } from "../../orders/schema.ts";
import { refunds } from "../../payouts/schema.ts";
import { settlePayoutAtProvider } from "../../payouts/testing.ts";
import { logIn } from "../../testing/customer.ts";
import { receivePayment } from "../../testing/received-payment.ts";
import { smsToBorrower } from "../../testing/received-sms.ts";
import { makeSampleOrder } from "../../testing/sample-order.ts";
import type { withTwoPersons } from "../../testing/two-persons.ts";
import { readOrderSummaries } from "../order-summaries.ts";

/** Loans that were overpaid, and what is sent back of them. After each test the books balance. */
export function withRefunds({ server, db, call, approve }: ReturnType<typeof withTwoPersons>) {
  afterEach(async () => {
    expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
  });

  const askFor = (orderId: number) => call("staffAskToRefund", { orderId, why: "Paid twice at the counter" });

  const pay = (orderId: number, amountCentavos: number) => receivePayment(server(), orderId, amountCentavos);

  /** A loan that received ₱10,000: more than was owed. */
  async function overpaid() {
    const { clock, database } = server();
    const order = await makeSampleOrder(database, {
      paidOutAt: startOfManilaDay(addDays(clock.today(), -20)),
    });
    await pay(order.orderId, 1_000_000);
    const credit = -(await balance(db(), { account: "borrower_credit", orderId: order.orderId }));
    expect(credit).toBeGreaterThan(0);
    return { ...order, credit };
  }

  /** What the borrower reads on the loan's page, and what may still be asked back there. */
  const onThePage = async ({ orderId, borrowerId }: Awaited<ReturnType<typeof overpaid>>) => {
    const sessionId = await logIn(db(), borrowerId);
    const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
    const details = { productId: order!.productId, orderId };
    const { data } = (await server().call("loanDetails", details, { sessionId })).envelope;
    const { noticeDesText, credit } = data as { noticeDesText: string; credit: number };
    // The payment's own page says the same.
    const state = (await server().call("paymentState", details, { sessionId })).envelope.data;
    expect((state as { payment: PaymentState }).payment.notice).toBe(noticeDesText);
    return { words: noticeDesText, credit };
  };

  const happened = async (borrowerId: number): Promise<readonly string[]> =>
    ((await call("staffTimeline", { borrowerId })).data as Timeline).entries
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith("refund-"))
      .toSorted();

  const creditOf = async (orderId: number): Promise<CreditLine | undefined> => {
    const { credits } = (await call("staffCredits")).data as { credits: CreditLine[] };
    return credits.find(({ order }) => order.orderId === orderId);
  };

  const books = async (orderId: number) => ({
    credit: 0 - (await balance(db(), { account: "borrower_credit", orderId })),
    receivable: await balance(db(), { account: "payouts_receivable", orderId }),
  });

  const refundsOf = (orderId: number) => db().select().from(refunds).where(eq(refunds.orderId, orderId));

  const messagesTo = (borrowerId: number) => smsToBorrower(server(), borrowerId);

  /** Requested by one person, approved by another, and sent. @returns the refund's name at the provider */
  async function sent(orderId: number): Promise<string> {
    expect(await approve(await askFor(orderId))).toMatchObject({ code: "00" });
    await server().runJobs();
    const refund = (await refundsOf(orderId)).find(({ paidAt, failedAt }) => !paidAt && !failedAt);
    expect(refund?.acceptedAt).toBeTruthy();
    return refund!.id;
  }

  /** A loan whose whole credit left twice: a refund announced as failed arrived as well as the next one. */
  async function refundedTwice() {
    const { orderId, credit } = await overpaid();
    const first = await sent(orderId);
    await settlePayoutAtProvider(server(), first, { outcome: "failed", reason: "bank-unavailable" });
    const second = await sent(orderId);
    await settlePayoutAtProvider(server(), second, { outcome: "paid" });
    await settlePayoutAtProvider(server(), first, { outcome: "paid", afterAll: true });
    return { orderId, credit, first, second };
  }

  const alertsOf = async (orderId: number): Promise<StaffAlertLine[]> => {
    const { alerts } = (await call("staffAlertList")).data as { alerts: StaffAlertLine[] };
    return alerts.filter((alert) => alert.orderId === orderId);
  };

  /** How much of a loan's money is the borrower's, according to its own page. */
  const creditByFacts = async (orderId: number): Promise<number> =>
    (await readOrderSummaries(db(), [orderId], server().clock.today()))[0]!.creditCentavos;

  const settle = (payoutId: string, end: string) =>
    call("staffAskToSettleOwedBack", { payoutId, end, why: "Spoke with the borrower" });

  /** Announcements of payouts are lost, or arrive again. */
  const losePayoutWebhooks = (payout: boolean) =>
    fetch(`${server().sandboxUrl}/sandbox/webhooks/losses`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ payment: false, payout }),
    });

  async function sentBy(asked: { data: unknown }, orderId: number): Promise<string> {
    expect(await approve(asked)).toMatchObject({ code: "00" });
    await server().runJobs();
    return (await refundsOf(orderId))[0]!.id;
  }

  return {
    askFor,
    pay,
    overpaid,
    onThePage,
    happened,
    creditOf,
    books,
    refundsOf,
    messagesTo,
    sent,
    refundedTwice,
    alertsOf,
    creditByFacts,
    settle,
    losePayoutWebhooks,
    sentBy,
  };
}
