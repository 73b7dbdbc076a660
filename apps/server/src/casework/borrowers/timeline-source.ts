import type { Happening } from "@hiram/contract/staff/borrowers/timeline.ts";
import { type SQL, sql } from "drizzle-orm";
import { orders, products } from "../../orders/schema.ts";

/**
 * Where a kind of fact is stored, and what the timeline shows of it; missing fields are empty. In each `from`, the table
 * whose row is shown is `t`.
 */
export interface Source {
  readonly at: SQL;
  readonly kind: Happening | SQL;
  readonly id: SQL;
  readonly from: SQL;
  readonly orderId?: SQL;
  readonly subjectId?: SQL;
  readonly amount?: SQL;
  readonly detail?: SQL;
}

export const ofBorrower = (borrowerId: number, table: SQL): SQL =>
  sql`${table} t where t.borrower_id = ${borrowerId}`;
export const ofOrders = (borrowerId: number, table: SQL): SQL =>
  sql`${orders} o join ${table} t on t.order_id = o.id where o.borrower_id = ${borrowerId}`;

/** Of `t`, which refers to a product. */
export const productName: SQL = sql`(select p.name from ${products} p where p.id = t.product_id)`;
export const ofOrder = { id: sql`t.id`, orderId: sql`t.order_id` };
