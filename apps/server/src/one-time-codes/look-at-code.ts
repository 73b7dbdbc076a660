import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { isSameSecret } from "../platform/keyed-hash.ts";
import type { CheckResult } from "./codes.ts";
import { MOST_LOOKS } from "./limits.ts";
import { oneTimeCodes } from "./schema.ts";

/**
 * Compares a code with the newest one of its target. The look is counted in the statement that hands the code
 * out, so of fifty guesses at once five are compared; the right one is then used up in another, so that of two
 * at once one is accepted.
 */
export async function lookAtCode(
  db: Db,
  look: {
    readonly targetHash: string;
    readonly codeHash: string;
    readonly repeatable: boolean;
    readonly now: Date;
  },
): Promise<CheckResult> {
  const newest = db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.targetHash, look.targetHash), isNull(oneTimeCodes.undeliverableAt)))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1);
  const [found] = await db
    .update(oneTimeCodes)
    .set({ looks: sql`${oneTimeCodes.looks} + 1` })
    .where(
      and(
        sql`${oneTimeCodes.id} = (${newest})`,
        lt(oneTimeCodes.looks, MOST_LOOKS),
        gt(oneTimeCodes.expiresAt, look.now),
        look.repeatable ? undefined : isNull(oneTimeCodes.usedAt),
      ),
    )
    .returning({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash });
  if (found === undefined) return "expired";
  if (!isSameSecret(found.codeHash, look.codeHash)) return "wrong";
  const [used] = await db
    .update(oneTimeCodes)
    .set({ usedAt: look.now })
    .where(and(eq(oneTimeCodes.id, found.id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id });
  return used !== undefined || look.repeatable ? "accepted" : "expired";
}
