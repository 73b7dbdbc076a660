import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { languageOf } from "../identity/language-of.ts";
import { borrowers } from "../identity/schema.ts";
import { orders } from "../orders/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import type { JobHandler } from "../platform/jobs/worker.ts";
import type { SmsProvider } from "../platform/providers/sms-provider.ts";
import { isDaytime } from "../reminders/sending-hours.ts";
import { TELL_OF_PLAN } from "./answer-request.ts";

/** Nobody is written to at night: so long until it is tried again. */
const AGAIN_MS = 30 * 60 * 1000;

interface PlanJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly sms: SmsProvider;
  readonly brand: string;
}

/** Borrowers hear that staff answered; what the answer is they read in the app (WEB-12). */
export function planJobs({
  database: { db },
  clock,
  sms,
  brand,
}: PlanJobParts): Readonly<Record<string, JobHandler>> {
  return {
    async [TELL_OF_PLAN](payload, limits) {
      const { orderId } = payload as { orderId: number };
      if (!isDaytime(clock.now())) {
        await enqueue(db, TELL_OF_PLAN, { orderId }, { runAfter: new Date(Date.now() + AGAIN_MS) });
        return;
      }
      const [found] = await db
        .select({ borrowerId: borrowers.id, phone: borrowers.phone, closedAt: borrowers.closedAt })
        .from(orders)
        .innerJoin(borrowers, eq(borrowers.id, orders.borrowerId))
        .where(eq(orders.id, orderId));
      if (found === undefined || found.closedAt !== null) return;
      const { plans } = serverTexts(await languageOf(db, found.borrowerId));
      await sms.send({ to: found.phone, text: plans.answeredSms(brand) }, limits);
    },
  };
}
