import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { readerOf } from "../identity/reader-of.ts";
import { orderStandings } from "../orders/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { MessageJobs } from "../platform/messages/message-jobs.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import { putOffAtNight } from "../reminders/put-off-at-night.ts";
import { TELL_OF_PLAN } from "./answer-request.ts";
import { readPlans } from "./read-plans.ts";

interface PlanJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: MessageJobs;
  readonly brand: string;
}

/** Tells borrowers that staff have answered; they read the answer itself in the app (WEB-12). */
export function planJobs({ database: { db }, clock, messages, brand }: PlanJobParts): JobHandlers {
  return messages.handles(TELL_OF_PLAN, async ({ orderId }, send) => {
    const [found] = await db
      .select({ borrowerId: orderStandings.borrowerId, settledOn: orderStandings.settledOn })
      .from(orderStandings)
      .where(eq(orderStandings.orderId, orderId));
    const [newest] = (await readPlans(db, orderId, clock.today())).answers;
    const isToRead = newest?.state === "open" || newest?.state === "declined";
    // Paid, or read and answered, during the night.
    if (found === undefined || found.settledOn !== null || !isToRead) return;
    if (await putOffAtNight(db, TELL_OF_PLAN, { orderId }, { about: orderId, now: clock.now() })) return;
    const reader = await readerOf(db, found.borrowerId);
    if (reader === null) return;
    const { plans } = serverTexts(reader.locale);
    await send({ to: reader.phone, text: plans.answeredSms(brand) });
  });
}
