import { createHash, timingSafeEqual } from "node:crypto";
import { addDays, startOfManilaDay } from "@hiram/lending";
import * as v from "valibot";
import type { AnnouncingProviderSettings } from "../config.ts";
import type { WebhookReader } from "../inbox/provider-event.ts";
import { type CallLimits, callProvider } from "./call-provider.ts";
import type {
  PaymentEvent,
  PaymentProvider,
  PaymentStanding,
  PaymentState,
  ReportedPayment,
} from "./payment-provider.ts";
import { ProviderFailure } from "./provider-failure.ts";

/** Of Xendit's Payments API, as docs.xendit.co describes it. */
const API_VERSION = "2024-11-11";
const PAGE = 50;

const written = v.looseObject({});
const optionalText = v.nullish(v.string(), null);
const paymentRequest = v.object({
  payment_request_id: v.string(),
  status: v.string(),
  failure_code: optionalText,
  latest_payment_id: optionalText,
  actions: v.nullish(v.array(v.object({ descriptor: optionalText, value: optionalText })), []),
});
const transactions = v.object({ has_more: v.boolean(), data: v.array(written) });

/** What a borrower is given at a counter or a bank: either is a code to type. */
const CODES: ReadonlySet<string | null> = new Set(["PAYMENT_CODE", "VIRTUAL_ACCOUNT_NUMBER"]);

const STATES: Readonly<Record<string, PaymentState>> = {
  ACCEPTING_PAYMENTS: "open",
  REQUIRES_ACTION: "open",
  AUTHORIZED: "open",
  SUCCEEDED: "paid",
  CANCELED: "cancelled",
  EXPIRED: "expired",
  FAILED: "failed",
};

/**
 * Xendit's Payments API: amounts in pesos, a key by Basic authorization, webhooks that prove themselves by a token and
 * carry no event id. What Xendit calls a payment request is our payment; what it calls a payment is money that came in.
 */
export function xenditPayments(settings: AnnouncingProviderSettings): PaymentProvider {
  const headers = {
    authorization: `Basic ${Buffer.from(`${settings.apiKey}:`).toString("base64")}`,
    "api-version": API_VERSION,
  };
  const call = <Answer extends v.GenericSchema>(
    request: {
      readonly path: string;
      readonly body?: object;
      readonly answer: Answer;
      readonly key?: string;
    },
    limits?: CallLimits,
  ) => {
    const { key, ...rest } = request;
    const requestHeaders = key === undefined ? headers : { ...headers, "idempotency-key": key };
    return callProvider(settings, { ...rest, headers: requestHeaders, refusalCode }, limits);
  };
  const requestPath = (id: string): string => `/v3/payment_requests/${encodeURIComponent(id)}`;

  return {
    name: "xendit",
    webhook: "xendit",
    readWebhook: tokenedEvents(settings.webhookSecret),
    webhookFormat: {
      header: TOKEN_HEADER,
      proof: "The account's webhook verification token",
      body: writtenEvent,
    },

    async openPayment({ reference, channel, amountCentavos, description, expiresAt, returnUrl }, limits) {
      const body = {
        reference_id: reference,
        type: "PAY",
        country: "PH",
        currency: "PHP",
        description,
        request_amount: amountCentavos / 100,
        capture_method: "AUTOMATIC",
        channel_code: channel,
        channel_properties: {
          expires_at: expiresAt.toISOString(),
          success_return_url: returnUrl,
          failure_return_url: returnUrl,
          cancel_return_url: returnUrl,
        },
      };
      const request = { path: "/v3/payment_requests", body, answer: paymentRequest, key: reference };
      const { payment_request_id: id, actions } = await call(request, limits);
      const valueOf = (isIt: (descriptor: string | null) => boolean): string | null =>
        actions?.find(({ descriptor }) => isIt(descriptor))?.value ?? null;
      return {
        id,
        payCode: valueOf((descriptor) => CODES.has(descriptor)),
        qrPayload: valueOf((descriptor) => descriptor === "QR_STRING"),
        checkoutUrl: valueOf((descriptor) => descriptor === "WEB_URL"),
      };
    },

    cards: null,

    async readState({ providerReference }, limits): Promise<PaymentStanding> {
      // It finds nothing by our reference; when the request is repeated under the same key, it answers with its own id.
      if (providerReference === null) return UNKNOWN;
      try {
        const found = await call({ path: requestPath(providerReference), answer: paymentRequest }, limits);
        const { status, failure_code: reason, latest_payment_id: paymentId } = found;
        const state = STATES[status] ?? "unknown";
        if (state !== "paid" || paymentId === null) return { state, reason: reason ?? "", collected: [] };
        const path = `/v3/payments/${encodeURIComponent(paymentId)}`;
        return { state, reason: "", collected: [paymentOf(await call({ path, answer: written }, limits))] };
      } catch (failure) {
        if (failure instanceof ProviderFailure && failure.code === "data-not-found") return UNKNOWN;
        throw failure;
      }
    },

    async cancelPayment({ providerReference }, limits) {
      if (providerReference === null) return;
      const path = `${requestPath(providerReference)}/cancel`;
      await call({ path, body: {}, answer: v.unknown() }, limits);
    },

    async listCollected(day, cursor, limits) {
      const query = new URLSearchParams({
        types: "PAYMENT",
        statuses: "SUCCESS",
        limit: String(PAGE),
        "created[gte]": startOfManilaDay(day).toISOString(),
        "created[lt]": startOfManilaDay(addDays(day, 1)).toISOString(),
        ...(cursor === null ? {} : { after_id: cursor }),
      });
      const { has_more: isMore, data } = await call(
        { path: `/transactions?${query}`, answer: transactions },
        limits,
      );
      const last = data.at(-1)?.["id"];
      return {
        collected: data.map(transactionOf),
        next: isMore && typeof last === "string" ? last : null,
      };
    },
  };
}

