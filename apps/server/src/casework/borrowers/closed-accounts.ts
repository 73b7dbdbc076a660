import type { ClosedAccounts } from "@hiram/contract/staff/borrowers/closed-accounts.ts";
import { manilaDateOf } from "@hiram/lending";
import type { Profile } from "@hiram/market/profile.ts";
import { readMobile } from "@hiram/market/validators.ts";
import { and, asc, desc, eq, gt, inArray } from "drizzle-orm";
import { closedAccounts, plainName } from "../../account/schema.ts";
import { clean } from "../../identity/person-rules.ts";
import { orders } from "../../orders/schema.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { audit } from "../../staff/audit/audit.ts";

/** People with one name whose accounts are listed. */
const MOST_FOUND = 50;

/**
 * Finds deleted accounts whose number and name are still kept, for whoever may ask the lender for them by law. Recorded
 * in the audit log by the transaction that reads, or nothing is shown: an entry for each borrower found, or one for
 * nobody, never with what was typed.
 */
export function findClosedAccounts(
  database: Database,
  { search, why }: { readonly search: string; readonly why: string },
  { by, now, profile }: { readonly by: StaffActor; readonly now: Date; readonly profile: Profile },
): Promise<ClosedAccounts> {
  const phone = readMobile(search, profile);
  return database.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(closedAccounts)
      .where(
        and(
          phone === null
            ? eq(plainName(closedAccounts.fullName), plainName(clean(search)))
            : eq(closedAccounts.phone, phone),
          // The job that deletes them may be late.
          gt(closedAccounts.keptUntil, manilaDateOf(now)),
        ),
      )
      .orderBy(desc(closedAccounts.closedAt), desc(closedAccounts.borrowerId))
      .limit(MOST_FOUND + 1);
    const page = found.slice(0, MOST_FOUND);
    const loans = await loansOf(
      tx,
      page.map(({ borrowerId }) => borrowerId),
    );
    const act = {
      action: "find-closed-account",
      why,
      details: { by: phone === null ? "name" : "telephone" },
      now,
    };
    for (const { borrowerId } of page) await audit(tx, by, { ...act, subject: `borrower:${borrowerId}` });
    if (page.length === 0) await audit(tx, by, { ...act, subject: "nobody" });
    return {
      accounts: page.map(({ borrowerId, closedAt, keptUntil }) => ({
        borrowerId,
        closedAt: closedAt.toISOString(),
        keptUntil: keptUntil ?? "",
        orderIds: loans.filter((loan) => loan.borrowerId === borrowerId).map(({ id }) => id),
      })),
      hasMore: found.length > MOST_FOUND ? 1 : 0,
    };
  });
}

async function loansOf(tx: Transaction, borrowerIds: readonly number[]) {
  if (borrowerIds.length === 0) return [];
  return tx
    .select({ id: orders.id, borrowerId: orders.borrowerId })
    .from(orders)
    .where(inArray(orders.borrowerId, [...borrowerIds]))
    .orderBy(asc(orders.id));
}
