import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { type Clock, HOUR_MS, MINUTE_MS } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { enqueue, jobKind, type NoPayload } from "../platform/jobs/queue.ts";
import { inSlots } from "../platform/jobs/recurring.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import type { Logger } from "../platform/log.ts";
import {
  claimedUntil,
  INQUIRY_BATCH,
  inquireInTurn,
  type Inquirer,
  nextInquiry,
} from "../platform/providers/inquiries.ts";
import type { PaymentKind } from "../platform/providers/payment-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import type { InquirePayment } from "../repayments/inquire-payment.ts";
import { closeRequest } from "../repayments/close-request.ts";
import { type PaymentRequest } from "../repayments/payment-request.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { paymentRequests } from "../repayments/schema.ts";

/** Asks what became of open payment requests. */
export const INQUIRE_PAYMENTS = jobKind<NoPayload>("inquire-payments");

const everyMinute = inSlots(INQUIRE_PAYMENTS, MINUTE_MS);
/** A counter may post a payment after the code has expired; anything later is still in its day's list. */
const AFTER_EXPIRY_MS = 72 * HOUR_MS;

/** Queues the inquiries of the minute that contains the instant. */
export const queueInquiries = everyMinute.queue;

/** When to ask next, until three days after the code expired; then never. */
export function nextInquiryOf(
  { inquiries, expiresAt }: Pick<PaymentRequest, "inquiries" | "expiresAt">,
  now: Date,
): Date | null {
  return now.getTime() >= expiresAt.getTime() + AFTER_EXPIRY_MS ? null : nextInquiry(inquiries, now);
}

export interface InquiryJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly inquire: InquirePayment;
}

/**
 * Asks providers what became of requests a few minutes after they were made, and again until they end, so that nothing
 * depends on a webhook that never comes.
 */
export function inquiryJobs({ database: { db }, clock, logger, inquire }: InquiryJobParts): JobHandlers {
  interface Due {
    readonly request: PaymentRequest;
    readonly kind: PaymentKind;
  }

  /** Requests that are due, claimed so that no other server asks about them meanwhile. */
  async function claim(): Promise<Due[]> {
    const now = clock.now();
    const due = db
      .$with("due")
      .as(
        db
          .select({ id: paymentRequests.id })
          .from(paymentRequests)
          .where(lte(paymentRequests.nextInquiryAt, now))
          .orderBy(asc(paymentRequests.nextInquiryAt))
          .limit(INQUIRY_BATCH)
          .for("update", { skipLocked: true }),
      );
    const requests = await db
      .with(due)
      .update(paymentRequests)
      .set({
        nextInquiryAt: claimedUntil(now),
        inquiries: sql`${paymentRequests.inquiries} + 1`,
      })
      .where(inArray(paymentRequests.id, db.select({ id: due.id }).from(due)))
      .returning();
    const channels = await db
      .select({ number: paymentChannels.number, kind: paymentChannels.kind })
      .from(paymentChannels);
    const kindOf = new Map(channels.map(({ number, kind }) => [number, kind]));
    return requests.map((request) => ({ request, kind: kindOf.get(request.channelNumber)! }));
  }

  async function askLater({ id }: PaymentRequest, nextInquiryAt: Date | null): Promise<void> {
    // Nothing came in all that time; a payment now would be late, and counted from its day's list.
    if (nextInquiryAt === null) await closeRequest(db, id, "expired", clock.now());
    // Unless it has ended meanwhile.
    await db
      .update(paymentRequests)
      .set({ nextInquiryAt })
      .where(and(eq(paymentRequests.id, id), sql`${paymentRequests.nextInquiryAt} is not null`));
  }

  /** @returns whether the provider answered */
  async function ask({ request, kind }: Due, signal: AbortSignal): Promise<boolean> {
    try {
      const inquired = await inquire(request, kind, { signal });
      if (inquired === "open" || inquired === "unknown")
        await askLater(request, nextInquiryOf(request, clock.now()));
      return true;
    } catch (failure) {
      logger.warn({ err: failure, request: request.id }, "a provider did not say how a payment stands");
      await askLater(request, nextInquiryOf(request, clock.now()));
      return !(failure instanceof ProviderFailure);
    }
  }

  const inquirer: Inquirer<Due> = {
    providerOf: ({ request }) => request.provider,
    ask,
    askLater: ({ request }, at) => askLater(request, at),
  };

  return everyMinute.handles(db, async (_, { signal }) => {
    const due = await claim();
    const areUp = await inquireInTurn(due, inquirer, { clock, signal });
    // What is due beyond one batch is left to the next job, at once; with a provider down, it waits for the next
    // minute.
    if (due.length === INQUIRY_BATCH && areUp) await enqueue(db, INQUIRE_PAYMENTS, {});
  });
}
