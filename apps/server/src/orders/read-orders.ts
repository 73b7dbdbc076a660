import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Transaction } from "../platform/database/database.ts";
import { preparedOnce } from "../platform/database/prepared.ts";
import type { OrderRecord } from "./loan-order.ts";
import { orderFacts, orderRecord } from "./order-facts.ts";
import { orders } from "./schema.ts";

function ordersQuery(db: Db) {
  return db.select(orderFacts).from(orders).$dynamic();
}

/** What a page asks about an order besides its facts: expressions on `thisOrder`, by name. */
export type OrderExtras = Readonly<Record<string, SQL>>;
type Answered<Extras extends OrderExtras> = {
  readonly [Name in keyof Extras]: Extras[Name] extends SQL<infer Value> ? Value : never;
};

/** An order's facts, and whatever else its page asked for. */
export interface OrderPage<Extras extends OrderExtras> {
  readonly record: OrderRecord;
  readonly extras: Answered<Extras>;
}

/**
 * Reads a borrower's own order and a page's extras in one statement; prepared, because every page of a loan begins with
 * it.
 * @param name the statement's name, one for each set of extras
 */
export function prepareOrderPage<Extras extends OrderExtras>(
  db: Db,
  name: string,
  extras: Extras,
): (borrowerId: number, orderId: number) => Promise<OrderPage<Extras> | null> {
  const lookup = db
    .select({ order: orderFacts, extras })
    .from(orders)
    .where(
      and(eq(orders.id, sql.placeholder("orderId")), eq(orders.borrowerId, sql.placeholder("borrowerId"))),
    )
    .prepare(name);
  return async (borrowerId, orderId) => {
    const [row] = await lookup.execute({ borrowerId, orderId });
    if (row === undefined) return null;
    return { record: orderRecord(row.order), extras: row.extras };
  };
}

/** Reads a borrower's own order: only its facts. */
export async function findOrder(db: Db, borrowerId: number, orderId: number): Promise<OrderRecord | null> {
  const [row] = await ordersQuery(db).where(and(eq(orders.id, orderId), eq(orders.borrowerId, borrowerId)));
  return row === undefined ? null : orderRecord(row);
}

const ordersOfBorrower = preparedOnce((db) =>
  ordersQuery(db)
    .where(eq(orders.borrowerId, sql.placeholder("borrowerId")))
    .orderBy(desc(orders.confirmedAt), desc(orders.id))
    .prepare("orders_of_borrower"),
);

/** All orders of a borrower, newest first. */
export async function listOrders(db: Db, borrowerId: number): Promise<OrderRecord[]> {
  const rows = await ordersOfBorrower(db).execute({ borrowerId });
  return rows.map(orderRecord);
}

/**
 * Reads orders by number and a page's extras in one statement, whoever they belong to; prepared, as its page reads them
 * on every visit.
 * @param name the statement's name, one for each set of extras
 */
export function prepareOrderList<Extras extends OrderExtras>(
  db: Db,
  name: string,
  extras: Extras,
): (orderIds: readonly number[]) => Promise<OrderPage<Extras>[]> {
  const lookup = db
    .select({ order: orderFacts, extras })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.placeholder("orderIds")})`)
    .prepare(name);
  return async (orderIds) => {
    if (orderIds.length === 0) return [];
    const rows = await lookup.execute({ orderIds });
    return rows.map(({ order, extras: answered }) => ({ record: orderRecord(order), extras: answered }));
  };
}

const ordersByNumber = preparedOnce((db) =>
  ordersQuery(db)
    .where(sql`${orders.id} = any(${sql.placeholder("orderIds")})`)
    .prepare("orders_by_number"),
);

/** Orders by number, whoever they belong to. */
export async function readOrders(db: Db, orderIds: readonly number[]): Promise<OrderRecord[]> {
  if (orderIds.length === 0) return [];
  return (await ordersByNumber(db).execute({ orderIds })).map(orderRecord);
}

/**
 * Locks an order for the rest of the transaction and reads it. Every writer of an order's facts holds this lock, so
 * that no two facts are based on the same state. Rows that refer to the order don't wait for it ("no key"); code that
 * also locks the borrower does that first (`lockBorrower`).
 */
export async function lockOrder(tx: Transaction, orderId: number): Promise<OrderRecord | null> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("no key update");
  const [row] = await ordersQuery(tx).where(eq(orders.id, orderId));
  return row === undefined ? null : orderRecord(row);
}

/** Locks a borrower's own order; null for an unknown one and another's, which are never told apart (SES-6). */
export async function lockOwnOrder(
  tx: Transaction,
  borrowerId: number,
  orderId: number,
): Promise<OrderRecord | null> {
  const record = await lockOrder(tx, orderId);
  return record?.borrowerId === borrowerId ? record : null;
}
