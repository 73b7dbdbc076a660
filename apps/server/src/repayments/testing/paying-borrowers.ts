import type { PaymentState } from "@hiram/contract";
import type { RepaymentWays } from "@hiram/contract/card-repayments/repayment-way.ts";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import type { PaymentStateAnswer } from "@hiram/contract/repayments/payment-state.ts";
import { startOfManilaDay } from "@hiram/lending";
import { expect } from "vitest";
import { logIn } from "../../testing/customer.ts";
import { receivePayment } from "../../testing/received-payment.ts";
import { makeSampleOrder, sampleProduct } from "../../testing/sample-order.ts";
import { cardFields, saveCard } from "../../testing/saved-card.ts";
import type { TestServer } from "../../testing/test-server.ts";

/** The channels of the sandbox's shop, by number. */
export const [COUNTER, QR, CHECKOUT] = [1, 2, 3];

/** The first instalment. */
export const DUE = 118_500;

export const WHOLE_LOAN = 337_700;

/** Borrowers who pay, end to end over HTTP: the calls, the provider's counter, its signed webhook. */
export function payingBorrowers(server: () => TestServer) {
  /** A borrower with ₱3,377.00 to pay in three instalments, the first of ₱1,185.00 due on 31 March. */
  async function situation({ paidOutOn = "2026-03-01", product = sampleProduct } = {}) {
    const { database, sandboxUrl } = server();
    const order = await makeSampleOrder(database, { product, paidOutAt: startOfManilaDay(paidOutOn) });
    const { orderId, productId, borrowerId } = order;
    const sessionId = await logIn(database.db, borrowerId);
    const named = { productId, orderId };
    const call = async (name: Parameters<TestServer["call"]>[0], payload: object) =>
      (await server().call(name, { ...payload }, { sessionId })).envelope;
    const payUrl = async (changes: object = {}) => {
      const payload = { ...named, amount: DUE, channelNumber: COUNTER, ...changes };
      const { data, message } = await call("generatePayCode", payload);
      if (data === null) throw new Error(message);
      return new URL((data as { payUrl: string }).payUrl, "http://localhost:8080");
    };
    return {
      ...order,
      named,
      sessionId,
      call,
      payUrl,
      open: async (changes: object = {}) => (await payUrl(changes)).searchParams.get("payCode") ?? "",
      /** How a code's payment stands or, without a code, the order's newest. */
      state: async (payCode?: string): Promise<PaymentState | null> => {
        const { data } = await call("paymentState", { ...named, ...(payCode && { payCode }) });
        return (data as PaymentStateAnswer).payment;
      },
      details: async () => (await call("loanDetails", named)).data as LoanDetails,
      leaveCheckout: async (action: "pay" | "cancel") => {
        const { pathname } = await payUrl({ channelNumber: CHECKOUT });
        const body = new URLSearchParams({ action });
        await fetch(`${sandboxUrl}${pathname}`, { method: "POST", body, redirect: "manual" });
      },
      charge: async () => {
        const card = await saveCard(database.db, borrowerId, { bankName: "BPI", last4: "4242" });
        const { repayToken } = (await call("repaymentWay", { orderId })).data as RepaymentWays;
        const payload = { orderId, amount: DUE, couponId: "", repayToken, ...cardFields(card), sendMsg: 0 };
        expect(await call("repaymentCommit", payload)).toMatchObject({ code: "00" });
      },
    };
  }

  /** Pays at the counter; resolves when the server has acknowledged the webhook. */
  async function payAtCounter(payCode: string, amount: number): Promise<void> {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ payCode, amount });
    await fetch(`${server().sandboxUrl}/sandbox/payments`, { method: "POST", headers, body });
  }

  /** Money that came in another way, or at another time, than at the counter. */
  const receive = (orderId: number, amountCentavos: number, requestId: string | null) =>
    receivePayment(server(), orderId, amountCentavos, {
      provider: "payment",
      providerReference: `pay-${orderId}`,
      requestId,
    });

  return {
    situation,
    payAtCounter,
    receive,
  };
}