const UNKNOWN: PaymentStanding = { state: "unknown", reason: "", collected: [] };

/** `DATA_NOT_FOUND` in our spelling of codes. */
function refusalCode(body: unknown): string | null {
  const checked = v.safeParse(v.object({ error_code: v.string() }), body);
  return checked.success ? checked.output.error_code.toLowerCase().replaceAll("_", "-") : null;
}

type Written = Readonly<Record<string, unknown>>;

/**
 * Pesos as centavos. Anything but an amount stays as it was written: the inbox refuses it by name. So does money in
 * another currency, which is never counted as pesos.
 */
function centavosOf(pesos: unknown, currency: unknown): unknown {
  if ((currency ?? "PHP") !== "PHP") return { pesos, currency };
  if (typeof pesos !== "number") return pesos;
  const centavos = Math.round(pesos * 100);
  // 1185.10 * 100 is not quite a whole number; 1185.105 pesos are not whole centavos.
  return Math.abs(pesos * 100 - centavos) < 1e-4 ? centavos : pesos * 100;
}

function paymentOf(payment: Written): ReportedPayment {
  const { payment_id, payment_request_id, reference_id, channel_code, currency } = payment;
  const { request_amount, captures, updated } = payment;
  const [capture] = Array.isArray(captures) ? (captures as readonly unknown[]) : [];
  const captured = isWritten(capture) ? capture : {};
  return {
    paymentReference: payment_id,
    requestReference: payment_request_id,
    ourReference: reference_id,
    payCode: null,
    channel: channel_code,
    amountCentavos: centavosOf(captured["capture_amount"] ?? request_amount, currency),
    paidAt: captured["capture_timestamp"] ?? updated,
  };
}

function transactionOf({
  product_id,
  reference_id,
  channel_code,
  currency,
  amount,
  created,
}: Written): ReportedPayment {
  return {
    paymentReference: product_id,
    requestReference: null,
    ourReference: reference_id,
    payCode: null,
    channel: channel_code,
    amountCentavos: centavosOf(amount, currency),
    paidAt: created,
  };
}

const TOKEN_HEADER = "x-callback-token";

/** What is read of an event; docs.xendit.co describes the rest. */
const writtenEvent = v.object({
  event: v.picklist(["payment.capture", "payment.failure", "payment_request.expiry"]),
  data: v.object({
    payment_id: v.optional(v.string()),
    payment_request_id: v.string(),
    reference_id: v.string(),
    channel_code: v.optional(v.string()),
    currency: v.optional(v.literal("PHP")),
    request_amount: v.optional(v.number()),
    captures: v.optional(v.array(v.object({ capture_amount: v.number(), capture_timestamp: v.string() }))),
    updated: v.optional(v.string()),
    failure_code: v.optional(v.string()),
  }),
});

/** Reads webhooks that carry a token in `x-callback-token`, compared in constant time, and hold one event. */
function tokenedEvents(token: string): WebhookReader {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  const expected = digest(token);
  return (raw, headers) => {
    const shown = headers[TOKEN_HEADER];
    if (typeof shown !== "string" || !timingSafeEqual(expected, digest(shown))) return { kind: "unsigned" };
    try {
      return { kind: "events", events: [eventOf(JSON.parse(raw.toString("utf8")))] };
    } catch {
      return { kind: "unusable", problem: "the body: is not JSON" };
    }
  };
}

/**
 * It gives events no id: an id is derived from what happened to what, so that the same event sent again has the same
 * id.
 */
function eventOf(event: unknown): unknown {
  if (!isWritten(event) || !isWritten(event["data"])) return event;
  const { event: type, data } = event;
  const about = data["payment_id"] ?? data["payment_request_id"];
  const id = typeof about === "string" ? `${String(type)}:${about}` : undefined;
  if (type === "payment.capture")
    return { id, type: "payment.paid", data: paymentOf(data) } satisfies PaymentEvent;
  const end = ENDS[String(type)];
  if (end === undefined) return { id, type, data };
  const { payment_request_id: requestReference, reference_id: ourReference, failure_code: reason } = data;
  return {
    id,
    type: end,
    data: { requestReference, ourReference, reason: reason ?? null },
  } satisfies PaymentEvent;
}

const ENDS: Readonly<Record<string, "payment.failed" | "payment.expired">> = {
  "payment.failure": "payment.failed",
  "payment_request.expiry": "payment.expired",
};

function isWritten(value: unknown): value is Written {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
