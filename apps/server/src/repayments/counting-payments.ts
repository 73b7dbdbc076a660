import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../platform/database/database.ts";
import { payments } from "./schema.ts";

/** The payments that count for an order now, in order of arrival. The caller holds the order's lock. */
export async function countingPayments(tx: Transaction, orderId: number): Promise<string[]> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNull(payments.setAsideAt), isNull(payments.takenBackAt)))
    .orderBy(payments.arrival);
  return rows.map(({ id }) => id);
}
