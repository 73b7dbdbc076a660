import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { type AttemptLimit, countAttempt } from "../platform/throttle/throttle.ts";
import { trackingEvents } from "./schema.ts";

/** More than anybody taps. Beyond it taps are silently dropped: their answers are ignored anyway (EVT-1). */
export const TAP_LIMIT: AttemptLimit = { name: "tap", most: 300, windowSeconds: 10 * 60 };

export interface TapBook {
  readonly db: Db;
  readonly clock: Clock;
  readonly hash: KeyedHash;
}

/** What a borrower tapped, and where. */
export type Tap = Pick<
  typeof trackingEvents.$inferInsert,
  "productId" | "moduleId" | "positionId" | "point"
> & {
  readonly borrowerId: number;
};

/** For a point in the native app, which is on no page of ours. */
export const NO_PAGE = { productId: "", moduleId: 0, positionId: 0 } as const;

/** Records a borrower's tap (EVT-1, JLF-1), or the native app's point (API-6). */
export async function recordTap({ db, clock, hash }: TapBook, tap: Tap): Promise<void> {
  const now = clock.now();
  const { allowed } = await countAttempt(db, hash, {
    limit: TAP_LIMIT,
    subject: String(tap.borrowerId),
    now,
  });
  if (allowed) await db.insert(trackingEvents).values({ ...tap, occurredAt: now });
}
