import { manilaDateOf } from "@hiram/lending";
import { priceConfirmedLoan } from "@hiram/lending/pricing.ts";
import { eq } from "drizzle-orm";
import { type Entry, post } from "../ledger/post.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import { instalments, orders } from "../orders/schema.ts";
import type { Transaction } from "../platform/database/database.ts";
import type { PayoutRecord } from "./order-payouts.ts";

/** Identifies a payout's money in the books: it is booked once, as the loan or as owed back. */
const factOf = ({ id }: PayoutRecord): string => `payout:${id}`;

/**
 * Starts the loan on the day, in Manila, on which its money left: the plan priced from that day, never dearer than it was
 * disclosed (decision 67), and the disbursement in the ledger. The borrower owes the whole amount; the part not paid out is the fee deducted from the proceeds.
 */
export async function beginLoan(
  tx: Transaction,
  order: OrderRecord,
  payout: PayoutRecord,
  at: Date,
): Promise<void> {
  const disbursedOn = manilaDateOf(at);
  const { amountCentavos, periods, termUnit: unit, product } = order;
  const confirmedOn = manilaDateOf(order.confirmedAt);
  const offer = priceConfirmedLoan(product, {
    amountCentavos,
    periods,
    unit,
    startsOn: disbursedOn,
    confirmedOn,
  });
  // Money that arrives after all, for a loan that is held back or was declined, has begun the loan all the same.
  const approval = order.decidedAt === null ? { decidedAt: at } : {};
  await tx
    .update(orders)
    .set({ disbursedOn, termDays: offer.termDays, decision: "approved", ...approval })
    .where(eq(orders.id, order.id));
  await tx.insert(instalments).values(
    offer.instalments.map(({ number, dueOn, principalCentavos, interestCentavos, feeCentavos }) => ({
      orderId: order.id,
      number,
      dueOn,
      principalCentavos,
      interestCentavos,
      feeCentavos,
    })),
  );
  await post(tx, {
    kind: "disbursement",
    fact: factOf(payout),
    orderId: order.id,
    borrowerId: order.borrowerId,
    occurredAt: at,
    on: disbursedOn,
    entries: proceedsEntries(order, payout),
  });
}

/** What sending a loan's proceeds moves in the books: the reverse when they come back. */
export function proceedsEntries(
  { amountCentavos }: Pick<OrderRecord, "amountCentavos">,
  payout: Pick<PayoutRecord, "amountCentavos">,
): readonly Entry[] {
  const fees = amountCentavos - payout.amountCentavos;
  return [
    { account: "loan_principal", amountCentavos },
    { account: "cash_at_payout_provider", amountCentavos: -payout.amountCentavos },
    ...(fees === 0 ? [] : [{ account: "fee_income" as const, amountCentavos: -fees }]),
  ];
}

/**
 * Books money that left in addition to the loan's own proceeds: it is not part of the loan and is owed back in full, at
 * no charge.
 */
export async function postDuplicate(
  tx: Transaction,
  order: OrderRecord,
  payout: PayoutRecord,
  at: Date,
): Promise<void> {
  const { amountCentavos } = payout;
  await post(tx, {
    kind: "duplicate-payout",
    fact: factOf(payout),
    orderId: order.id,
    borrowerId: order.borrowerId,
    occurredAt: at,
    on: manilaDateOf(at),
    entries: [
      { account: "payouts_receivable", amountCentavos },
      { account: "cash_at_payout_provider", amountCentavos: -amountCentavos },
    ],
  });
}
