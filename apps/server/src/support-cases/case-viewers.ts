import { and, asc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import type { StaffActor } from "../platform/actor.ts";
import type { Db } from "../platform/database/database.ts";
import { caseViewers } from "./schema.ts";

/** Whoever was not heard of for so long has left the case; the migration `staff_live` has the same. */
const GONE_AFTER_MS = 30_000;

const goneBefore = (now: Date): Date => new Date(now.getTime() - GONE_AFTER_MS);

/**
 * Notes that somebody looks at a case, and at no other one by the same stream.
 * @param streamId null where none is open: then they are gone unless they say so again within half a minute
 * @returns the names of the others who look at it
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
        // Of two tabs, the one that has a stream is heard of without being asked.
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

/** Whoever looks at a case by one of these streams still does; whoever was not heard of any more is taken away. */
export async function keepLooking(db: Db, streamIds: readonly string[], now: Date): Promise<void> {
  await db
    .update(caseViewers)
    .set({ seenAt: now })
    .where(inArray(caseViewers.streamId, [...streamIds]));
  await db.delete(caseViewers).where(lt(caseViewers.seenAt, goneBefore(now)));
}

/** A stream ended: whoever had it looks at nothing any more. */
export async function stopLooking(db: Db, streamId: string): Promise<void> {
  await db.delete(caseViewers).where(eq(caseViewers.streamId, streamId));
}
