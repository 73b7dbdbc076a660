import { type ManilaDate, manilaDateOf } from "@hiram/lending";
import { desc, eq, sql } from "drizzle-orm";
import type { Db, Transaction } from "../platform/database/database.ts";
import { isReplaced, paidSincePromise, promiseState, type PromiseState } from "../orders/promise-standing.ts";
import { staff } from "../staff/schema.ts";
import { paymentPromises } from "./schema.ts";

type PromiseRow = typeof paymentPromises.$inferSelect;

export interface ListedPromise extends PromiseRow {
  /** The collector who took it; null: the borrower made it without one. */
  readonly taker: string | null;
  readonly paidSinceCentavos: number;
  /** As if it were the newest; `replaced`: by a plan, or the loan's money came back. */
  readonly state: PromiseState | "replaced";
}

/** An order's promises, newest first: the first one counts. */
export async function listPromises(
  db: Db,
  { orderId, today, most }: { readonly orderId: number; readonly today: ManilaDate; readonly most: number },
): Promise<ListedPromise[]> {
  const listed = sql`"payment_promises"`;
  const rows = await db
    .select({
      promise: paymentPromises,
      taker: staff.name,
      paidSinceCentavos: sql<number>`${paidSincePromise(listed)}::float8`,
      isReplaced: isReplaced(listed),
    })
    .from(paymentPromises)
    .leftJoin(staff, eq(staff.id, paymentPromises.takenBy))
    .where(eq(paymentPromises.orderId, orderId))
    .orderBy(desc(paymentPromises.id))
    .limit(most);
  return Array.from(rows, ({ promise, isReplaced, ...more }) => {
    const state = promiseState({ ...promise, ...more, on: promise.promisedOn }, today);
    return { ...promise, ...more, state: isReplaced && state !== "kept" ? "replaced" : state };
  });
}

/**
 * Writes a promise, whoever took it; the caller holds the borrower's lock. An identical current one is not written
 * again: somebody pressed twice.
 * @returns whether it is new
 */
export async function writePromise(
  tx: Transaction,
  promise: Omit<typeof paymentPromises.$inferInsert, "id">,
): Promise<boolean> {
  const { orderId, promisedOn, amountCentavos, madeAt } = promise;
  const [newest] = await listPromises(tx, { orderId, today: manilaDateOf(madeAt), most: 1 });
  const isStanding =
    newest?.state === "open" && newest.promisedOn === promisedOn && newest.amountCentavos === amountCentavos;
  if (!isStanding) await tx.insert(paymentPromises).values(promise);
  return !isStanding;
}
