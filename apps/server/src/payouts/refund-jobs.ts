import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { eq } from "drizzle-orm";
import { hasSetAside } from "../orders/set-aside.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/database/database.ts";
import type { MessageJobs } from "../platform/messages/message-jobs.ts";
import { handles, type JobHandlers, JobImpossible } from "../platform/jobs/worker.ts";
import type { PayoutOrder, PayoutProvider } from "../platform/providers/payout-provider.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { askRefund } from "./ask-outcome.ts";
import { confirmEarlierRefundsEnded } from "./confirm-earlier.ts";
import { beyondCredit, returnedCredit } from "./refund-postings.ts";
import { lockRefund, settleRefund, TELL_REFUND } from "./settle-refund.ts";
import { SEND_REFUND } from "./start-refund.ts";
import { withhold } from "./withhold-refund.ts";
import { TELL_REFUND_RETURN } from "./returned-refund.ts";
import { refunds } from "./schema.ts";
import { demandSameProvider, isPastSending, markSent, payoutOrderOf } from "./transfers.ts";
import { whomToTell } from "./whom-to-tell.ts";

const amountText = (centavos: number): string => formatAmount(centavos, profileOf("philippines"));

export interface RefundJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: PayoutProvider;
  readonly messages: MessageJobs;
  readonly brand: string;
}

/** Returns borrowers' own money under the refund's id, and tells them once it has arrived, or came back. */
export function refundJobs(parts: RefundJobParts): JobHandlers {
  const { database, clock, provider, messages, brand } = parts;
  const { db } = database;

  /** What is told about a refund; null: there is nobody to tell. */
  async function tellable(refundId: string) {
    const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
    const whom = refund === undefined ? null : await whomToTell(db, refund);
    return refund === undefined || whom === null ? null : { refund, whom };
  }

  return {
    ...handles(SEND_REFUND, async ({ refundId }, context) => {
      const { signal } = context;
      await confirmEarlierRefundsEnded(parts, refundId, context);
      const order = await database.transaction((tx) => beginSending(tx, parts, refundId));
      if (order === null) return;
      try {
        const { id: providerReference } = await provider.openPayout(order, { signal });
        await db
          .update(refunds)
          .set({ acceptedAt: clock.now(), providerReference })
          .where(eq(refunds.id, refundId));
      } catch (failure) {
        if (!(failure instanceof ProviderFailure) || !failure.isFinal) throw failure;
        // It may have accepted an earlier attempt whose answer was lost: its own books tell.
        const state = await askRefund(parts, refundId, signal);
        const now = clock.now();
        if (state === "pending")
          await db.update(refunds).set({ acceptedAt: now }).where(eq(refunds.id, refundId));
        if (state !== "unknown") return;
        const reason = failure.code || "refused";
        const refused = { reference: refundId, outcome: "not-taken", reason, at: now } as const;
        await database.transaction((tx) => settleRefund(tx, refused, now));
      }
    }),

    ...messages.handles(TELL_REFUND, async ({ refundId }, send) => {
      const told = await tellable(refundId);
      if (told === null || told.refund.toldAt !== null) return;
      const { refund, whom } = told;
      // What was not theirs is settled by staff: they are not told that there is nothing left to do.
      if ((await beyondCredit(db, refundId)) > 0) return;
      const isOverpaid = !(await hasSetAside(db, refund.orderId));
      const amount = amountText(refund.amountCentavos);
      const text = whom.texts.moneyBack.sms.sentBack(brand, amount, whom.account, isOverpaid);
      await send({ to: whom.phone, text });
      await db.update(refunds).set({ toldAt: clock.now() }).where(eq(refunds.id, refundId));
    }),

    ...messages.handles(TELL_REFUND_RETURN, async ({ refundId }, send) => {
      const told = await tellable(refundId);
      if (told === null || told.refund.returnToldAt !== null) return;
      const { whom } = told;
      const amount = amountText(await returnedCredit(db, refundId));
      const text = whom.texts.moneyBack.sms.refundReturned(brand, amount, whom.account);
      await send({ to: whom.phone, text });
      await db.update(refunds).set({ returnToldAt: clock.now() }).where(eq(refunds.id, refundId));
    }),
  };
}

/**
 * Records, under the order's lock, that the provider may have it from now on. @returns what is to be sent; null:
 * nothing
 * @throws {SentElsewhere}
 */
async function beginSending(
  tx: Transaction,
  { clock, provider }: RefundJobParts,
  refundId: string,
): Promise<PayoutOrder | null> {
  const now = clock.now();
  const locked = await lockRefund(tx, refundId);
  if (locked === null) throw new JobImpossible(`refund ${refundId} does not exist`);
  const { refund } = locked;
  if (isPastSending(refund) || (await withhold(tx, refund, now))) return null;
  demandSameProvider(refund, provider);
  await markSent(tx, refunds, refund, provider, now);
  return payoutOrderOf(tx, refund);
}
