import type { RepaymentWays } from "@hiram/contract/card-repayments/repayment-way.ts";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import { startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import { cardRepayments } from "../repayments/card-repayments-schema.ts";
import { paymentRequests, payments } from "../repayments/schema.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { cardFields, saveCard } from "../testing/saved-card.ts";
import type { TestServer } from "../testing/test-server.ts";

export const refused = (code: string, message: string) => ({ code, message, data: null });

export const sorted = (codes: readonly (string | number)[]) =>
  codes.toSorted((one, other) => Number(one) - Number(other));

export const wrongCode = (right: string): string => (right === "000000" ? "000001" : "000000");

/** Borrowers who repay by card, end to end over HTTP: the calls, the SMS, the bank behind the provider, its signed webhook. */
export function payingByCard(server: () => TestServer) {
  /** A borrower with a running loan, a card, and the page's token. */
  async function situation({ needsCode = false } = {}) {
    const { database } = server();
    const order = await makeSampleOrder(database, { paidOutAt: startOfManilaDay("2026-03-01") });
    const { borrowerId, orderId, productId } = order;
    const sessionId = await logIn(database.db, borrowerId);
    const card = await saveCard(database.db, borrowerId, { needsCode });
    const [borrower] = await database.db.select().from(borrowers).where(eq(borrowers.id, borrowerId));
    const call = async (name: Parameters<TestServer["call"]>[0], payload: object) =>
      (await server().call(name, { ...payload }, { sessionId })).envelope;
    const ways = async () => (await call("repaymentWay", { orderId })).data as RepaymentWays;
    const { repayToken, amount } = await ways();
    const payload = { orderId, amount, couponId: "", repayToken, ...cardFields(card), sendMsg: 0 };
    const commit = (changes: object = {}) => call("repaymentCommit", { ...payload, ...changes });
    const committed = async (changes: object = {}) =>
      (await commit(changes)).data as { needValid: 0 | 1; repayRecordId: string };
    const confirm = (repaymentRecordId: string, verifyCode: string) =>
      call("repaymentConfirm", { orderId, verifyCode, repaymentRecordId });
    const details = async () => (await call("loanDetails", { productId, orderId })).data as LoanDetails;
    const ofOrder = eq(cardRepayments.orderId, orderId);
    return {
      ...order,
      sessionId,
      card,
      amount,
      repayToken,
      phone: borrower!.phone,
      call,
      ways,
      commit,
      committed,
      confirm,
      details,
      codeSent: () => lastCode(borrower!.phone),
      repayments: () => database.db.select().from(cardRepayments).where(ofOrder),
      requests: () => database.db.select().from(paymentRequests).where(eq(paymentRequests.orderId, orderId)),
      received: () => database.db.select().from(payments).where(eq(payments.orderId, orderId)),
    };
  }

  async function messagesTo(phone: string): Promise<readonly { text: string }[]> {
    const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${phone}`);
    return ((await reply.json()) as { messages: { text: string }[] }).messages;
  }

  const lastCode = async (phone: string): Promise<string> =>
    /\b\d{6}\b/.exec((await messagesTo(phone))[0]?.text ?? "")?.[0] ?? "";

  /** The bank's decision on a charge, made at the sandbox's card desk. */
  async function bankSays(
    reference: string,
    outcome: "paid" | "failed",
    more: object = {},
  ): Promise<unknown> {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ outcome, ...more });
    return (
      await fetch(`${server().sandboxUrl}/sandbox/cards/${reference}`, { method: "POST", headers, body })
    ).json();
  }

  return {
    situation,
    messagesTo,
    lastCode,
    bankSays,
  };
}
