import { and, asc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import type { StaffActor } from "../platform/actor.ts";
import type { Db } from "../platform/database/database.ts";
import { caseViewers } from "./schema.ts";

/** Viewers not heard of for this long have left the case; the migration `staff_live` uses the same value. */
const GONE_AFTER_MS = 30_000;

const goneBefore = (now: Date): Date => new Date(now.getTime() - GONE_AFTER_MS);

/**
 * Records that somebody is looking at a case, and no longer at another through the same stream.
 * @param streamId null without an open stream: then they count as gone unless they report again within half a minute
 * @returns the names of the others who are looking at it
 */
export async function lookAtCase(
  db: Db,
  caseId: number,
  { staffId, name }: Pick<StaffActor, "staffId" | "name">,
  { streamId, now }: { readonly streamId: string | null; readonly now: Date },
): Promise<readonly string[]> {
  const ofCase = eq(caseViewers.caseId, caseId);
  if (streamId !== null)
    await db
      .delete(caseViewers)
      .where(
        and(
          eq(caseViewers.streamId, streamId),
          eq(caseViewers.staffId, staffId),
          ne(caseViewers.caseId, caseId),
        ),
      );
  await db
    .insert(caseViewers)
    .values({ caseId, staffId, staffName: name, seenAt: now, streamId })
    .onConflictDoUpdate({
      target: [caseViewers.caseId, caseViewers.staffId],
      set: {
        seenAt: now,
        staffName: name,
        // Of two tabs, the one with a stream is tracked by it.
        streamId: sql`coalesce(excluded.stream_id, ${caseViewers.streamId})`,
      },
    });
  const others = await db
    .select({ name: caseViewers.staffName })
    .from(caseViewers)
    .where(and(ofCase, ne(caseViewers.staffId, staffId), gt(caseViewers.seenAt, goneBefore(now))))
    .orderBy(asc(caseViewers.staffName));
  return others.map((other) => other.name);
}

/** Keeps the viewers with these streams current, and deletes those not heard of any more. */
export async function keepLooking(db: Db, streamIds: readonly string[], now: Date): Promise<void> {
  await db
    .update(caseViewers)
    .set({ seenAt: now })
    .where(inArray(caseViewers.streamId, [...streamIds]));
  await db.delete(caseViewers).where(lt(caseViewers.seenAt, goneBefore(now)));
}

/** A stream ended: its owner is no longer looking at anything. */
export async function stopLooking(db: Db, streamId: string): Promise<void> {
  await db.delete(caseViewers).where(eq(caseViewers.streamId, streamId));
}
