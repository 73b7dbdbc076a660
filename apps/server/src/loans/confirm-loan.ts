import {
  decide,
  type LoanProduct,
  OfferRefused,
  priceLoan,
  sameConfirmation,
  type TermUnit,
} from "@hiram/lending";
import { eq } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { borrowers } from "../identity/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import { badInput, type Refusal } from "../platform/http/refusal.ts";
import { principalPromised } from "../orders/credit-left.ts";
import { type LoanOrder, loanOrder } from "../orders/loan-order.ts";
import { orders } from "../orders/schema.ts";
import { listOrders } from "../orders/read-orders.ts";
import type { Wording } from "../orders/wording.ts";

export interface LoanWish {
  readonly product: LoanProduct;
  readonly amountCentavos: number;
  readonly periods: number;
  readonly termUnit: TermUnit;
}

/** What came of a confirmation. */
export interface ConfirmedLoan {
  readonly orderId: number;
  /** False when the same confirmation had made the order before. */
  readonly isNew: boolean;
  readonly isApproved: boolean;
}

/**
 * Makes an order of a borrower's confirmation and decides it, in the caller's transaction. The
 * borrower's row is locked first, so that the same confirmation sent twice at once makes one order
 * (CNF-4). Throws a Refusal for an amount or a term that the product does not offer.
 */
export async function confirmLoan(
  tx: Transaction,
  borrowerId: number,
  wish: LoanWish,
  { clock, wording }: { readonly clock: Pick<Clock, "now">; readonly wording: Wording },
): Promise<ConfirmedLoan> {
  const { product, amountCentavos, periods, termUnit } = wish;
  offerOrRefuse(wish, wording);
  await lockBorrower(tx, borrowerId);
  // After the wait for the lock: the same confirmation may have been made meanwhile.
  const now = clock.now();
  const [borrower] = await tx
    .select({ limit: borrowers.creditLimitCentavos })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId));
  const earlier = (await listOrders(tx, borrowerId)).map((record) => loanOrder(record, wording.today));
  const same = earlier.find((order) => isSame(order, wish, now));
  if (same !== undefined)
    return { orderId: same.record.id, isNew: false, isApproved: same.record.decision === "approved" };

  const decision = decide({
    amountCentavos,
    outstandingPrincipalCentavos: earlier.reduce((sum, order) => sum + principalPromised(order), 0),
    creditLimitCentavos: borrower?.limit ?? 0,
  });
  const [order] = await tx
    .insert(orders)
    .values({
      borrowerId,
      productId: product.id,
      terms: product,
      amountCentavos,
      periods,
      termUnit,
      repeatBorrower: earlier.some(({ status }) => status === "settled"),
      confirmedAt: now,
      decision: decision.decision,
      decisionReason: decision.decision === "rejected" ? decision.reason : null,
      decidedAt: now,
    })
    .returning({ id: orders.id });
  if (order === undefined) throw new Error("the order was not written");
  return { orderId: order.id, isNew: true, isApproved: decision.decision === "approved" };
}

/** Prices the wish as of today, or says in the borrower's words why the product does not offer it. */
export function offerOrRefuse(
  { product, amountCentavos, periods, termUnit: unit }: LoanWish,
  wording: Wording,
) {
  try {
    return priceLoan(product, { amountCentavos, periods, unit, startsOn: wording.today });
  } catch (failure) {
    if (failure instanceof OfferRefused) throw refusalOf(failure, product, wording);
    throw failure;
  }
}

function refusalOf({ reason }: OfferRefused, product: LoanProduct, { texts, amount }: Wording): Refusal {
  const { minCentavos, maxCentavos, stepCentavos } = product.amount;
  if (reason === "term-not-offered") return badInput(texts.termNotOffered);
  if (reason === "amount-step") return badInput(texts.amountOffStep(amount(stepCentavos)));
  return badInput(texts.amountOutOfRange(amount(minCentavos), amount(maxCentavos)));
}

function isSame(
  { record, status }: LoanOrder,
  { product, amountCentavos, periods, termUnit }: LoanWish,
  now: Date,
): boolean {
  return sameConfirmation(
    {
      productId: record.product.id,
      amountCentavos: record.amountCentavos,
      periods: record.periods,
      unit: record.termUnit,
      confirmedAt: record.confirmedAt,
      isSettled: status === "settled",
      isRejected: status === "rejected",
    },
    { productId: product.id, amountCentavos, periods, unit: termUnit },
    now,
  );
}
