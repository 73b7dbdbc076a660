import { and, eq, isNotNull } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import type { Transaction } from "../platform/database/database.ts";
import { raiseAlert } from "../staff-alerts/raise-alert.ts";
import { orderStandings } from "./schema.ts";

/** What is owed on an order whose borrower deleted the account, as it was last written; null: they did not. */
export async function readOwedAfterDeletion(
  tx: Transaction,
  orderId: number,
): Promise<{ readonly borrowerId: number; readonly amountCentavos: number } | null> {
  const [owed] = await tx
    .select({ borrowerId: borrowers.id, amountCentavos: orderStandings.outstandingCentavos })
    .from(orderStandings)
    .innerJoin(borrowers, eq(borrowers.id, orderStandings.borrowerId))
    .where(and(eq(orderStandings.orderId, orderId), isNotNull(borrowers.closedAt)));
  return owed ?? null;
}

/**
 * Alerts staff if an order is owed again although its borrower deleted the account, as when its payment is taken back
 * (decision 63), one that came late makes it dearer (23), or its money arrives late (17): it is in no collector's list, as
 * nobody may be contacted about it. The caller has just written how the order stands.
 * @param fact what the books call the change: each is told once
 */
export async function alertIfOwedAfterDeletion(
  tx: Transaction,
  orderId: number,
  { fact, now }: { readonly fact: string; readonly now: Date },
): Promise<void> {
  const owed = await readOwedAfterDeletion(tx, orderId);
  if (owed === null || owed.amountCentavos <= 0) return;
  const { borrowerId, amountCentavos } = owed;
  await raiseAlert(tx, {
    kind: "owed-after-deletion",
    subject: fact,
    orderId,
    borrowerId,
    details: { amountCentavos },
    raisedAt: now,
  });
}
