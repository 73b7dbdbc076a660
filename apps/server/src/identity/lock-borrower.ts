import { eq } from "drizzle-orm";
import { ActorGone } from "../platform/actor.ts";
import type { Transaction } from "../platform/database/database.ts";
import { borrowers } from "./schema.ts";

/**
 * Locks a borrower for the rest of the transaction: of two that do the same thing at once, one comes after the
 * other. Whoever locks an order as well locks the borrower first (`lockOrder`).
 *
 * Rows that refer to the borrower don't wait for it ("no key"): a payment holds its order, then writes such rows,
 * and would wait for a form that holds the borrower, then wants that order.
 * @throws {ActorGone} when the account was deleted: what was waiting for its lock writes nothing of that person
 */
export async function lockBorrower(tx: Transaction, borrowerId: number): Promise<void> {
  const [borrower] = await tx
    .select({ closedAt: borrowers.closedAt })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId))
    .for("no key update");
  if (borrower !== undefined && borrower.closedAt !== null) throw new ActorGone();
}
