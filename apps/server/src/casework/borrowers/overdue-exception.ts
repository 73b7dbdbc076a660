import { LONGEST_EXCEPTION_DAYS } from "@hiram/contract/staff/borrowers/overdue-exception.ts";
import { addDays, isManilaDate, manilaDateOf } from "@hiram/lending";
import { and, eq, gte } from "drizzle-orm";
import { lendingBarOf, listStandings } from "../../orders/order-standing.ts";
import { overdueExceptions } from "../../orders/schema.ts";
import { type StaffActor, writtenBy } from "../../platform/actor.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { RuleRefused } from "../../platform/rule-refused.ts";
import { audit } from "../../staff/audit/audit.ts";
import { lockKnown } from "./borrower-file.ts";

export type ExceptionFault =
  | "wrong-day"
  /** Nothing prevents lending to this borrower. */
  | "not-barred"
  /** There is no current exception to end. */
  | "no-exception";

/** Why an exception is not made, or not ended. */
export class ExceptionRefused extends RuleRefused<ExceptionFault> {
  override readonly name = "ExceptionRefused";
}

/**
 * Lets a borrower borrow although something is overdue, was written off or is being paid by a plan: within the limit,
 * until the end of a day (POL-2, POL-3). The latest decision applies; the audit log has them all.
 * @param decision.until from today on, at most `LONGEST_EXCEPTION_DAYS` days; null ends the current exception
 * @throws {BorrowerRefused}, {ExceptionRefused}
 */
export async function exceptFromOverdue(
  tx: Transaction,
  {
    borrowerId,
    until,
    why,
  }: { readonly borrowerId: number; readonly until: string | null; readonly why: string },
  { by, now }: { readonly by: StaffActor; readonly now: Date },
): Promise<void> {
  const today = manilaDateOf(now);
  await lockKnown(tx, borrowerId);
  if (until === null) {
    const ended = await tx
      .update(overdueExceptions)
      .set({ endsOn: addDays(today, -1) })
      .where(and(eq(overdueExceptions.borrowerId, borrowerId), gte(overdueExceptions.endsOn, today)))
      .returning({ borrowerId: overdueExceptions.borrowerId });
    if (ended.length === 0) throw new ExceptionRefused("no-exception");
  } else {
    if (!isManilaDate(until) || until < today || until >= addDays(today, LONGEST_EXCEPTION_DAYS))
      throw new ExceptionRefused("wrong-day");
    const loans = await listStandings(tx, borrowerId, today);
    if (loans.every(({ standing }) => lendingBarOf(standing) === null))
      throw new ExceptionRefused("not-barred");
    const decision = { grantedBy: writtenBy(by), reason: why, grantedAt: now, endsOn: until };
    await tx
      .insert(overdueExceptions)
      .values({ borrowerId, ...decision })
      .onConflictDoUpdate({ target: overdueExceptions.borrowerId, set: decision });
  }
  await audit(tx, by, {
    action: until === null ? "end-overdue-exception" : "except-from-overdue",
    subject: `borrower:${borrowerId}`,
    why,
    details: until === null ? {} : { until },
    now,
  });
}
