import { createHmac } from "node:crypto";
import { startOfManilaDay } from "@hiram/lending";
import { count, eq } from "drizzle-orm";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { loanOrder } from "../../orders/loan-order.ts";
import { lockOrder } from "../../orders/read-orders.ts";
import type { Database } from "../../platform/database/database.ts";
import { providerEvents } from "../../platform/inbox/schema.ts";
import { createLogger } from "../../platform/log.ts";
import { gatewayPayments } from "../../platform/providers/gateway-payments.ts";
import { byName } from "../../platform/providers/providers.ts";
import { fixedClock } from "../../testing/fixed-clock.ts";
import { makeSampleOrder } from "../../testing/sample-order.ts";
import { paymentWebhooks } from "../payment-webhook.ts";
import { type PaymentPurpose, paymentRequests, payments } from "../schema.ts";

const SECRET = "a-secret-for-tests-only";

export function signature(body: string, { secret = SECRET, ageSeconds = 0 } = {}): string {
  const at = Math.floor(Date.now() / 1000) - ageSeconds;
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

let number = 0;
export const nextName = (kind: string): string => `${kind}_${(number += 1)}`;

export function paid(data: Record<string, unknown>, eventId = nextName("evt")): string {
  const usual = { paymentId: nextName("pay"), requestId: "", reference: "", payCode: "", channel: "7eleven" };
  const at = "2026-01-20T01:00:00.000Z";
  const whole = { ...usual, amount: 50_000, paidAt: at, ...data };
  return JSON.stringify({ id: eventId, type: "payment.paid", createdAt: at, data: whole });
}

/** What the provider announces about a checkout that came to nothing. */
export function ended(type: "payment.cancelled" | "payment.failed", data: Record<string, unknown>): string {
  const at = "2026-01-20T01:00:00.000Z";
  return JSON.stringify({ id: nextName("evt"), type, createdAt: at, data: { amount: 50_000, ...data } });
}

interface RequestOptions {
  readonly purpose?: PaymentPurpose;
  readonly amountCentavos?: number;
  readonly isAnswered?: boolean;
  readonly expiresAt?: Date;
}

/** A server that takes a provider's announcements of payments, and what becomes of them. */
export function takingAnnouncements(database: () => Database) {
  const clock = fixedClock("2026-01-20T10:00:00+08:00");
  let app: FastifyInstance;

  beforeAll(async () => {
    app = fastify();
    const providers = byName([gatewayPayments({ apiUrl: "", apiKey: "", webhookSecret: SECRET })]);
    await app.register(
      paymentWebhooks({ database: database(), clock, providers, logger: createLogger("silent") }),
    );
  });

  afterAll(() => app.close());

  async function answerTo(body: string, header: string | undefined = signature(body)) {
    const headers = { "content-type": "application/json", ...(header && { "webhook-signature": header }) };
    const answer = await app.inject({ method: "POST", url: "/webhooks/payment", headers, payload: body });
    return { status: answer.statusCode, message: answer.json<{ message: string }>().message };
  }

  const send = async (body: string, header?: string): Promise<number> =>
    (await answerTo(body, header)).status;

  /** An order paid out on 2026-01-01, with a request for 500.00 that the borrower was given. */
  async function orderWithRequest(options: RequestOptions = {}) {
    const { purpose = "repayment", amountCentavos = 50_000, isAnswered = true } = options;
    const order = await makeSampleOrder(database(), { paidOutAt: startOfManilaDay("2026-01-01") });
    const [request] = await database()
      .db.insert(paymentRequests)
      .values({
        orderId: order.orderId,
        borrowerId: order.borrowerId,
        purpose,
        amountCentavos,
        priceCentavos: purpose === "repayment" ? null : amountCentavos,
        channelNumber: 1,
        createdAt: clock.now(),
        expiresAt: options.expiresAt ?? new Date("2026-01-23T10:00:00+08:00"),
        ...(isAnswered ? { providerReference: nextName("preq"), payCode: nextName("HIRAM") } : {}),
      })
      .returning();
    return { ...order, request: request! };
  }

  const paymentsOf = (orderId: number) =>
    database().db.select().from(payments).where(eq(payments.orderId, orderId));

  const readRequest = async (id: string) =>
    (await database().db.select().from(paymentRequests).where(eq(paymentRequests.id, id)))[0]!;

  const standing = async (orderId: number) =>
    loanOrder((await database().transaction((tx) => lockOrder(tx, orderId)))!, clock.today());

  const eventCount = async () => (await database().db.select({ n: count() }).from(providerEvents))[0]!.n;

  return {
    app: () => app,
    clock,
    answerTo,
    send,
    orderWithRequest,
    paymentsOf,
    readRequest,
    standing,
    eventCount,
  };
}
