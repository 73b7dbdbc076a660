import { eq } from "drizzle-orm";
import type { Transaction } from "../platform/database/database.ts";
import { endUnderKey, enqueue, jobKind } from "../platform/jobs/queue.ts";
import { servicingOfOrder } from "./product-catalogue.ts";
import { orders } from "./schema.ts";

/** Confirms a loan by SMS, where its product announces that (CNF-8). */
export const TELL_CONFIRMED_LOAN = jobKind<{ orderId: number }>("tell-confirmed-loan");

/** Has a loan confirmed by SMS, once, in the transaction that confirms it. */
export const announceLoan = (tx: Transaction, orderId: number): Promise<boolean> =>
  enqueue(tx, TELL_CONFIRMED_LOAN, { orderId }, { dedupe: String(orderId) });

/**
 * The same in the transaction that approves a loan which had been held back (POL-6): if its product announces it, and it
 * was not told before it was held back.
 */
export async function announceApproved(tx: Transaction, orderId: number): Promise<void> {
  const [row] = await tx.select({ servicing: servicingOfOrder }).from(orders).where(eq(orders.id, orderId));
  if (row?.servicing.announcesTextMessage === true) await announceLoan(tx, orderId);
}

/** Ends the job that would announce a loan: held back, it is announced with its approval. The caller holds the order's lock. */
export const leaveUnannounced = (tx: Transaction, orderId: number): Promise<void> =>
  endUnderKey(tx, TELL_CONFIRMED_LOAN, String(orderId));
