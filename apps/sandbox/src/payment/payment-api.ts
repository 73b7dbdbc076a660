import type { FastifyInstance } from "fastify";
import { requireBearer } from "../bearer.ts";
import type { SandboxParts } from "../parts.ts";
import type { PaymentRequestRecord } from "../records/records.ts";
import { collectedFor, collectedOn } from "./collected.ts";
import {
  findPaymentRequest,
  findRequestById,
  inquire,
  openPaymentRequest,
  type PaymentOrder,
} from "./requests.ts";
import { centavos, httpUrl, instant, shortText, text } from "../wire-schemas.ts";

const orderSchema = {
  type: "object",
  required: ["reference", "amount", "channel", "description", "expiresAt", "returnUrl"],
  properties: {
    reference: shortText,
    amount: centavos,
    channel: shortText,
    description: text(100),
    expiresAt: instant,
    returnUrl: httpUrl,
  },
};

const listSchema = {
  type: "object",
  required: ["day"],
  properties: {
    day: { type: "string", format: "date" },
    cursor: shortText,
    limit: { type: "string", pattern: "^([1-9]|[1-9][0-9]|100)$", default: "100" },
  },
};

/** The payment provider's API for the lender: see README.md. */
export function registerPaymentApi(app: FastifyInstance, { book, now, settings }: SandboxParts): void {
  const onRequest = requireBearer(settings.keys.payment);

  app.post<{ Body: PaymentOrder }>(
    "/payment/v1/requests",
    { onRequest, schema: { body: orderSchema } },
    async (call, reply) => {
      const { id, kind, payCode, qrPayload, reference, amount, expiresAt } = openPaymentRequest(
        book.records,
        call.body,
      );
      await book.save();
      const checkoutUrl = kind === "checkout" ? `${settings.publicUrl}/sandbox/checkout/${id}` : null;
      return reply
        .code(201)
        .send({ id, reference, kind, payCode, qrPayload, checkoutUrl, amount, expiresAt });
    },
  );

  app.get<{ Params: { payCode: string } }>("/payment/v1/inquiries/:payCode", { onRequest }, async (call) =>
    inquire(book.records, findPaymentRequest(book.records, call.params.payCode), now()),
  );

  const standingOf = (request: PaymentRequestRecord) => {
    const { id, reference, kind } = request;
    const { state, amount, amountPaid, expiresAt } = inquire(book.records, request, now());
    const payments = collectedFor(book.records, id);
    return { id, reference, kind, state, amount, amountPaid, expiresAt, payments };
  };

  app.get<{ Params: { id: string } }>("/payment/v1/requests/:id", { onRequest }, async (call) =>
    standingOf(findRequestById(book.records, call.params.id)),
  );

  app.post<{ Params: { id: string } }>("/payment/v1/requests/:id/cancel", { onRequest }, async (call) => {
    const request = findRequestById(book.records, call.params.id);
    // A request that is paid or over stays as it is: the answer says so.
    if (inquire(book.records, request, now()).state === "open") {
      request.cancelledAt = now().toISOString();
      await book.save();
    }
    return standingOf(request);
  });

  app.get<{ Querystring: { day: string; cursor?: string; limit: string } }>(
    "/payment/v1/payments",
    { onRequest, schema: { querystring: listSchema } },
    async ({ query: { day, cursor, limit } }) =>
      collectedOn(book.records, { day, after: cursor, limit: Number(limit) }),
  );
}
