import { eq, sql } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import { type ReviewPayouts, startWaitingPayouts } from "../payouts/start-payout.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { type Destination, destinationColumns, isSameDestination } from "./destination.ts";
import { ofCurrentAccount, payoutAccounts } from "./schema.ts";

/** Whose account it is. */
export interface AccountOwner {
  readonly id: number;
  readonly phone: string;
  readonly fullName: string;
}

export async function findOwner(db: Db, borrowerId: number): Promise<AccountOwner> {
  const [owner] = await db
    .select({ id: borrowers.id, phone: borrowers.phone, fullName: borrowers.fullName })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId));
  if (owner === undefined) throw new Error("the session's borrower does not exist");
  return owner;
}

/** The account to which the borrower's money is sent today, or null. */
export async function currentAccount(db: Db, borrowerId: number): Promise<Destination | null> {
  const [account] = await db.select().from(payoutAccounts).where(ofCurrentAccount(borrowerId));
  return account ?? null;
}

/** Whether the borrower's money already goes there. */
export async function isCurrentAccount(
  db: Db,
  borrowerId: number,
  destination: Destination,
): Promise<boolean> {
  const current = await currentAccount(db, borrowerId);
  return current !== null && isSameDestination(current, destination);
}

/** When an account is bound, and who looks at what it is bound for. */
export interface Binding {
  readonly now: Date;
  readonly reviewPayouts: ReviewPayouts;
}

/**
 * Makes it the borrower's account, and pays out the orders that were waiting for one, unless somebody looks at them first.
 * The same account again replaces nothing, but retries a failed payout to it, since that is what the borrower is asking
 * for. The caller holds `lockBorrower`.
 */
export async function bindAccount(
  tx: Transaction,
  borrowerId: number,
  destination: Destination,
  { now, reviewPayouts }: Binding,
): Promise<void> {
  if (!(await isCurrentAccount(tx, borrowerId, destination))) {
    await lockAccount(tx, destination);
    await tx.update(payoutAccounts).set({ replacedAt: now }).where(ofCurrentAccount(borrowerId));
    await tx.insert(payoutAccounts).values({ ...destinationColumns(destination), borrowerId, boundAt: now });
  }
  if ((await reviewPayouts(tx, borrowerId, now)) === "clear") await startWaitingPayouts(tx, borrowerId, now);
}

/** Whoever binds the same account in the same moment waits, and is then seen to share it. */
async function lockAccount(tx: Transaction, { channel, accountNumber }: Destination): Promise<void> {
  const lock = `payout-account:${channel}:${accountNumber}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
}
