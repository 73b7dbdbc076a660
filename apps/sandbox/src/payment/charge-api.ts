import type { FastifyInstance } from "fastify";
import { requireBearer } from "../bearer.ts";
import type { SandboxParts } from "../parts.ts";
import { type ChargeOrder, findCharge, openCharge } from "./charges.ts";
import {
  cardOf,
  type CardSetupOrder,
  findCardSetup,
  forgetCard,
  openCardSetup,
  stateOfCardSetup,
} from "./card-setups.ts";
import { collectedFor } from "./collected.ts";
import { centavos, httpUrl, instant, shortText, text } from "../wire-schemas.ts";

const orderSchema = {
  type: "object",
  required: ["reference", "amount", "cardToken", "description", "expiresAt"],
  properties: {
    reference: shortText,
    amount: centavos,
    cardToken: shortText,
    description: text(100),
    expiresAt: instant,
  },
};

const setupSchema = {
  type: "object",
  required: ["reference", "description", "expiresAt", "returnUrl"],
  properties: { reference: shortText, description: text(100), expiresAt: instant, returnUrl: httpUrl },
};

/** Cards that holders save, and charges of them, for the lender: see README.md. */
export function registerChargeApi(app: FastifyInstance, { book, now, settings }: SandboxParts): void {
  const onRequest = requireBearer(settings.keys.payment);
  app.post<{ Body: CardSetupOrder }>(
    "/payment/v1/card-setups",
    { onRequest, schema: { body: setupSchema } },
    async (call, reply) => {
      const { id, reference, expiresAt } = openCardSetup(book.records, call.body);
      await book.save();
      const url = `${settings.publicUrl}/sandbox/card-setup/${id}`;
      return reply.code(201).send({ id, reference, url, expiresAt });
    },
  );

  app.get<{ Params: { id: string } }>("/payment/v1/card-setups/:id", { onRequest }, async (call) => {
    const setup = findCardSetup(book.records, call.params.id);
    const { id, reference } = setup;
    return { id, reference, state: stateOfCardSetup(setup, now()), card: cardOf(setup) };
  });

  app.post<{ Params: { token: string } }>(
    "/payment/v1/cards/:token/forget",
    { onRequest },
    async (call, reply) => {
      forgetCard(book.records, call.params.token, now());
      await book.save();
      return reply.send({});
    },
  );

  app.post<{ Body: ChargeOrder }>(
    "/payment/v1/charges",
    { onRequest, schema: { body: orderSchema } },
    async (call, reply) => {
      const { id, reference, amount, state } = openCharge(book.records, call.body);
      await book.save();
      return reply.code(201).send({ id, reference, amount, state });
    },
  );

  app.get<{ Params: { id: string } }>("/payment/v1/charges/:id", { onRequest }, async (call) => {
    const charge = findCharge(book.records, call.params.id);
    const { id, reference, amount, state, failureReason: reason } = charge;
    return { id, reference, amount, state, reason, payments: collectedFor(book.records, id) };
  });
}
