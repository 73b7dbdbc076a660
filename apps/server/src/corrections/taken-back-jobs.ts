import { type ManilaDate, manilaDateOf } from "@hiram/lending";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { and, eq } from "drizzle-orm";
import { readerOf } from "../identity/reader-of.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import type { MessageJobs } from "../platform/messages/message-jobs.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import { putOffAtNight } from "../reminders/put-off-at-night.ts";
import { payments } from "../repayments/schema.ts";
import { undoneMatches } from "./schema.ts";
import { TELL_TAKEN_BACK } from "./taken-back.ts";
import { TELL_UNMATCHED } from "./unmatch-payment.ts";

export interface TakenBackJobParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly messages: MessageJobs;
  readonly brand: string;
}

/**
 * Tells borrowers that a payment counts no more, as until they know they believe that it is paid: it was taken back, or
 * was for another loan. Once they were told that it was taken back, tells them if it counts again. All may name what is
 * due, and wait for the day.
 */
export function takenBackJobs(parts: TakenBackJobParts): JobHandlers {
  const { db, clock, messages } = parts;
  return {
    ...messages.handles(TELL_TAKEN_BACK, async ({ paymentId }, send) => {
      const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
      if (payment === undefined || payment.orderId === null) return;
      const isTakenBack = payment.takenBackAt !== null;
      const isTold = payment.takenBackToldAt !== null;
      if (isTakenBack === isTold) return;
      const news = await newsFor(parts, payment.orderId, payment);
      if (news === null) return;
      const about = { about: paymentId, now: clock.now() };
      if (await putOffAtNight(db, TELL_TAKEN_BACK, { paymentId }, about)) return;
      const { phone, words, paid, due } = news;
      const textOf = (): string => {
        if (payment.setAsideAt !== null)
          return isTakenBack ? words.asideTakenBack(...paid) : words.asideAgain(...paid);
        return isTakenBack ? words.takenBack(...paid, due) : words.countsAgain(...paid, due);
      };
      await send({ to: phone, text: textOf() });
      const [told] = await db
        .update(payments)
        .set({ takenBackToldAt: isTakenBack ? clock.now() : null })
        .where(eq(payments.id, paymentId))
        .returning({ takenBackAt: payments.takenBackAt });
      // It was booked the other way meanwhile, whose own job found nothing to tell.
      if (told !== undefined && (told.takenBackAt !== null) !== isTakenBack)
        await enqueue(db, TELL_TAKEN_BACK, { paymentId });
    }),
    ...messages.handles(TELL_UNMATCHED, async ({ paymentId, match }, send) => {
      const thisMatch = and(eq(undoneMatches.paymentId, paymentId), eq(undoneMatches.match, match));
      const [found] = await db
        .select({ undone: undoneMatches, payment: payments })
        .from(undoneMatches)
        .innerJoin(payments, eq(payments.id, undoneMatches.paymentId))
        .where(thisMatch);
      if (found === undefined || found.undone.toldAt !== null) return;
      const { undone, payment } = found;
      // It was matched to the same loan once more: it counts for it.
      if (payment.orderId === undone.orderId) return;
      const news = await newsFor(parts, undone.orderId, payment);
      if (news === null) return;
      const about = { about: `${paymentId}:${match}`, now: clock.now() };
      if (await putOffAtNight(db, TELL_UNMATCHED, { paymentId, match }, about)) return;
      const { phone, words, paid, due } = news;
      const text = undone.setAsideAt === null ? words.unmatched(...paid, due) : words.asideUnmatched(...paid);
      await send({ to: phone, text });
      await db.update(undoneMatches).set({ toldAt: clock.now() }).where(thisMatch);
    }),
  };
}

/** What the borrower of an order is told of a payment, and where; null: they are told nothing. */
async function newsFor(
  { db, clock, brand }: TakenBackJobParts,
  orderId: number,
  { amountCentavos, appliedOn }: Pick<typeof payments.$inferSelect, "amountCentavos" | "appliedOn">,
) {
  const [record] = await readOrders(db, [orderId]);
  if (record === undefined) return null;
  const reader = await readerOf(db, record.borrowerId);
  if (reader === null) return null;
  const { phone, locale } = reader;
  const words = serverTexts(locale).moneyBack.sms;
  const today = manilaDateOf(clock.now());
  const amount = (centavos: number): string => formatAmount(centavos, profileOf("philippines"));
  const day = (date: ManilaDate): string => formatDay(date, locale, today);
  const { account } = loanOrder(record, today);
  const next = account?.nextInstalment ?? null;
  const due =
    account === null || next === null
      ? null
      : words.dueAfter(amount(account.amountDueNowCentavos), day(next.dueOn), next.dueOn < today);
  return {
    phone,
    words,
    paid: [brand, amount(amountCentavos), day(appliedOn)] as const,
    due,
  };
}
