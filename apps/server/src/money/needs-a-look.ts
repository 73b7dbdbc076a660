import { eq, isNull } from "drizzle-orm";
import { orders } from "../orders/schema.ts";
import { payouts } from "../payouts/schema.ts";
import { countUpTo } from "../platform/database/count-up-to.ts";
import type { Db } from "../platform/database/database.ts";
import { refusedEvents } from "../platform/inbox/schema.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { staffAlerts } from "../staff-alerts/schema.ts";
import { countAskedBack } from "./asked-back.ts";
import { isDead, isOpenEvent } from "./dead-letters.ts";
import { hasFailed } from "./failed-payouts.ts";

/**
 * How much is waiting in each list, counted up to `most`, using only an index of the open ones; for what is asked back, that
 * of a year's answered requests too.
 */
export async function countNeedsALook(db: Db, most: number, now: Date) {
  const failed = db
    .selectDistinct({ orderId: payouts.orderId })
    .from(payouts)
    .innerJoin(orders, eq(orders.id, payouts.orderId))
    .where(hasFailed);
  return {
    "asked-back": await countAskedBack(db, most, now),
    alerts: await countUpTo(db, staffAlerts, { where: isNull(staffAlerts.resolvedAt), most }),
    "failed-payouts": await db.$count(failed.limit(most).as("some")),
    "given-up-jobs": await countUpTo(db, outboxJobs, { where: isDead, most }),
    "refused-events": await countUpTo(db, refusedEvents, { where: isOpenEvent, most }),
  };
}
