import type { FastifyInstance } from "fastify";
import type { SandboxParts } from "./parts.ts";
import { findCharge, settleCharge } from "./payment/charges.ts";
import { takePayment } from "./payment/take-payment.ts";
import { findPayout, settlePayout } from "./payout/payouts.ts";
import { Refusal } from "./refusal.ts";
import { messagesTo } from "./sms/sms-api.ts";
import { type Typed, typedText } from "./typed-text.ts";
import type { DeliveryPlan } from "./webhooks/announcer.ts";
import type { Distortion } from "./webhooks/send-webhook.ts";
import { centavos, deliveryPlan, shortText } from "./wire-schemas.ts";

const paymentSchema = {
  type: "object",
  required: ["payCode", "amount"],
  properties: {
    payCode: { type: "string", minLength: 1, maxLength: 600 },
    amount: centavos,
    ...deliveryPlan,
  },
};

const outcomeSchema = {
  type: "object",
  required: ["outcome"],
  properties: {
    outcome: { enum: ["paid", "failed"] },
    reason: { type: "string", minLength: 1, maxLength: 200 },
    ...deliveryPlan,
  },
};

const replaySchema = {
  type: "object",
  required: ["eventId"],
  properties: {
    eventId: shortText,
    ...deliveryPlan,
    ageSeconds: { type: "integer", minimum: -86_400, maximum: 86_400 },
    wrongSecret: { type: "boolean" },
  },
};

const lossSchema = {
  type: "object",
  required: ["payment"],
  properties: { payment: { type: "boolean" }, payout: { type: "boolean" } },
};

type PaymentCall = { payCode: string; amount: number } & DeliveryPlan;
/** Only for a payout: a card's bank answers once. */
const payoutOutcomeSchema = {
  ...outcomeSchema,
  properties: { ...outcomeSchema.properties, afterAll: { type: "boolean" } },
};

type OutcomeCall = { outcome: "paid" | "failed"; reason?: string } & DeliveryPlan;
type ReplayCall = { eventId: string } & DeliveryPlan & Distortion;

/** JSON calls for test suites and demos: see README.md. */
export function registerTestSupport(app: FastifyInstance, parts: SandboxParts): void {
  const { book, announcer } = parts;
  app.get<{ Querystring: { phone?: Typed } }>("/sandbox/messages", async (call) => {
    const messages = messagesTo(book.records.messages, typedText(call.query.phone));
    return { messages: messages.map(({ to, text, at }) => ({ to, text, at })) };
  });

  app.post<{ Body: PaymentCall }>("/sandbox/payments", { schema: { body: paymentSchema } }, async (call) => {
    const { payCode, amount, ...plan } = call.body;
    const { eventId, status } = await takePayment(parts, { payCode, amount, plan });
    return { eventId, status };
  });

  app.post<{ Params: { id: string }; Body: OutcomeCall }>(
    "/sandbox/cards/:id",
    { schema: { body: outcomeSchema } },
    async (call) => {
      const { outcome, reason = "insufficient-funds", ...plan } = call.body;
      const charge = findCharge(book.records, call.params.id);
      const result = outcome === "paid" ? { outcome } : { outcome, reason };
      return settleCharge(parts, charge, { result, plan });
    },
  );

  app.post<{ Params: { id: string }; Body: OutcomeCall & { afterAll?: boolean } }>(
    "/sandbox/payouts/:id",
    { schema: { body: payoutOutcomeSchema } },
    async (call) => {
      const { outcome, reason = "account-not-found", afterAll = false, ...plan } = call.body;
      const payout = findPayout(book.records, call.params.id);
      const result = outcome === "paid" ? { outcome } : { outcome, reason };
      return settlePayout(book, announcer, payout, { result, plan, afterAll });
    },
  );

  app.post<{ Body: ReplayCall }>(
    "/sandbox/webhooks/replay",
    { schema: { body: replaySchema } },
    async (call) => {
      const { eventId, ...plan } = call.body;
      const event = book.records.events.find(({ id }) => id === eventId);
      if (event === undefined) throw new Refusal(404, "unknown-event", "there is no such event");
      return { eventId, statuses: await announcer.replay(event, plan) };
    },
  );

  // From now on, until told otherwise: announcements get lost on the way, as when a provider's own queue
  // breaks.
  app.post<{ Body: { payment: boolean; payout?: boolean } }>(
    "/sandbox/webhooks/losses",
    { schema: { body: lossSchema } },
    async ({ body: { payment, payout = false } }) => {
      announcer.lose({ payment, payout });
      return { payment, payout };
    },
  );
}
