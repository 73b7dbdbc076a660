import { and, asc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import type { StaffActor } from "../../platform/actor.ts";
import type { Db } from "../../platform/database/database.ts";
import { viewers } from "../schema.ts";

/** Viewers not heard of for this long have left; the migration `viewers` uses the same value. */
const GONE_AFTER_MS = 30_000;

const goneBefore = (now: Date): Date => new Date(now.getTime() - GONE_AFTER_MS);

/**
 * Records that somebody is looking at something, and no longer at anything else through the same stream.
 * @param subject such as `case:20001`
 * @param streamId null without an open stream: then they count as gone unless they report again within half a minute
 * @returns the names of the others who are looking at it
 */
export async function lookAt(
  db: Db,
  subject: string,
  { staffId, name }: Pick<StaffActor, "staffId" | "name">,
  { streamId, now }: { readonly streamId: string | null; readonly now: Date },
): Promise<readonly string[]> {
  if (streamId !== null)
    await db
      .delete(viewers)
      .where(and(eq(viewers.streamId, streamId), eq(viewers.staffId, staffId), ne(viewers.subject, subject)));
  await db
    .insert(viewers)
    .values({ subject, staffId, staffName: name, seenAt: now, streamId })
    .onConflictDoUpdate({
      target: [viewers.subject, viewers.staffId],
      set: {
        seenAt: now,
        staffName: name,
        // Of two tabs, the one with a stream is tracked by it.
        streamId: sql`coalesce(excluded.stream_id, ${viewers.streamId})`,
      },
    });
  const others = await db
    .select({ name: viewers.staffName })
    .from(viewers)
    .where(
      and(eq(viewers.subject, subject), ne(viewers.staffId, staffId), gt(viewers.seenAt, goneBefore(now))),
    )
    .orderBy(asc(viewers.staffName));
  return others.map((other) => other.name);
}

/** Keeps the viewers with these streams current, and deletes those not heard of any more. */
export async function keepLooking(db: Db, streamIds: readonly string[], now: Date): Promise<void> {
  await db
    .update(viewers)
    .set({ seenAt: now })
    .where(inArray(viewers.streamId, [...streamIds]));
  await db.delete(viewers).where(lt(viewers.seenAt, goneBefore(now)));
}

/** A stream ended: its owner is no longer looking at anything. */
export async function stopLooking(db: Db, streamId: string): Promise<void> {
  await db.delete(viewers).where(eq(viewers.streamId, streamId));
}
