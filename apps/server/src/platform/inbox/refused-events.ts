import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
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

/** Keeps a dead letter, or counts it if it was sent before. @returns its row, and whether it is new */
export async function keepRefused(
  tx: Transaction,
  { provider, raw, problem, receivedAt }: RefusedAnnouncement,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const fingerprint = createHash("sha256").update(raw).digest("hex");
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
  return { id: row.id, isNew: row.times === 1 };
}

/** Text that PostgreSQL accepts: invalid UTF-8 and zero bytes become the replacement character. */
const keepable = (raw: Buffer): string => raw.toString("utf8").replaceAll("\0", "\uFFFD");
