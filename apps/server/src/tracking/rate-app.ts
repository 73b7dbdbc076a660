import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { appRatings } from "./schema.ts";

/** Covers a second tap, or a retry after a lost reply; nobody is asked twice within it. */
const SAME_WITHIN_MS = 10 * 60 * 1000;

/** Records the borrower's rating of the app (ORD-7). Sent again, or many times at once, it is one rating. */
export async function rateApp(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { borrowerId, score }: { readonly borrowerId: number; readonly score: number },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockBorrower(tx, borrowerId);
    const ratedAt = clock.now();
    const sentBefore = and(
      eq(appRatings.borrowerId, borrowerId),
      gt(appRatings.ratedAt, new Date(ratedAt.getTime() - SAME_WITHIN_MS)),
    );
    if ((await tx.$count(appRatings, sentBefore)) === 0)
      await tx.insert(appRatings).values({ borrowerId, score, ratedAt });
  });
}

/** Whether a borrower has not rated the app since an instant; both are columns of the outer statement (ORD-7). */
export const notRatedSince = (borrowerId: SQL, instant: SQL) => sql<boolean>`not exists (
  select 1 from ${appRatings} r where r.borrower_id = ${borrowerId} and r.rated_at >= ${instant})`;
