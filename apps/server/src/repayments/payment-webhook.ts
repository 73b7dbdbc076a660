import { manilaDateOf } from "@hiram/lending";
import type { FastifyPluginAsync } from "fastify";
import * as v from "valibot";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database, Transaction } from "../platform/database/database.ts";
import {
  type EventContext,
  eventKind,
  type EventKinds,
  providerName,
} from "../platform/inbox/provider-event.ts";
import { createInbox, type Inbox } from "../platform/inbox/inbox.ts";
import { webhookRoute } from "../platform/inbox/webhook-route.ts";
import type { Logger } from "../platform/log.ts";
import { signedEvents } from "../platform/providers/signature.ts";
import { alertOfRefused } from "../staff-alerts/given-up.ts";
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
  const read = signedEvents(config.payment.webhookSecret);
  return webhookRoute("payment", { inbox: paymentInbox(parts), read, logger });
}

/** Keeps and processes the payment provider's events; its `retry` belongs to the job PROCESS_EVENT. */
export function paymentInbox(parts: Omit<PaymentWebhookParts, "config">): Inbox {
  const { database, clock, logger } = parts;
  return createInbox({
    database,
    clock,
    logger,
    provider: PAYMENT_PROVIDER,
    kinds: paymentEvents(parts),
    onRefused: alertOfRefused,
  });
}

/**
 * ₱10,000,000, a hundred times what a channel takes: whatever is above is a mistake of the provider's. Nine million
 * payments of it still sum exactly in JavaScript, and nine billion in the database.
 */
const MOST_CENTAVOS = 10_000_000_00;

const DAY_MS = 24 * 60 * 60 * 1000;
/** A provider that mistakes its time zone is at most that far ahead; the day that counts is then today. */
const MOST_AHEAD_MS = DAY_MS;
/** Counters post late, by days or weeks; nobody announces what was paid more than a year ago. */
const OLDEST_MS = 366 * DAY_MS;

const optionalName = v.optional(v.nullable(providerName), "");

const isWhenever = (instant: string): boolean => !Number.isNaN(Date.parse(instant));

/** A payment as the provider announces it; amounts in whole centavos, more than none. */
const paidPayment = v.object({
  /** The provider's name of the payment. */
  paymentId: v.pipe(providerName, v.minLength(1, "is empty")),
  /** The provider's name of the request. */
  requestId: optionalName,
  /** Our name of the request. */
  reference: optionalName,
  payCode: optionalName,
  amount: v.pipe(
    v.number("must be a number"),
    v.safeInteger("must be whole centavos"),
    v.minValue(1, "must be more than 0"),
    v.maxValue(MOST_CENTAVOS, `is above ${MOST_CENTAVOS} centavos, which no payment of ours can be`),
  ),
  /** When the borrower paid. */
  paidAt: v.pipe(
    v.string("must be an instant"),
    v.isoTimestamp("must be an instant"),
    v.check(isWhenever, "must be an instant"),
  ),
});

/** A checkout that its payer cancelled, or a charge of a saved card that brought nothing. */
const endedPayment = v.object({
  requestId: optionalName,
  reference: optionalName,
  /** The provider's word for why, such as `insufficient-funds`. */
  reason: optionalName,
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

  /** No loan of ours was paid in another year: whoever says so has misread a date. */
  const implausible = ({ paidAt }: { readonly paidAt: string }, receivedAt: Date): string | null => {
    const aheadMs = clock.at(new Date(paidAt)).getTime() - receivedAt.getTime();
    if (aheadMs > MOST_AHEAD_MS) return "paidAt: is in the future";
    return aheadMs < -OLDEST_MS ? "paidAt: is more than a year ago" : null;
  };

  const count = async (
    tx: Transaction,
    paid: v.InferOutput<typeof paidPayment>,
    { eventId, receivedAt }: EventContext,
  ): Promise<void> => {
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
  };

  return {
    "payment.paid": eventKind(paidPayment, count, implausible),
    "payment.cancelled": unpaid("cancelled"),
    "payment.failed": unpaid("refused"),
  };
}
