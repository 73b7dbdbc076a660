import { eq } from "drizzle-orm";
import type { Transaction } from "../platform/database/database.ts";
import { borrowers } from "./schema.ts";

/**
 * Locks a borrower for the rest of the transaction: of two that do the same thing at once, one comes after the
 * other. Whoever locks an order as well locks the borrower first (`lockOrder`).
 *
 * Rows that refer to the borrower don't wait for it ("no key"): a payment holds its order, then writes such rows,
 * and would wait for a form that holds the borrower, then wants that order.
 */
export async function lockBorrower(tx: Transaction, borrowerId: number): Promise<void> {
  await tx
    .select({ id: borrowers.id })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId))
    .for("no key update");
}
