import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { HOUR_MS, MINUTE_MS } from "../platform/clock.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind, type NoPayload } from "../platform/jobs/queue.ts";
import { inSlots } from "../platform/jobs/recurring.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import type { Logger } from "../platform/log.ts";
import { INQUIRY_BATCH, inquireInTurn, type Inquirer, nextInquiry } from "../platform/providers/inquiries.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { type StaffAlertKind, staffAlerts } from "../staff-alerts/schema.ts";
import { type AskOutcomeParts, askPayout, askRefund } from "./ask-outcome.ts";
import { lockPayout } from "./order-payouts.ts";
import { alertOfRefund, lockRefund } from "./settle-refund.ts";
import { payouts, refunds } from "./schema.ts";
import { claimDue, type DueTransfer, isUnderWay, type TransferTable, underWay } from "./transfers.ts";

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
  readonly alert: StaffAlertKind;
  readonly alertOfUnclear: (tx: Transaction, transferId: string, now: Date) => Promise<void>;
}

const KINDS: readonly Kind[] = [
  {
    name: "payout",
    table: payouts,
    askProvider: askPayout,
    alert: "payout-outcome-unclear",
    alertOfUnclear: alertOfUnclearPayout,
  },
  {
    name: "refund",
    table: refunds,
    askProvider: askRefund,
    alert: "refund-outcome-unclear",
    alertOfUnclear: alertOfUnclearRefund,
  },
];

/**
 * Asks what became of payouts and refunds a few minutes after they were sent, and again later, until their outcome is
 * known: no loan depends on a webhook that may be lost.
 */
export function payoutInquiryJobs(parts: PayoutInquiryParts): JobHandlers {
  const { database, clock, logger } = parts;
  const { db } = database;

  function inquirerOf({ name, table, askProvider }: Kind): Inquirer<DueTransfer> {
    async function askLater({ id }: DueTransfer, nextInquiryAt: Date): Promise<void> {
      await db.update(table).set({ nextInquiryAt }).where(eq(table.id, id));
    }

    async function ask(transfer: DueTransfer, signal: AbortSignal): Promise<boolean> {
      const { id, inquiries } = transfer;
      try {
        const state = await askProvider(parts, id, signal);
        if (state !== "pending" && state !== "unknown") return true;
      } catch (failure) {
        logger.warn({ err: failure, [name]: id }, `the provider did not say what became of a ${name}`);
        await askLater(transfer, nextInquiry(inquiries, clock.now()));
        return !(failure instanceof ProviderFailure);
      }
      await askLater(transfer, nextInquiry(inquiries, clock.now()));
      return true;
    }

    return { providerOf: () => "payout", ask, askLater };
  }

  /** Asks about what is due, until the provider turns out to be down: the rest is left to the next minute. */
  async function inquireAll(signal: AbortSignal): Promise<void> {
    for (const kind of KINDS) {
      const due = await claimDue(db, kind.table, clock.now());
      const isUp = await inquireInTurn(due, inquirerOf(kind), { clock, signal });
      if (!isUp) return;
      if (due.length === INQUIRY_BATCH) await enqueue(db, INQUIRE_PAYOUTS, {});
    }
  }

  return everyMinute.handles(db, async (_, { signal }) => {
    await inquireAll(signal);
    // Last, so that nobody is told of what the provider has just said; and even if it says nothing at all.
    const now = clock.now();
    for (const kind of KINDS)
      for (const id of await findUnclear(db, kind, now))
        await database.transaction((tx) => kind.alertOfUnclear(tx, id, now));
  });
}

/** What was sent days ago and has no outcome, whatever the reason, and staff were not told of. @returns ids */
async function findUnclear(db: Db, { table, alert }: Kind, now: Date): Promise<string[]> {
  const wasTold = sql`select 1 from ${staffAlerts} where ${staffAlerts.fact} = ${`${alert}:`} || ${table.id}`;
  const sentBefore = new Date(now.getTime() - UNCLEAR_AFTER_MS);
  const rows = await db
    .select({ id: table.id })
    .from(table)
    // Every one that was sent has its next inquiry: found by the index of those under way.
    .where(
      and(
        underWay(table),
        isNotNull(table.nextInquiryAt),
        lte(table.sentAt, sentBefore),
        sql`not exists (${wasTold})`,
      ),
    )
    .orderBy(asc(table.nextInquiryAt))
    .limit(INQUIRY_BATCH);
  return rows.map(({ id }) => id);
}

/** Unless its outcome came meanwhile: an alert to that would never be closed. */
async function alertOfUnclearPayout(tx: Transaction, id: string, raisedAt: Date): Promise<void> {
  const locked = await lockPayout(tx, id);
  if (locked === null || !isUnderWay(locked.payout)) return;
  const { id: orderId, borrowerId } = locked.order;
  const details = { payout: id, waitingPayout: null };
  const kind = "payout-outcome-unclear";
  await raiseAlert(tx, { kind, subject: id, orderId, borrowerId, details, raisedAt });
}

async function alertOfUnclearRefund(tx: Transaction, id: string, now: Date): Promise<void> {
  const locked = await lockRefund(tx, id);
  if (locked !== null && isUnderWay(locked.refund))
    await alertOfRefund(tx, "refund-outcome-unclear", locked, now);
}
