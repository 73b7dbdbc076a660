import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { refusedEvents } from "./schema.ts";

export interface RefusedAnnouncement {
  readonly provider: string;
  /** As it was sent. */
  readonly raw: Buffer;
  /** Which field is wrong, and why, without any of the values sent. */
  readonly problem: string;
  readonly receivedAt: Date;
}

/** A dead letter as it is now kept. */
interface KeptLetter {
  readonly id: number;
  /** How often it was sent. */
  readonly times: number;
  /** It is new, or a person had closed it; otherwise it waits for one already. */
  readonly isNews: boolean;
}

/** Keeps a dead letter, or counts it if it was sent before, and opens it again. */
export async function keepRefused(
  tx: Transaction,
  { provider, raw, problem, receivedAt }: RefusedAnnouncement,
): Promise<KeptLetter> {
  const fingerprint = createHash("sha256").update(raw).digest("hex");
  // Locked, so that of two copies at once only one finds it closed.
  const [before] = await tx
    .select({ closedAt: refusedEvents.closedAt })
    .from(refusedEvents)
    .where(and(eq(refusedEvents.provider, provider), eq(refusedEvents.fingerprint, fingerprint)))
    .for("update");
  const [row] = await tx
    .insert(refusedEvents)
    .values({
      provider,
      fingerprint,
      problem,
      body: keepable(raw),
      firstReceivedAt: receivedAt,
      lastReceivedAt: receivedAt,
    })
    .onConflictDoUpdate({
      target: [refusedEvents.provider, refusedEvents.fingerprint],
      set: { times: sql`${refusedEvents.times} + 1`, lastReceivedAt: receivedAt, problem, closedAt: null },
    })
    .returning({ id: refusedEvents.id, times: refusedEvents.times });
  if (row === undefined) throw new Error("the refused event was not written");
  const wasClosed = before !== undefined && before.closedAt !== null;
  return { ...row, isNews: row.times === 1 || wasClosed };
}

/** Text that PostgreSQL accepts: invalid UTF-8 and zero bytes become the replacement character. */
const keepable = (raw: Buffer): string => raw.toString("utf8").replaceAll("\0", "\uFFFD");
