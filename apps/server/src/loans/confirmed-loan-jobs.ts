import { instalmentTotal } from "@hiram/lending";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { readerOf } from "../identity/reader-of.ts";
import { leaveUnannounced, TELL_CONFIRMED_LOAN } from "../orders/announce-loan.ts";
import { lockOrder } from "../orders/read-orders.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import type { MessageJobs } from "../platform/messages/message-jobs.ts";
import { priceApplication } from "./confirm-loan.ts";

export interface ConfirmedLoanJobParts {
  readonly database: Pick<Database, "db" | "transaction">;
  readonly clock: Pick<Clock, "today">;
  readonly messages: MessageJobs;
  readonly brand: string;
}

/**
 * Tells a borrower what was confirmed: what is borrowed, what they receive, and the first payment. Nothing is said of a loan
 * that was given up meanwhile, or whose money did not arrive, which has a message of its own; one that is held back is
 * told once it is approved (POL-6).
 */
export function confirmedLoanJobs({ database, clock, messages, brand }: ConfirmedLoanJobParts): JobHandlers {
  const { db } = database;
  return messages.handles(TELL_CONFIRMED_LOAN, async ({ orderId }, send) => {
    const order = await database.transaction(async (tx) => {
      const locked = await lockOrder(tx, orderId);
      if (locked?.decision === "pending") await leaveUnannounced(tx, orderId);
      return locked;
    });
    if (order?.decision !== "approved" || order.payout === "failed") return;
    const { borrowerId, disbursedOn } = order;
    const reader = await readerOf(db, borrowerId);
    if (reader === null) return;
    const { phone, locale } = reader;
    const today = clock.today();
    const amount = (centavos: number): string => formatAmount(centavos, profileOf("philippines"));
    // The days count from the one on which the money leaves: until it has, from today, as the confirmation does.
    const offer = priceApplication(order, disbursedOn ?? today);
    const first = order.instalments[0] ?? offer.instalments[0];
    if (first === undefined) throw new Error(`order ${orderId} has no instalments`);
    const text = serverTexts(locale).loanMessage.confirmed(
      brand,
      { borrowed: amount(order.amountCentavos), received: amount(offer.netProceedsCentavos) },
      {
        amount: amount(instalmentTotal(first)),
        day: formatDay(first.dueOn, locale, today),
        isSent: disbursedOn !== null,
      },
    );
    await send({ to: phone, text });
  });
}
