import type { ManilaDate } from "@hiram/lending";
import type { Db } from "../platform/database/database.ts";
import { loanOrder } from "./loan-order.ts";
import { readOrders } from "./read-orders.ts";

/**
 * Every due day of orders that are paid out, oldest first. Folded, because an extension moves the plan's days and is a
 * fact of its own.
 */
export async function readDueDays(
  db: Db,
  orderIds: readonly number[],
  today: ManilaDate,
): Promise<ReadonlyMap<number, readonly ManilaDate[]>> {
  const records = await readOrders(db, orderIds);
  return new Map(
    Array.from(records, (record) => {
      const { account } = loanOrder(record, today);
      return [record.id, account?.instalments.map(({ dueOn }) => dueOn) ?? []];
    }),
  );
}
