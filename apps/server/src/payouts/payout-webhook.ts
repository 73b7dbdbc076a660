import type { FastifyPluginAsync } from "fastify";
import * as v from "valibot";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import { createInbox, type Inbox } from "../platform/inbox/inbox.ts";
import { eventBody, type EventKind, eventKind } from "../platform/inbox/provider-event.ts";
import { webhookRoute } from "../platform/inbox/webhook-route.ts";
import type { Logger } from "../platform/log.ts";
import { SIGNATURE, signedEvents } from "../platform/providers/signature.ts";
import { alertOfRefused } from "../staff-alerts/alert-causes.ts";
import { settleRefund } from "./settle-refund.ts";
import { settledInstant, settlePayout } from "./settle-payout.ts";

export interface PayoutWebhookParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, "payout">;
  readonly logger: Logger;
}

/** Where payout outcomes are announced: `POST /webhooks/payout`. */
export function payoutWebhook(parts: PayoutWebhookParts): FastifyPluginAsync {
  const { config, logger } = parts;
  const read = signedEvents(config.payout.webhookSecret);
  const body = eventBody({ "payout.paid": announcedOutcome, "payout.failed": announcedOutcome });
  return webhookRoute("payout", { inbox: payoutInbox(parts), read, format: { ...SIGNATURE, body }, logger });
}

/** Keeps and processes the payout provider's events; the job PROCESS_EVENT calls its `retry`. */
export function payoutInbox({ database, clock, logger }: Omit<PayoutWebhookParts, "config">): Inbox {
  const kinds = {
    "payout.paid": outcomeKind("paid", { clock, logger }),
    "payout.failed": outcomeKind("failed", { clock, logger }),
  };
  return createInbox({ database, clock, logger, provider: "payout", kinds, onRefused: alertOfRefused });
}

/** A payout's outcome as the provider announces it. */
const announcedOutcome = v.object({
  /** Our payout's id. */
  reference: v.pipe(v.string(), v.uuid("must be a reference of ours")),
  /** Whatever it holds, the outcome counts; staff are told of another amount than ours. */
  amount: v.fallback(v.optional(v.number()), undefined),
  reason: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))), ""),
  settledAt: v.pipe(
    v.string(),
    v.isoTimestamp("must be an instant"),
    v.check((text) => !Number.isNaN(Date.parse(text)), "must be an instant"),
  ),
});

/** Two outcomes of one payout are settled by the rule, which alerts staff. */
function outcomeKind(
  outcome: "paid" | "failed",
  { clock, logger }: Pick<PayoutWebhookParts, "clock" | "logger">,
): EventKind {
  return eventKind(
    announcedOutcome,
    async (tx, { reference, amount: amountCentavos, reason, settledAt }, { eventId, receivedAt }) => {
      const at = settledInstant(clock, new Date(settledAt), receivedAt);
      const announcement = { reference, outcome, reason: reason ?? "", at, amountCentavos };
      const settled = await settlePayout(tx, announcement, receivedAt);
      if (settled !== "unknown") return;
      if ((await settleRefund(tx, announcement, receivedAt)) === "unknown")
        logger.warn({ eventId }, "an outcome was announced for an unknown payout");
    },
  );
}
