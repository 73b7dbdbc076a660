import type { OrderSummary } from "@hiram/contract/staff/money/order-summary.ts";
import type { ManilaDate } from "@hiram/lending";
import { readMaskedNames } from "../identity/masked-person.ts";
import { creditOf, loanOrder, type OrderRecord } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import type { Db } from "../platform/database/database.ts";

/** Orders by number as they stand today, with their borrowers masked, in the order of the numbers given. */
export async function readOrderSummaries(
  db: Db,
  orderIds: readonly number[],
  today: ManilaDate,
): Promise<OrderSummary[]> {
  return orderSummariesOf(db, await readOrders(db, orderIds), { orderIds, today });
}

/** The same of orders that were read before. */
export async function orderSummariesOf(
  db: Db,
  read: readonly OrderRecord[],
  { orderIds, today }: { readonly orderIds: readonly number[]; readonly today: ManilaDate },
): Promise<OrderSummary[]> {
  const records = new Map(read.map((record) => [record.id, record]));
  const people = await readMaskedNames(
    db,
    [...records.values()].map(({ borrowerId }) => borrowerId),
  );
  return orderIds.flatMap((orderId) => {
    const record = records.get(orderId);
    if (record === undefined) return [];
    const order = loanOrder(record, today);
    const { account, status } = order;
    return [
      {
        orderId,
        person: people.get(record.borrowerId) ?? "",
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
