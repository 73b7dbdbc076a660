import { eq } from "drizzle-orm";
import type { StaffActor } from "../../platform/actor.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { staffActor } from "../accounts/staff-accounts.ts";
import { audit } from "../audit/audit.ts";
import { staff } from "../schema.ts";
import { endStaffSessions } from "./staff-sessions.ts";

/** Ends the session with this id, whosever it is; one that was over is not recorded again. */
export async function signOut(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  const [ended] = await endStaffSessions(tx, { sessionId }, now);
  if (ended === undefined) return;
  const [account] = await tx.select().from(staff).where(eq(staff.id, ended.staffId));
  if (account === undefined) throw new Error(`session ${ended.number} is nobody's`);
  await audit(tx, staffActor(account), { action: "sign-out", subject: `staff:${account.id}`, now });
}

/** Ends one of somebody's sessions, or all but the one in which they ask for it. @returns how many were live */
export async function endOwn(
  tx: Transaction,
  by: StaffActor,
  which: { readonly sessionNumber: number } | { readonly butSessionId: string },
  now: Date,
): Promise<number> {
  const ended = await endStaffSessions(tx, { staffId: by.staffId, ...which }, now);
  const details = { sessions: ended.map(({ number }) => number) };
  if (ended.length > 0)
    await audit(tx, by, { action: "end-own-sessions", subject: `staff:${by.staffId}`, details, now });
  return ended.length;
}
