import type { FastifyInstance } from "fastify";
import { requireBearer } from "../bearer.ts";
import type { SandboxParts } from "../parts.ts";
import { centavos, httpUrl, shortText, text } from "../wire-schemas.ts";
import { findPayout, openPayout, type PayoutOrder } from "./payouts.ts";

const orderSchema = {
  type: "object",
  required: ["reference", "amount", "accountChannel", "accountNumber", "holderName"],
  properties: {
    reference: shortText,
    amount: centavos,
    accountChannel: shortText,
    accountNumber: { type: "string", pattern: "^[0-9]{1,17}$" },
    holderName: text(100),
    cityCode: shortText,
    holderBornOn: { type: "string", format: "date" },
    confirmReturnUrl: httpUrl,
  },
};

/** The payout provider's API for the lender: see README.md. */
export function registerPayoutApi(app: FastifyInstance, { book, settings }: SandboxParts): void {
  const onRequest = requireBearer(settings.keys.payout);

  app.post<{ Body: PayoutOrder }>(
    "/payout/v1/payouts",
    { onRequest, schema: { body: orderSchema } },
    async (call, reply) => {
      const { id, reference, amount, state } = openPayout(book.records, call.body);
      await book.save();
      const isConfirmed = state !== "awaiting-confirmation";
      const confirmUrl = isConfirmed ? null : `${settings.publicUrl}/sandbox/payouts/${id}/confirm`;
      return reply.code(201).send({ id, reference, amount, state, confirmUrl });
    },
  );

  app.get<{ Params: { key: string } }>("/payout/v1/payouts/:key", { onRequest }, async (call) => {
    const payout = findPayout(book.records, call.params.key);
    const { id, reference, amount, state, failureReason: reason, settledAt } = payout;
    return { id, reference, amount, state, reason, settledAt };
  });
}
