import { paymentChannels } from "../payment-channels/schema.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { type CloseReason, paymentRequests } from "./schema.ts";
import { and, eq, isNull, ne } from "drizzle-orm";

/** Tells the provider that a request must not be paid any more. */
export const CANCEL_PAYMENT = jobKind<{ requestId: string }>("cancel-payment");

/**
 * Closes the codes and checkouts for what was due before a plan, which asks for other amounts. A quote for the whole
 * loan stays valid, and so does a card charge in progress. The caller holds the order's lock.
 */
export async function replaceOpenRequests(tx: Transaction, orderId: number, now: Date): Promise<void> {
  for (const { id, purpose } of await openCodes(tx, orderId))
    if (purpose !== "early-settlement") await replaceRequest(tx, id, now);
}

/**
 * Closes all codes and checkouts of a loan that turned out not to have begun. A card charge in progress can't be called
 * back. Money that comes all the same is set aside. The caller holds the order's lock.
 */
export async function withdrawRequests(tx: Transaction, orderId: number, now: Date): Promise<void> {
  for (const { id } of await openCodes(tx, orderId)) await replaceRequest(tx, id, now);
}

/**
 * Closes the other codes for an extension once one of them was paid: found in a drawer and paid as well, they would
 * extend the loan again, at the same price. Money that still comes for them counts. The caller holds the order's lock.
 */
export async function replaceOtherExtensions(
  tx: Transaction,
  { orderId, requestId }: { readonly orderId: number; readonly requestId: string },
  now: Date,
): Promise<void> {
  const others = await tx
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(
      and(
        eq(paymentRequests.orderId, orderId),
        eq(paymentRequests.purpose, "extension"),
        isNull(paymentRequests.closedAt),
        ne(paymentRequests.id, requestId),
      ),
    );
  for (const { id } of others) await replaceRequest(tx, id, now);
}

const openCodes = (tx: Transaction, orderId: number) =>
  tx
    .select({ id: paymentRequests.id, purpose: paymentRequests.purpose })
    .from(paymentRequests)
    .innerJoin(paymentChannels, eq(paymentChannels.number, paymentRequests.channelNumber))
    .where(
      and(
        eq(paymentRequests.orderId, orderId),
        isNull(paymentRequests.closedAt),
        ne(paymentChannels.kind, "direct-debit"),
      ),
    );

/** Closes it for another, and tells its provider. The caller holds the order's lock. */
export async function replaceRequest(tx: Transaction, requestId: string, now: Date): Promise<void> {
  await closeRequest(tx, requestId, "replaced", now);
  await enqueue(tx, CANCEL_PAYMENT, { requestId }, { dedupe: requestId });
}

/** Closes a request, so that the next attempt starts afresh; a closed one stays as it is. Its provider is still asked. */
export async function closeRequest(
  db: Db,
  requestId: string,
  closeReason: CloseReason,
  now: Date,
): Promise<void> {
  await db
    .update(paymentRequests)
    .set({ closedAt: now, closeReason })
    .where(and(eq(paymentRequests.id, requestId), isNull(paymentRequests.closedAt)));
}

/** Closes a request that has ended at its provider or was never opened there: it is not asked about any more either. */
export async function endRequest(
  db: Db,
  requestId: string,
  closeReason: CloseReason,
  now: Date,
): Promise<void> {
  await closeRequest(db, requestId, closeReason, now);
  await db.update(paymentRequests).set({ nextInquiryAt: null }).where(eq(paymentRequests.id, requestId));
}
