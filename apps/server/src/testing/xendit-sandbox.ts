import { randomUUID } from "node:crypto";
import Fastify from "fastify";

export const XENDIT_KEY = "xnd_development_key_of_the_tests";
export const XENDIT_TOKEN = "callback-token-of-the-tests";

interface OpenRequest {
  readonly payment_request_id: string;
  readonly reference_id: string;
  readonly request_amount: number;
  readonly channel_code: string;
  readonly actions: readonly object[];
  status: string;
  latest_payment_id: string | null;
}

interface Taken {
  readonly payment_id: string;
  readonly payment_request_id: string;
  readonly reference_id: string;
  readonly request_amount: number;
  readonly currency: string;
  readonly status: "SUCCEEDED";
  readonly captures: readonly { capture_id: string; capture_amount: number; capture_timestamp: string }[];
}

/** Xendit's side over HTTP, as far as its public documentation shows it: what the adapter is tested against. */
export async function openXenditSandbox(now: () => Date) {
  const requests = new Map<string, OpenRequest>();
  const byKey = new Map<string, OpenRequest>();
  const payments = new Map<string, Taken>();
  const app = Fastify();
  const unknown = { error_code: "DATA_NOT_FOUND", message: "There is no such thing" };

  app.addHook("onRequest", async ({ headers }, reply) => {
    const expected = `Basic ${Buffer.from(`${XENDIT_KEY}:`).toString("base64")}`;
    if (headers.authorization !== expected)
      await reply.code(401).send({ error_code: "INVALID_API_KEY", message: "Not allowed" });
  });

  app.post<{ Body: { reference_id: string; request_amount: number; channel_code: string } }>(
    "/v3/payment_requests",
    async ({ body, headers }, reply) => {
      const { reference_id, request_amount, channel_code } = body;
      const key = String(headers["idempotency-key"]);
      const before = byKey.get(key);
      if (before !== undefined) return reply.code(201).send(before);
      const action = actionOf(channel_code);
      if (action === null)
        return reply.code(400).send({ error_code: "API_VALIDATION_ERROR", message: "unknown channel" });
      const opened: OpenRequest = {
        payment_request_id: `pr-${randomUUID()}`,
        reference_id,
        request_amount,
        channel_code,
        actions: [action],
        status: "REQUIRES_ACTION",
        latest_payment_id: null,
      };
      requests.set(opened.payment_request_id, opened);
      byKey.set(key, opened);
      return reply.code(201).send(opened);
    },
  );

  app.get<{ Params: { id: string } }>(
    "/v3/payment_requests/:id",
    async ({ params }, reply) => requests.get(params.id) ?? reply.code(404).send(unknown),
  );

  app.post<{ Params: { id: string } }>("/v3/payment_requests/:id/cancel", async ({ params }, reply) => {
    const request = requests.get(params.id);
    if (request === undefined) return reply.code(404).send(unknown);
    request.status = "CANCELED";
    return request;
  });

  app.get<{ Params: { id: string } }>(
    "/v3/payments/:id",
    async ({ params }, reply) => payments.get(params.id) ?? reply.code(404).send(unknown),
  );

  app.get<{ Querystring: Record<string, string> }>("/transactions", async ({ query }) => {
    const all = [...payments.values()].map(({ payment_id, reference_id, currency, captures }) => ({
      id: `txn_${payment_id}`,
      product_id: payment_id,
      type: "PAYMENT",
      status: "SUCCESS",
      reference_id,
      currency,
      amount: captures[0]!.capture_amount,
      created: captures[0]!.capture_timestamp,
    }));
    const ofDay = all.filter(
      ({ created }) => created >= query["created[gte]"]! && created < query["created[lt]"]!,
    );
    const from = ofDay.findIndex(({ id }) => id === query["after_id"]) + 1;
    // Pages of one, so that a few payments make several pages.
    return { has_more: from + 1 < ofDay.length, data: ofDay.slice(from, from + 1) };
  });

  return {
    url: await app.listen({ port: 0, host: "127.0.0.1" }),
    close: () => app.close(),
    requests: () => [...requests.values()],
    /** Somebody pays. @returns the webhook that reports it, unsent */
    take(
      paymentRequestId: string,
      pesos: number,
      paymentId = `py-${randomUUID()}`,
      currency = "PHP",
    ): object {
      const request = requests.get(paymentRequestId)!;
      const capture_timestamp = now().toISOString();
      const taken: Taken = {
        payment_id: paymentId,
        payment_request_id: paymentRequestId,
        reference_id: request.reference_id,
        request_amount: request.request_amount,
        currency,
        status: "SUCCEEDED",
        captures: [{ capture_id: `cap-${paymentId}`, capture_amount: pesos, capture_timestamp }],
      };
      payments.set(paymentId, taken);
      request.status = "SUCCEEDED";
      request.latest_payment_id = paymentId;
      return { event: "payment.capture", business_id: "b", created: capture_timestamp, data: taken };
    },
  };
}

function actionOf(channel: string): object | null {
  const digits = String(Math.floor(Math.random() * 1e10)).padStart(10, "0");
  const shown = (descriptor: string, value: string) => ({ type: "PRESENT_TO_CUSTOMER", descriptor, value });
  if (channel === "7ELEVEN") return shown("PAYMENT_CODE", `XEN${digits}`);
  if (channel === "UNIONBANK_VIRTUAL_ACCOUNT") return shown("VIRTUAL_ACCOUNT_NUMBER", `9999${digits}`);
  if (channel === "QRPH") return shown("QR_STRING", `000201${digits}6304ABCD`);
  if (channel !== "GCASH") return null;
  const value = `https://checkout.xendit.example/${digits}`;
  return { type: "REDIRECT_CUSTOMER", descriptor: "WEB_URL", value };
}
