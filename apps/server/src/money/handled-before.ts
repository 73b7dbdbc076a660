import { desc, eq } from "drizzle-orm";
import { type StaffActor, writtenBy } from "../platform/actor.ts";
import type { Transaction } from "../platform/database/database.ts";
import { auditEntries } from "../staff/schema.ts";

/** A person deals with something that waits for one; the audit log keeps why. */
export interface DealtWith {
  readonly by: StaffActor;
  readonly why: string;
  readonly now: Date;
}

/** Its money is owed back: that is settled first, by two persons. */
export class StillOwedBack extends Error {
  override readonly name = "StillOwedBack";
}

/** The provider has yet to say what became of the transfer that it is about: closed, it would be on no list. */
export class StillUnderWay extends Error {
  override readonly name = "StillUnderWay";
}

/** Somebody else has dealt with it in the meantime, or it is over. */
export class HandledBefore extends Error {
  override readonly name = "HandledBefore";
}

/**
 * Lets through who dealt with it in the same way themselves, last of all: their answer was lost, and nothing more is done.
 * @throws {HandledBefore}
 */
export async function checkOwn(
  tx: Transaction,
  by: StaffActor,
  { action, subject }: { readonly action: string; readonly subject: string },
): Promise<void> {
  const [last] = await tx
    .select({ actor: auditEntries.actor, action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.subject, subject))
    .orderBy(desc(auditEntries.number))
    .limit(1);
  if (last?.actor !== writtenBy(by) || last.action !== action) throw new HandledBefore(subject);
}
