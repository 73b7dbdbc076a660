import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { rateApp } from "./rate-app.ts";
import { NO_PAGE, recordTap } from "./record-tap.ts";

export interface TrackingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hash: KeyedHash;
}

/** Tracking and the rating of the app (EVT-1, ORD-7). */
export function trackingHandlers(
  parts: TrackingParts,
): Pick<Handlers, "saveEvent" | "buriedPoint" | "rateApp"> {
  const { database, clock, hash } = parts;
  const book = { db: database.db, clock, hash };
  return {
    async saveEvent({ productId, moduleId, positionId }, { borrowerId }) {
      await recordTap(book, { borrowerId, productId: String(productId), moduleId, positionId });
      return null;
    },
    async buriedPoint({ point }, { borrowerId }) {
      await recordTap(book, { ...NO_PAGE, borrowerId, point });
      return null;
    },
    async rateApp({ score }, { borrowerId }) {
      await rateApp(parts, { borrowerId, score });
      return null;
    },
  };
}
