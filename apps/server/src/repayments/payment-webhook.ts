import { manilaDateOf } from "@hiram/lending";
import type { FastifyPluginAsync } from "fastify";
import * as v from "valibot";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import { type EventKinds, eventKind } from "../platform/inbox/provider-event.ts";
import { createInbox, type Inbox } from "../platform/inbox/inbox.ts";
import { webhookRoute } from "../platform/inbox/webhook-route.ts";
import type { Logger } from "../platform/log.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { matchRequest } from "./payment-requests.ts";
import { recordPayment } from "./record-payment.ts";

/** Whose payments these are: with a payment's own reference, what it is counted by. */
const PAYMENT_PROVIDER = "payment";

export interface PaymentWebhookParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, "payment">;
  readonly logger: Logger;
}

/** Where payments are announced: `POST /webhooks/payment`. */
export function paymentWebhook(parts: PaymentWebhookParts): FastifyPluginAsync {
  const { config, logger } = parts;
  return webhookRoute("payment", {
    inbox: paymentInbox(parts),
    secret: config.payment.webhookSecret,
    logger,
  });
}

/** Keeps and processes the payment provider's events; its `retry` belongs to the job PROCESS_EVENT. */
export function paymentInbox(parts: Omit<PaymentWebhookParts, "config">): Inbox {
  const { database, clock, logger } = parts;
  return createInbox({ database, clock, logger, provider: PAYMENT_PROVIDER, kinds: paymentEvents(parts) });
}

const name = v.pipe(v.string(), v.maxLength(200));

/** A payment as the provider announces it; amounts in whole centavos, more than none. */
const paidPayment = v.object({
  /** The provider's name of the payment. */ paymentId: v.pipe(name, v.minLength(1)),
  /** The provider's name of the request. */ requestId: v.optional(v.nullable(name), ""),
  /** Our name of the request. */ reference: v.optional(v.nullable(name), ""),
  payCode: v.optional(v.nullable(name), ""),
  amount: v.pipe(v.number(), v.safeInteger("must be whole centavos"), v.minValue(1, "must be more than 0")),
  /** When the borrower paid. */
  paidAt: v.pipe(v.string(), v.isoTimestamp("must be an instant")),
});

/** A checkout that its payer cancelled, or a charge of a saved card that brought nothing. */
const endedPayment = v.object({
  requestId: v.optional(v.nullable(name), ""),
  reference: v.optional(v.nullable(name), ""),
  /** The provider's word for why, such as `insufficient-funds`. */ reason: v.optional(v.nullable(name), ""),
});

/** What the payment provider's events do. In any order, any number of times: a payment counts once. */
export function paymentEvents({ clock, logger }: Pick<PaymentWebhookParts, "clock" | "logger">): EventKinds {
  /** Nothing will come for the request: it is closed, and the next try starts anew. Money that comes still counts. */
  const unpaid = (usualReason: string) =>
    eventKind(endedPayment, async (tx, ended, { eventId, receivedAt }) => {
      const request = await matchRequest(tx, {
        ourReference: ended.reference ?? "",
        providerReference: ended.requestId ?? "",
        payCode: "",
      });
      if (request !== null)
        await endUnpaid(tx, request.id, { reason: ended.reason || usualReason, at: receivedAt });
      else logger.warn({ eventId }, "a payment that came to nothing matches no request of ours");
    });

  return {
    "payment.paid": eventKind(paidPayment, async (tx, paid, { eventId, receivedAt }) => {
      const request = await matchRequest(tx, {
        ourReference: paid.reference ?? "",
        providerReference: paid.requestId ?? "",
        payCode: paid.payCode ?? "",
      });
      const recorded = await recordPayment(tx, {
        provider: PAYMENT_PROVIDER,
        providerReference: paid.paymentId,
        requestId: request?.id ?? null,
        orderId: request?.orderId ?? null,
        purpose: request?.purpose ?? "repayment",
        amountCentavos: paid.amount,
        priceCentavos: request?.priceCentavos ?? null,
        receivedAt,
        appliedOn: manilaDateOf(clock.at(new Date(paid.paidAt))),
      });
      if (recorded === "unmatched")
        logger.warn({ eventId }, "a payment matches no request of ours and waits for staff");
    }),
    "payment.cancelled": unpaid("cancelled"),
    "payment.failed": unpaid("refused"),
  };
}
