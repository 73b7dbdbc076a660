import { type ManilaDate, manilaDateOf } from "@hiram/lending";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { languageOf } from "../identity/language-of.ts";
import { borrowers } from "../identity/schema.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { handles, type JobHandlers } from "../platform/jobs/worker.ts";
import type { SmsProvider } from "../platform/providers/sms-provider.ts";
import { putOffAtNight } from "../reminders/put-off-at-night.ts";
import { payments } from "./schema.ts";
import { TELL_TAKEN_BACK } from "./taken-back.ts";

export interface TakenBackJobParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly sms: SmsProvider;
  readonly brand: string;
}

/**
 * Tells borrowers that a payment was taken back, as until they know they believe that it is paid; or, once they were told,
 * that it counts again. Both may name what is due, and wait for the day.
 */
export function takenBackJobs({ db, clock, sms, brand }: TakenBackJobParts): JobHandlers {
  return handles(TELL_TAKEN_BACK, async ({ paymentId }, limits) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    if (payment === undefined || payment.orderId === null) return;
    const isTakenBack = payment.takenBackAt !== null;
    const isTold = payment.takenBackToldAt !== null;
    if (isTakenBack === isTold) return;
    const [record] = await readOrders(db, [payment.orderId]);
    if (record === undefined) return;
    const [borrower] = await db.select().from(borrowers).where(eq(borrowers.id, record.borrowerId));
    // The borrower deleted the account, and is told nothing more.
    if (borrower === undefined || borrower.closedAt !== null) return;
    const now = clock.now();
    if (await putOffAtNight(db, TELL_TAKEN_BACK, { paymentId }, { about: paymentId, now })) return;
    const locale = await languageOf(db, borrower.id);
    const words = serverTexts(locale).moneyBack.sms;
    const today = manilaDateOf(now);
    const amount = (centavos: number): string => formatAmount(centavos, profileOf("philippines"));
    const day = (date: ManilaDate): string => formatDay(date, locale, today);
    const paid = [brand, amount(payment.amountCentavos), day(payment.appliedOn)] as const;
    const textOf = (): string => {
      if (payment.setAsideAt !== null)
        return isTakenBack ? words.asideTakenBack(...paid) : words.asideAgain(...paid);
      const { account } = loanOrder(record, today);
      const next = account?.nextInstalment ?? null;
      const due =
        account === null || next === null
          ? null
          : words.dueAfter(amount(account.amountDueNowCentavos), day(next.dueOn), next.dueOn < today);
      return isTakenBack ? words.takenBack(...paid, due) : words.countsAgain(...paid, due);
    };
    await sms.send({ to: borrower.phone, text: textOf() }, limits);
    const [told] = await db
      .update(payments)
      .set({ takenBackToldAt: isTakenBack ? now : null })
      .where(eq(payments.id, paymentId))
      .returning({ takenBackAt: payments.takenBackAt });
    // It was booked the other way meanwhile, whose own job found nothing to tell.
    if (told !== undefined && (told.takenBackAt !== null) !== isTakenBack)
      await enqueue(db, TELL_TAKEN_BACK, { paymentId });
  });
}
