import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { orders } from "../orders/schema.ts";
import type { Database } from "../platform/database/database.ts";
import { enqueue, jobKind, type NoPayload } from "../platform/jobs/queue.ts";
import { inSlots } from "../platform/jobs/recurring.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import type { Logger } from "../platform/log.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { askOutcome, type AskOutcomeParts, askRefund } from "./ask-outcome.ts";
import type { PayoutRecord } from "./order-payouts.ts";
import { alertOfRefund, claimRefunds, lockRefund, type RefundRecord } from "./refunds.ts";
import { payouts, refunds } from "./schema.ts";

/** Asks what became of payouts under way. */
export const INQUIRE_PAYOUTS = jobKind<NoPayload>("inquire-payouts");

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const everyMinute = inSlots(INQUIRE_PAYOUTS, MINUTE_MS);
/** Asked one after the other, this many finish well within a job's lease. */
const BATCH = 50;
/** When the provider is first asked; the interval doubles each time. */
export const FIRST_INQUIRY_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** How long a payout being asked about is left alone, in case its server died meanwhile. */
const CLAIM_MS = 10 * MINUTE_MS;
const LONGEST_ANSWER_MS = 5_000;
/** After this many failures in a row the provider counts as down: it is asked about the rest later. */
const MOST_FAILURES = 3;
/** PESONet pays by the next banking day: what is still under way after three days is for a person to look at. */
const UNCLEAR_AFTER_MS = 72 * HOUR_MS;

/** Queues the inquiries of the minute that contains the instant. */
export const queuePayoutInquiries = everyMinute.queue;

/** When to ask next: after 5, 10, 20 minutes and so on, at most six hours apart, until the outcome is known. */
export function nextPayoutInquiry({ inquiries }: Pick<PayoutRecord, "inquiries">, now: Date): Date {
  return new Date(
    now.getTime() + Math.min(FIRST_INQUIRY_MS * 2 ** Math.min(inquiries, 20), LONGEST_PAUSE_MS),
  );
}

export interface PayoutInquiryParts extends AskOutcomeParts {
  readonly database: Database;
  readonly logger: Logger;
}

/**
 * Asks what became of payouts a few minutes after they were sent, and again later: no loan depends on a webhook that
 * may be lost.
 */
export function payoutInquiryJobs(parts: PayoutInquiryParts): JobHandlers {
  const { database, clock, logger } = parts;
  const { db } = database;

  /** Payouts that are due, claimed so that no other server asks about them meanwhile. */
  async function claim(): Promise<PayoutRecord[]> {
    const now = clock.now();
    const due = db
      .select({ id: payouts.id })
      .from(payouts)
      .where(and(lte(payouts.nextInquiryAt, now), isNull(payouts.paidAt), isNull(payouts.failedAt)))
      .orderBy(asc(payouts.nextInquiryAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    return db
      .with(db.$with("due").as(due))
      .update(payouts)
      .set({
        nextInquiryAt: new Date(now.getTime() + CLAIM_MS),
        inquiries: sql`${payouts.inquiries} + 1`,
      })
      .where(inArray(payouts.id, sql`(select id from due)`))
      .returning();
  }

  async function askLater({ id }: PayoutRecord, at: Date): Promise<void> {
    await db.update(payouts).set({ nextInquiryAt: at }).where(eq(payouts.id, id));
  }

  async function alertOfUnclear({ id, orderId, sentAt }: PayoutRecord): Promise<void> {
    const now = clock.now();
    if (sentAt === null || now.getTime() - sentAt.getTime() < UNCLEAR_AFTER_MS) return;
    const [order] = await db
      .select({ borrowerId: orders.borrowerId })
      .from(orders)
      .where(eq(orders.id, orderId));
    await raiseAlert(db, {
      kind: "payout-outcome-unclear",
      subject: id,
      orderId,
      borrowerId: order?.borrowerId ?? null,
      details: { payout: id, waitingPayout: null },
      raisedAt: now,
    });
  }

  /** @returns whether the provider answered */
  async function ask(payout: PayoutRecord, limit: AbortSignal): Promise<boolean> {
    const signal = AbortSignal.any([limit, AbortSignal.timeout(LONGEST_ANSWER_MS)]);
    try {
      const state = await askOutcome(parts, payout.id, signal);
      if (state !== "pending" && state !== "unknown") return true;
    } catch (failure) {
      logger.warn({ err: failure, payout: payout.id }, "the provider did not say what became of a payout");
      await askLater(payout, nextPayoutInquiry(payout, clock.now()));
      return !(failure instanceof ProviderFailure);
    }
    await askLater(payout, nextPayoutInquiry(payout, clock.now()));
    await alertOfUnclear(payout);
    return true;
  }

  /** @returns whether the provider answered; a claim that nobody got to act on expires by itself */
  async function askAboutRefund(refund: RefundRecord, limit: AbortSignal): Promise<boolean> {
    const signal = AbortSignal.any([limit, AbortSignal.timeout(LONGEST_ANSWER_MS)]);
    const now = clock.now();
    const later = { nextInquiryAt: nextPayoutInquiry(refund, now) };
    try {
      const state = await askRefund(parts, refund.id, signal);
      if (state !== "pending" && state !== "unknown") return true;
    } catch (failure) {
      logger.warn({ err: failure, refund: refund.id }, "the provider did not say what became of a refund");
      await db.update(refunds).set(later).where(eq(refunds.id, refund.id));
      return !(failure instanceof ProviderFailure);
    }
    await db.update(refunds).set(later).where(eq(refunds.id, refund.id));
    const { sentAt } = refund;
    if (sentAt !== null && now.getTime() - sentAt.getTime() >= UNCLEAR_AFTER_MS)
      await database.transaction(async (tx) => {
        const locked = await lockRefund(tx, refund.id);
        if (locked !== null) await alertOfRefund(tx, "refund-outcome-unclear", locked, now);
      });
    return true;
  }

  return everyMinute.handles(db, async (_, { signal }) => {
    let failures = 0;
    const due = await claim();
    for (const payout of due) {
      if (failures >= MOST_FAILURES || signal.aborted)
        await askLater(payout, new Date(clock.now().getTime() + FIRST_INQUIRY_MS));
      else failures = (await ask(payout, signal)) ? 0 : failures + 1;
    }
    if (due.length === BATCH && failures < MOST_FAILURES) await enqueue(db, INQUIRE_PAYOUTS, {});
    for (const refund of await claimRefunds(db, { now: clock.now(), claimMs: CLAIM_MS, most: BATCH }))
      if (failures < MOST_FAILURES && !signal.aborted)
        failures = (await askAboutRefund(refund, signal)) ? 0 : failures + 1;
  });
}
