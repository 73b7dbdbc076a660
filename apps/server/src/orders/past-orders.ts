import { type Centavos, type ManilaDate, manilaDateOf, type OrderStatus } from "@hiram/lending";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { pageOf, pastLast } from "../platform/database/pages-by-instant.ts";
import { orders, orderStandings } from "./schema.ts";

/** An order that is over: nothing changes it any more, so its standing is never out of date. */
export interface PastOrder {
  readonly orderId: number;
  readonly product: { readonly id: number; readonly name: string };
  readonly status: OrderStatus;
  /** The borrower gave it up. */
  readonly isCancelled: boolean;
  readonly amountCentavos: Centavos;
  readonly confirmedOn: ManilaDate;
  /** Null for a declined or cancelled order. */
  readonly settledOn: ManilaDate | null;
}

const PAGE_ROWS = 10;

/**
 * A borrower's orders that are over, newest first, a page at a time.
 * @param after the previous page's cursor; empty or unreadable: the first page
 * @returns `next`, the cursor of the next page; empty after the last
 */
export async function listPastOrders(
  db: Db,
  borrowerId: number,
  after: string,
): Promise<{ readonly orders: readonly PastOrder[]; readonly next: string }> {
  const key = { at: orders.confirmedAt, id: orders.id, order: "newest-first" } as const;
  const rows = await db
    .select({
      orderId: orders.id,
      product: orders.terms,
      amountCentavos: orders.amountCentavos,
      confirmedAt: orders.confirmedAt,
      status: orderStandings.status,
      cancelledAt: orders.cancelledAt,
      settledOn: orderStandings.settledOn,
    })
    .from(orders)
    .innerJoin(orderStandings, eq(orderStandings.orderId, orders.id))
    .where(
      and(
        eq(orders.borrowerId, borrowerId),
        inArray(orderStandings.status, ["settled", "rejected"]),
        pastLast(after, key),
      ),
    )
    .orderBy(desc(orders.confirmedAt), desc(orders.id))
    .limit(PAGE_ROWS + 1);
  const { page, next } = pageOf(rows, ({ confirmedAt: at, orderId: id }) => ({ at, id }), PAGE_ROWS);
  return {
    orders: Array.from(page, ({ confirmedAt, cancelledAt, ...order }) => ({
      ...order,
      isCancelled: cancelledAt !== null && order.status === "rejected",
      confirmedOn: manilaDateOf(confirmedAt),
    })),
    next,
  };
}
