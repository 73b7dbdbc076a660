import * as v from "valibot";
import type { AnnouncingProviderSettings } from "../config.ts";
import { callProvider } from "./call-provider.ts";
import { eventBody } from "../inbox/provider-event.ts";
import {
  type AskedPayment,
  collectedPayment,
  endedCardSetup,
  endedPayment,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentStanding,
  type ReportedPayment,
  savedCard,
} from "./payment-provider.ts";
import { gatewayCards, reportedCard } from "./gateway-cards.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { SIGNATURE, signedEvents } from "./signature.ts";

const optionalText = v.nullish(v.string(), null);
const openedPayment = v.object({
  id: v.string(),
  payCode: optionalText,
  qrPayload: optionalText,
  checkoutUrl: optionalText,
});
/** A payment as the provider writes it, wherever it appears: the inbox judges its contents. */
const writtenPayment = v.looseObject({});
const standing = v.object({
  state: v.picklist(["open", "processing", "paid", "cancelled", "failed", "expired"]),
  reason: optionalText,
  payments: v.array(writtenPayment),
});
const page = v.object({ payments: v.array(writtenPayment), next: optionalText });

/** The gateway described in the sandbox's README: JSON, amounts in centavos, a bearer key, webhooks signed by HMAC. */
export function gatewayPayments(settings: AnnouncingProviderSettings): PaymentProvider {
  const readSigned = signedEvents(settings.webhookSecret);
  return {
    name: "gateway",
    webhook: "payment",

    readWebhook(raw, headers, now) {
      const reading = readSigned(raw, headers, now);
      return reading.kind === "events" ? { ...reading, events: reading.events.map(eventOf) } : reading;
    },

    webhookFormat: { ...SIGNATURE, body: eventBody(WRITTEN) },

    openPayment({ amountCentavos, expiresAt, reference, channel, description, returnUrl }, limits) {
      const body = {
        reference,
        channel,
        description,
        returnUrl,
        amount: amountCentavos,
        expiresAt: expiresAt.toISOString(),
      };
      return callProvider(settings, { path: "/v1/requests", body, answer: openedPayment }, limits);
    },

    cards: gatewayCards(settings),

    async readState(payment, limits) {
      try {
        const found = await callProvider(settings, { path: pathOf(payment), answer: standing }, limits);
        return standingOf(found);
      } catch (failure) {
        // It answers with a refusal for a payment that it does not have.
        if (!(failure instanceof ProviderFailure) || !failure.isFinal) throw failure;
        return { state: "unknown", reason: "", collected: [] };
      }
    },

    async cancelPayment(payment, limits) {
      if (payment.kind === "direct-debit") return;
      await callProvider(
        settings,
        { path: `${pathOf(payment)}/cancel`, body: {}, answer: v.unknown() },
        limits,
      );
    },

    async listCollected(day, cursor, limits) {
      const query = new URLSearchParams({ day, ...(cursor === null ? {} : { cursor }) });
      const listed = await callProvider(settings, { path: `/v1/payments?${query}`, answer: page }, limits);
      return { collected: listed.payments.map(reportedPayment), next: listed.next };
    },
  };
}

function pathOf({ kind, reference, providerReference }: AskedPayment): string {
  const list = kind === "direct-debit" ? "/v1/charges" : "/v1/requests";
  return `${list}/${encodeURIComponent(providerReference ?? reference)}`;
}

function standingOf({ state, reason, payments }: v.InferOutput<typeof standing>): PaymentStanding {
  return {
    state: state === "processing" ? "open" : state,
    reason: reason ?? "",
    collected: payments.map(reportedPayment),
  };
}

type Written = Readonly<Record<string, unknown>>;

/** Maps the gateway's field names to ours. */
function reportedPayment({
  paymentId,
  requestId,
  reference,
  payCode,
  channel,
  amount,
  paidAt,
}: Written): ReportedPayment {
  return {
    paymentReference: paymentId,
    requestReference: requestId,
    ourReference: reference,
    payCode,
    channel,
    amountCentavos: amount,
    paidAt,
  };
}

const ENDS: ReadonlySet<unknown> = new Set(["payment.cancelled", "payment.failed", "payment.expired"]);

const PAYMENT_NAMES = {
  paymentReference: "paymentId",
  requestReference: "requestId",
  ourReference: "reference",
  amountCentavos: "amount",
} satisfies Partial<Record<keyof ReportedPayment, string>>;

/** A schema's fields under the gateway's names. */
const written = ({ entries }: { readonly entries: v.ObjectEntries }): v.GenericSchema =>
  v.object(
    Object.fromEntries(
      Object.entries(entries).map(([field, schema]) => [
        Object.hasOwn(PAYMENT_NAMES, field) ? PAYMENT_NAMES[field as keyof typeof PAYMENT_NAMES] : field,
        schema,
      ]),
    ),
  );

/** The data of its events, by type. */
const WRITTEN = {
  "payment.paid": written(collectedPayment),
  "payment.cancelled": written(endedPayment),
  "payment.failed": written(endedPayment),
  "payment.expired": written(endedPayment),
  "card.saved": written(savedCard),
  "card.cancelled": written(endedCardSetup),
};

function eventOf(written: unknown): unknown {
  if (!isWritten(written) || !isWritten(written["data"])) return written;
  const { id, type, data } = written;
  if (type === "payment.paid") return { id, type, data: reportedPayment(data) } satisfies PaymentEvent;
  if (type === "card.saved") return { id, type, data: reportedCard(data) } satisfies PaymentEvent;
  if (type === "card.cancelled")
    return { id, type, data: { ourReference: data["reference"] } } satisfies PaymentEvent;
  if (!ENDS.has(type)) return written;
  const { requestId, reference, reason } = data;
  return { id, type, data: { requestReference: requestId, ourReference: reference, reason } };
}

function isWritten(value: unknown): value is Written {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
