import { ACCOUNT_WAITS_MINUTES } from "@hiram/contract/payout-accounts/save-account.ts";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db, Transaction } from "../platform/database/database.ts";
import { type Binding, bindAccount } from "./bind-account.ts";
import { type Destination, destinationColumns, isSameDestination } from "./destination.ts";
import { forgetLater } from "./prune-unconfirmed.ts";
import { unconfirmedAccounts } from "./schema.ts";

const LIFE_MS = ACCOUNT_WAITS_MINUTES * 60 * 1000;
/**
 * While the code is younger than this, sending the same form again does not send another, which would not be allowed
 * yet anyway.
 */
const FRESH_CODE_MS = 60 * 1000;

/** An account that waits for the borrower's code. */
export interface WaitingAccount {
  readonly id: string;
  /** False when a code for it is already on its way: the same form came twice. */
  readonly wantsCode: boolean;
}

type UnconfirmedRow = typeof unconfirmedAccounts.$inferSelect;

/**
 * Stores an account until it is confirmed, in place of any other waiting one of the borrower's; the same one sent again
 * keeps waiting as it is. A code that is wanted counts as sent from now on; `forgetCode` undoes that. The caller holds
 * `lockBorrower`.
 */
export async function keepUnconfirmed(
  tx: Transaction,
  borrowerId: number,
  destination: Destination,
  now: Date,
): Promise<WaitingAccount> {
  const rows = await tx
    .select()
    .from(unconfirmedAccounts)
    .where(and(eq(unconfirmedAccounts.borrowerId, borrowerId), isNull(unconfirmedAccounts.confirmedAt)));
  const same = rows.find((row) => row.expiresAt > now && isSameDestination(row, destination));
  // What is no longer waited for is deleted: it holds a full account number.
  await tx
    .delete(unconfirmedAccounts)
    .where(
      and(
        eq(unconfirmedAccounts.borrowerId, borrowerId),
        ...(same === undefined ? [] : [ne(unconfirmedAccounts.id, same.id)]),
      ),
    );
  if (same !== undefined) {
    const wantsCode = same.codeSentAt === null || now.getTime() - same.codeSentAt.getTime() >= FRESH_CODE_MS;
    if (wantsCode) await rememberCode(tx, same.id, now);
    return { id: same.id, wantsCode };
  }
  const [row] = await tx
    .insert(unconfirmedAccounts)
    .values({
      ...destinationColumns(destination),
      borrowerId,
      requestedAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      codeSentAt: now,
    })
    .returning({ id: unconfirmedAccounts.id });
  if (row === undefined) throw new Error("the account was not kept");
  await forgetLater(tx, row.id);
  return { id: row.id, wantsCode: true };
}

export async function rememberCode(db: Db, id: string, now: Date): Promise<void> {
  await db.update(unconfirmedAccounts).set({ codeSentAt: now }).where(eq(unconfirmedAccounts.id, id));
}

/** The code could not be sent: sending the same form again requests one. */
export async function forgetCode(db: Db, id: string): Promise<void> {
  await db.update(unconfirmedAccounts).set({ codeSentAt: null }).where(eq(unconfirmedAccounts.id, id));
}

/** The borrower's own waiting account, confirmed or not, or null: another borrower's looks as if it did not exist. */
export async function findUnconfirmed(
  db: Db,
  borrowerId: number,
  id: string,
): Promise<UnconfirmedRow | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return null;
  const [row] = await db
    .select()
    .from(unconfirmedAccounts)
    .where(and(eq(unconfirmedAccounts.id, id), eq(unconfirmedAccounts.borrowerId, borrowerId)));
  return row ?? null;
}

/**
 * Binds a waiting account whose code was right, once. Returns false when another account has replaced it meanwhile:
 * then nothing is bound. The caller holds `lockBorrower`.
 */
export async function confirmAccount(
  tx: Transaction,
  borrowerId: number,
  id: string,
  binding: Binding,
): Promise<boolean> {
  const row = await findUnconfirmed(tx, borrowerId, id);
  if (row === null) return false;
  if (row.confirmedAt !== null) return true;
  const { now: confirmedAt } = binding;
  await tx.update(unconfirmedAccounts).set({ confirmedAt }).where(eq(unconfirmedAccounts.id, id));
  await bindAccount(tx, borrowerId, row, binding);
  return true;
}
