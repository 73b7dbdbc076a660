import type { FastifyInstance } from "fastify";
import { requireBearer } from "../bearer.ts";
import type { SandboxParts } from "../parts.ts";
import { type ChargeOrder, findCharge, openCharge } from "./charges.ts";
import { collectedFor } from "./collected.ts";
import { centavos, instant, shortText, text } from "../wire-schemas.ts";

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

/** Charges of saved cards, for the lender: see README.md. */
export function registerChargeApi(app: FastifyInstance, { book, settings }: SandboxParts): void {
  const onRequest = requireBearer(settings.keys.payment);
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
