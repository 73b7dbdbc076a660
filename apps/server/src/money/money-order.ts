import type { MoneyOrder } from "@hiram/contract/staff/money/money-order.ts";
import type { ManilaDate } from "@hiram/lending";
import { inArray } from "drizzle-orm";
import { maskedName } from "../identity/masked-person.ts";
import { borrowers } from "../identity/schema.ts";
import { creditOf, loanOrder, type OrderRecord } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import type { Db } from "../platform/database/database.ts";

/** Orders by number as they stand today, with their borrowers masked, in the order of the numbers given. */
export async function readMoneyOrders(
  db: Db,
  orderIds: readonly number[],
  today: ManilaDate,
): Promise<MoneyOrder[]> {
  const records = new Map((await readOrders(db, orderIds)).map((record) => [record.id, record]));
  const people = await namesOf(db, [...records.values()]);
  return orderIds.flatMap((orderId) => {
    const record = records.get(orderId);
    if (record === undefined) return [];
    const order = loanOrder(record, today);
    const { account, status } = order;
    return [
      {
        orderId,
        person: maskedName(people.get(record.borrowerId) ?? ""),
        product: record.product.name,
        status,
        amountCentavos: record.amountCentavos,
        owedCentavos: account?.outstandingCentavos ?? 0,
        creditCentavos: creditOf(order),
        dueOn: account?.nextInstalment?.dueOn ?? "",
      },
    ];
  });
}

async function namesOf(db: Db, records: readonly OrderRecord[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(records.map(({ borrowerId }) => borrowerId))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: borrowers.id, fullName: borrowers.fullName })
    .from(borrowers)
    .where(inArray(borrowers.id, ids));
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}
