import { eq } from "drizzle-orm";
import { HOUR_MS, MINUTE_MS } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { enqueue, jobKind, type NoPayload } from "../platform/jobs/queue.ts";
import { inSlots } from "../platform/jobs/recurring.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import type { Logger } from "../platform/log.ts";
import { INQUIRY_BATCH, inquireInTurn, type Inquirer, nextInquiry } from "../platform/providers/inquiries.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { type AskOutcomeParts, askPayout, askRefund } from "./ask-outcome.ts";
import { lockPayout } from "./order-payouts.ts";
import { alertOfRefund, lockRefund } from "./settle-refund.ts";
import { payouts, refunds } from "./schema.ts";
import { claimDue, type DueTransfer, isUnderWay, type TransferTable } from "./transfers.ts";

/** Asks what became of payouts and refunds under way. */
export const INQUIRE_PAYOUTS = jobKind<NoPayload>("inquire-payouts");

const everyMinute = inSlots(INQUIRE_PAYOUTS, MINUTE_MS);
/** PESONet pays by the next banking day: what is still under way after three days is for a person to look at. */
const UNCLEAR_AFTER_MS = 72 * HOUR_MS;

/** Queues the inquiries of the minute that contains the instant. */
export const queuePayoutInquiries = everyMinute.queue;

export interface PayoutInquiryParts extends AskOutcomeParts {
  readonly logger: Logger;
}

/** How one kind of transfer is asked about. */
interface Kind {
  readonly name: "payout" | "refund";
  readonly table: TransferTable;
  readonly askProvider: typeof askPayout;
  readonly alertOfUnclear: (database: Database, transfer: DueTransfer, now: Date) => Promise<void>;
}

const KINDS: readonly Kind[] = [
  { name: "payout", table: payouts, askProvider: askPayout, alertOfUnclear: alertOfUnclearPayout },
  { name: "refund", table: refunds, askProvider: askRefund, alertOfUnclear: alertOfUnclearRefund },
];

/**
 * Asks what became of payouts and refunds a few minutes after they were sent, and again later, until their outcome is
 * known: no loan depends on a webhook that may be lost.
 */
export function payoutInquiryJobs(parts: PayoutInquiryParts): JobHandlers {
  const { database, clock, logger } = parts;
  const { db } = database;

  function inquirerOf({ name, table, askProvider, alertOfUnclear }: Kind): Inquirer<DueTransfer> {
    async function askLater({ id }: DueTransfer, nextInquiryAt: Date): Promise<void> {
      await db.update(table).set({ nextInquiryAt }).where(eq(table.id, id));
    }

    async function ask(transfer: DueTransfer, signal: AbortSignal): Promise<boolean> {
      const { id, inquiries, sentAt } = transfer;
      try {
        const state = await askProvider(parts, id, signal);
        if (state !== "pending" && state !== "unknown") return true;
      } catch (failure) {
        logger.warn({ err: failure, [name]: id }, `the provider did not say what became of a ${name}`);
        await askLater(transfer, nextInquiry(inquiries, clock.now()));
        return !(failure instanceof ProviderFailure);
      }
      const now = clock.now();
      await askLater(transfer, nextInquiry(inquiries, now));
      if (sentAt !== null && now.getTime() - sentAt.getTime() >= UNCLEAR_AFTER_MS)
        await alertOfUnclear(database, transfer, now);
      return true;
    }

    return { providerOf: () => "payout", ask, askLater };
  }

  return everyMinute.handles(db, async (_, { signal }) => {
    for (const kind of KINDS) {
      const due = await claimDue(db, kind.table, clock.now());
      const isUp = await inquireInTurn(due, inquirerOf(kind), { clock, signal });
      // What is still due is left to the next minute.
      if (!isUp) return;
      if (due.length === INQUIRY_BATCH) await enqueue(db, INQUIRE_PAYOUTS, {});
    }
  });
}

/** Unless its outcome came while the provider was asked: an alert to that would never be closed. */
async function alertOfUnclearPayout(database: Database, { id }: DueTransfer, raisedAt: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const locked = await lockPayout(tx, id);
    if (locked === null || !isUnderWay(locked.payout)) return;
    const { id: orderId, borrowerId } = locked.order;
    const details = { payout: id, waitingPayout: null };
    const kind = "payout-outcome-unclear";
    await raiseAlert(tx, { kind, subject: id, orderId, borrowerId, details, raisedAt });
  });
}

async function alertOfUnclearRefund(database: Database, { id }: DueTransfer, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const locked = await lockRefund(tx, id);
    if (locked !== null && isUnderWay(locked.refund))
      await alertOfRefund(tx, "refund-outcome-unclear", locked, now);
  });
}
