import { laterOf, manilaDateOf } from "@hiram/lending";
import type { FastifyPluginAsync } from "fastify";
import { type Clock, DAY_MS } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/database/database.ts";
import { createInbox, type Inbox } from "../platform/inbox/inbox.ts";
import { type EventContext, eventKind, type EventKinds } from "../platform/inbox/provider-event.ts";
import { webhookRoute } from "../platform/inbox/webhook-route.ts";
import type { Logger } from "../platform/log.ts";
import {
  type CollectedPayment,
  collectedPayment,
  endedCardSetup,
  endedPayment,
  savedCard,
} from "../platform/providers/payment-provider.ts";
import type { PaymentProviders } from "../platform/providers/providers.ts";
import { alertOfRefused } from "../staff-alerts/alert-causes.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { termsWhenPaidOn } from "./agreed-payment.ts";
import { endUnpaid, type UnpaidEnd } from "./end-unpaid.ts";
import { matchRequest } from "./payment-request.ts";
import { recordPayment } from "./record-payment.ts";
import { endSetup, saveCard } from "../bank-cards/save-card.ts";

export interface PaymentInboxParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly providers: PaymentProviders;
}

/** Where each provider's payments are kept and counted; the job PROCESS_EVENT calls `retry`. */
export type PaymentInboxes = ReadonlyMap<string, Inbox>;

/** One inbox per provider: names of events and payments are unique within it. */
export function paymentInboxes({ providers, ...parts }: PaymentInboxParts): PaymentInboxes {
  return new Map(
    Array.from(providers.keys(), (provider) => {
      const kinds = paymentEvents(provider, parts);
      return [provider, createInbox({ ...parts, provider, kinds, onRefused: alertOfRefused })];
    }),
  );
}

/** Where each provider announces: `POST /webhooks/<its webhook>`. */
export function paymentWebhooks(parts: PaymentInboxParts): FastifyPluginAsync {
  const inboxes = paymentInboxes(parts);
  return async (app) => {
    for (const [name, inbox] of inboxes) {
      const { webhook, readWebhook: read, webhookFormat: format } = parts.providers.get(name)!;
      await app.register(webhookRoute(webhook, { inbox, read, format, logger: parts.logger }));
    }
  };
}

/** A provider that gets its time zone wrong is at most this far ahead; such a payment counts as today's. */
const MOST_AHEAD_MS = DAY_MS;
/** Counters post days or weeks late; nobody announces what was paid more than a year ago. */
const OLDEST_MS = 366 * DAY_MS;

/** What a payment provider's events do. In any order and any number of times: a payment counts once. */
export function paymentEvents(
  provider: string,
  { clock, logger }: Pick<PaymentInboxParts, "clock" | "logger">,
): EventKinds {
  const count = async (
    tx: Transaction,
    paid: CollectedPayment,
    { receivedAt }: EventContext,
  ): Promise<void> => {
    const request = await matchRequest(tx, provider, referencesOf(paid));
    const saidOn = manilaDateOf(clock.at(new Date(paid.paidAt)));
    // A provider's clock may be behind ours, but nobody has paid before they were given something to pay.
    const appliedOn = request === null ? saidOn : laterOf(saidOn, manilaDateOf(request.createdAt));
    const payment = {
      provider,
      providerReference: paid.paymentReference,
      requestId: request?.id ?? null,
      orderId: request?.orderId ?? null,
      amountCentavos: paid.amountCentavos,
      ...(request === null
        ? { purpose: "repayment" as const, priceCentavos: null, ...usedBy(paid) }
        : termsWhenPaidOn(request, appliedOn)),
      paidAt: new Date(paid.paidAt),
      receivedAt,
      appliedOn,
    };
    const recorded = await recordPayment(tx, payment, clock.today());
    if (recorded === "unmatched") await alertOfUnmatched(tx, provider, paid, receivedAt);
  };

  /** No loan is paid that far from today: whoever says so has misread a date. */
  const dateProblem = ({ paidAt }: CollectedPayment, receivedAt: Date): string | null => {
    const aheadMs = clock.at(new Date(paidAt)).getTime() - receivedAt.getTime();
    if (aheadMs > MOST_AHEAD_MS) return "paidAt: is in the future";
    return aheadMs < -OLDEST_MS ? "paidAt: is more than a year ago" : null;
  };

  /**
   * Nothing will come for the request: it is closed, and the next attempt starts afresh. Money that comes still counts.
   */
  const unpaid = (closeReason: UnpaidEnd["closeReason"], usualReason: string) =>
    eventKind(endedPayment, async (tx, ended, { eventId, receivedAt }) => {
      const request = await matchRequest(tx, provider, { ...referencesOf(ended), payCode: "" });
      if (request === null) {
        logger.warn({ eventId, provider }, "an ended payment matches no request");
        return;
      }
      const reason = ended.reason || usualReason;
      await endUnpaid(tx, request.id, { closeReason, reason, at: receivedAt });
    });

  const warnOfUnknown = (eventId: string): void =>
    logger.warn({ eventId, provider }, "a saved card matches no page of ours");

  return {
    // Only the reference stays: the card itself is the borrower's, who may remove it.
    "card.saved": {
      ...eventKind(savedCard, async (tx, card, { eventId, receivedAt }) => {
        if (!(await saveCard(tx, provider, card, receivedAt))) warnOfUnknown(eventId);
      }),
      keptFields: ["ourReference"],
    },
    "card.cancelled": eventKind(endedCardSetup, async (tx, { ourReference }, { eventId, receivedAt }) => {
      if (!(await endSetup(tx, provider, ourReference, receivedAt))) warnOfUnknown(eventId);
    }),
    "payment.paid": eventKind(collectedPayment, count, dateProblem),
    "payment.cancelled": unpaid("cancelled", "cancelled"),
    "payment.failed": unpaid("failed", "refused"),
    "payment.expired": unpaid("expired", "expired"),
  };
}

/** What helps a person to find out whose money it is. */
const usedBy = ({ payCode, requestReference, channel }: CollectedPayment) => ({
  payCode: payCode || null,
  requestReference: requestReference || null,
  providerChannel: channel || null,
});

function referencesOf(
  named: Pick<CollectedPayment, "ourReference" | "requestReference"> & { payCode?: string | null },
) {
  const { ourReference, requestReference, payCode } = named;
  return {
    ourReference: ourReference ?? "",
    requestReference: requestReference ?? "",
    payCode: payCode ?? "",
  };
}

/** Somebody's money, kept until a person finds out whose. */
async function alertOfUnmatched(
  tx: Transaction,
  provider: string,
  { paymentReference, amountCentavos }: CollectedPayment,
  raisedAt: Date,
): Promise<void> {
  await raiseAlert(tx, {
    kind: "payment-unmatched",
    subject: `${provider}:${paymentReference}`,
    orderId: null,
    borrowerId: null,
    details: { provider, payment: paymentReference, amountCentavos },
    raisedAt,
  });
}
