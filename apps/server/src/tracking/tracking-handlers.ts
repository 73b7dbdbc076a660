import type { Handlers } from "../platform/http/dispatch.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { appRatings, trackingEvents } from "./schema.ts";

/** Tracking and the rating of the app (EVT-1, ORD-7). */
export function trackingHandlers(db: Db, clock: Clock): Pick<Handlers, "saveEvent" | "rateApp"> {
  return {
    async saveEvent({ productId, moduleId, positionId }, { borrowerId }) {
      await db
        .insert(trackingEvents)
        .values({ borrowerId, productId: String(productId), moduleId, positionId, occurredAt: clock.now() });
      return null;
    },
    async rateApp({ score }, { borrowerId }) {
      await db.insert(appRatings).values({ borrowerId, score, ratedAt: clock.now() });
      return null;
    },
  };
}
