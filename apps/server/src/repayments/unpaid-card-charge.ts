import { eq, sql } from "drizzle-orm";
import { thisOrder } from "../orders/order-facts.ts";
import { orders } from "../orders/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { bankCards } from "../bank-cards/schema.ts";
import { cardRepayments } from "./card-repayments-schema.ts";
import { paymentRequests, payments } from "./schema.ts";

/** A charge to a card that has brought nothing: not yet or, with a reason, not at all. */
export interface UnpaidCardCharge {
  readonly amountCentavos: number;
  readonly bankName: string;
  readonly lastDigits: string;
  /** By then the bank has answered or never will. ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly declineReason: string | null;
}

/** Whether the bank may still pay. */
export function isUnderWay(charge: UnpaidCardCharge | null, now: Date): boolean {
  return charge !== null && charge.declineReason === null && new Date(charge.expiresAt) > now;
}

/**
 * The newest charge to a card for the outer order that brought nothing, for its page to mention; one that may still
 * bring something comes first. One that the bank refused is mentioned until any money comes.
 */
export const unpaidCardChargeOfOrder = sql<UnpaidCardCharge | null>`(
  select json_build_object('amountCentavos', r.amount_centavos, 'bankName', c.bank_name, 'lastDigits', c.last4,
    'expiresAt', q.expires_at, 'declineReason', r.decline_reason)
  from ${cardRepayments} r
  join ${bankCards} c on c.id = r.card_id
  join ${paymentRequests} q on q.id = r.request_id
  where r.order_id = ${thisOrder.id} and not exists (
    select 1 from ${payments} p
    where p.request_id = r.request_id or (p.order_id = r.order_id and p.received_at >= r.declined_at))
  order by q.closed_at is not null, r.confirmed_at desc limit 1)`;

/** The same as a query of its own, for code that holds the order's lock. */
export async function findUnpaidCardCharge(db: Db, orderId: number): Promise<UnpaidCardCharge | null> {
  const [found] = await db
    .select({ cardCharge: unpaidCardChargeOfOrder })
    .from(orders)
    .where(eq(orders.id, orderId));
  return found?.cardCharge ?? null;
}
