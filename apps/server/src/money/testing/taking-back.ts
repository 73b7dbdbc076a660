import type { PaymentState } from "@hiram/contract";
import type { PaymentHistory } from "@hiram/contract/receipts/payment-history.ts";
import type { AdjustableLoan } from "@hiram/contract/staff/money/adjustments.ts";
import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { and, eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { heldBalances } from "../../orders/count-facts.ts";
import { loanOrder } from "../../orders/loan-order.ts";
import { listStandings } from "../../orders/order-standing.ts";
import { balancesOf } from "../../orders/payment-posting.ts";
import { readOrders } from "../../orders/read-orders.ts";
import { refunds } from "../../payouts/schema.ts";
import { settlePayoutAtProvider } from "../../payouts/testing.ts";
import { payments } from "../../repayments/schema.ts";
import { logIn } from "../../testing/customer.ts";
import { receivePayment } from "../../testing/received-payment.ts";
import { makeSampleOrder, type SampleOrder, sampleProduct } from "../../testing/sample-order.ts";
import type { withTwoPersons } from "../../testing/two-persons.ts";

/** An account without the names of its payments, which differ however alike two loans are. */
export const nameless = <Account>(account: Account): Account =>
  JSON.parse(
    JSON.stringify(account, (key, value: unknown) => (key === "lastPaidBy" ? undefined : value)),
  ) as Account;

export const why = "The bank's notice of 12 March: the cardholder disputes it";

/** Loans whose payments their provider takes back. */
export function withTakenBack({ server, db, call, approve }: ReturnType<typeof withTwoPersons>) {
  const today = () => server().clock.today();

  const paidOut = (daysAgo: number, product = sampleProduct) =>
    makeSampleOrder(server().database, { product, paidOutAt: startOfManilaDay(addDays(today(), -daysAgo)) });

  const pay = (
    orderId: number | null,
    amountCentavos: number,
    about: Parameters<typeof receivePayment>[3] = {},
  ) => receivePayment(server(), orderId, amountCentavos, about);

  const orderOf = async (orderId: number) => loanOrder((await readOrders(db(), [orderId]))[0]!, today());

  const paymentsOf = (orderId: number) =>
    db().select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.arrival);

  const askFor = (paymentId: string) => call("staffAskToBookTakenBack", { paymentId, why });

  async function takeBack(paymentId: string): Promise<void> {
    expect(await approve(await askFor(paymentId))).toMatchObject({ code: "00" });
  }

  /** Sends an order's credit back, and the provider says that it arrived. @returns the refund's id */
  async function refundCredit(orderId: number): Promise<string> {
    expect(await approve(await call("staffAskToRefund", { orderId, why }))).toMatchObject({ code: "00" });
    await server().runJobs();
    const [refund] = await db()
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), isNull(refunds.paidAt)));
    await settlePayoutAtProvider(server(), refund!.id, { outcome: "paid" });
    return refund!.id;
  }

  /** What staff are told of what a loan's payments uncovered, while nobody has settled it. */
  const uncoveredAlert = async (orderId: number): Promise<StaffAlertLine | undefined> =>
    ((await call("staffAlertList")).data as { alerts: StaffAlertLine[] }).alerts.find(
      (alert) => alert.orderId === orderId && alert.kind === "refund-uncovered",
    );

  /** What a loan is, without its own names: what is owed and what the books and the lists say. */
  async function stateOf({ orderId, borrowerId }: SampleOrder) {
    const { account, status, record } = await orderOf(orderId);
    const held = Object.entries(await heldBalances(db(), orderId)).filter(([, centavos]) => centavos !== 0);
    const due = Object.entries(balancesOf(account, record)).filter(([, centavos]) => centavos !== 0);
    expect(Object.fromEntries(held)).toEqual(Object.fromEntries(due));
    const standing = (await listStandings(db(), borrowerId, today())).find(
      (each) => each.orderId === orderId,
    );
    return {
      account: nameless(account),
      status,
      held: Object.fromEntries(held),
      standing: standing?.standing,
    };
  }

  const page = async ({ orderId, borrowerId, productId }: SampleOrder) => {
    const sessionId = await logIn(db(), borrowerId);
    const ofOrder = { productId, orderId };
    const { payment } = (await server().call("paymentState", ofOrder, { sessionId })).envelope.data as {
      payment: PaymentState | null;
    };
    const history = (await server().call("paymentHistory", { orderId }, { sessionId })).envelope
      .data as PaymentHistory;
    return { payment, history };
  };

  const receivedOf = async (orderId: number) =>
    ((await call("staffAdjustableLoan", { orderId })).data as AdjustableLoan).received;

  return {
    today,
    paidOut,
    pay,
    orderOf,
    paymentsOf,
    askFor,
    takeBack,
    refundCredit,
    uncoveredAlert,
    stateOf,
    page,
    receivedOf,
  };
}
