import { eq } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import { startWaitingPayouts } from "../payouts/start-payout.ts";
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

/**
 * Makes it the borrower's account, and pays out the orders that were waiting for one. The same account again replaces
 * nothing, but retries a failed payout to it, since that is what the borrower is asking for. The caller holds
 * `lockBorrower`.
 */
export async function bindAccount(
  tx: Transaction,
  borrowerId: number,
  destination: Destination,
  now: Date,
): Promise<void> {
  if (!(await isCurrentAccount(tx, borrowerId, destination))) {
    await tx.update(payoutAccounts).set({ replacedAt: now }).where(ofCurrentAccount(borrowerId));
    await tx.insert(payoutAccounts).values({ ...destinationColumns(destination), borrowerId, boundAt: now });
  }
  await startWaitingPayouts(tx, borrowerId, now);
}
