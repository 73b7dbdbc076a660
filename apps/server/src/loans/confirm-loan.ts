import {
  type LoanProduct,
  type ManilaDate,
  manilaDateOf,
  priceLoan,
  sameConfirmation,
  type TermUnit,
} from "@hiram/lending";
import { and, eq, sql } from "drizzle-orm";
import { lockBorrower } from "../identity/lock-borrower.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import { readCreditTerms } from "../orders/credit-left.ts";
import { type LoanOrder, loanOrder } from "../orders/loan-order.ts";
import { standingOf, writeStandings } from "../orders/order-standing.ts";
import { orders } from "../orders/schema.ts";
import { listOrders } from "../orders/read-orders.ts";
import { termsStamp } from "../orders/terms-stamp.ts";
import { LendingRefused, refuseUnlendable } from "./may-borrow.ts";

/** What a borrower asks to borrow, and which product. */
export interface LoanApplication {
  readonly product: LoanProduct;
  readonly amountCentavos: number;
  readonly periods: number;
  readonly termUnit: TermUnit;
}

/** A loan as its borrower saw it before confirming. */
export interface ShownLoan {
  /** Null: not sent, as by older apps. */
  readonly firstDueOn: ManilaDate | null;
  /** Null: not sent. */
  readonly termsStamp: string | null;
}

/** A confirmation of a loan. */
export interface LoanConfirmation extends Omit<LoanApplication, "product"> {
  readonly productId: number;
  /** Null: it is not offered now. */
  readonly product: LoanProduct | null;
  readonly shown?: ShownLoan;
  /** The page's own key for this loan; null: not sent, as by older apps. */
  readonly attempt?: string | null;
}

/** The outcome of a confirmation. */
export interface ConfirmedLoan {
  readonly orderId: number;
  /** False when an earlier, identical confirmation had made the order. */
  readonly isNew: boolean;
  readonly isApproved: boolean;
}

/**
 * Makes an approved order from a borrower's confirmation, in the caller's transaction, or nothing. The borrower's row
 * is locked first, so that the same confirmation sent twice at once makes one order (CNF-4). One that had made an order is
 * answered with it before anything else is asked: that its days, its terms or the limit have changed since, or that its product is not offered any more, is no matter.
 * @throws {OfferRefused} for an amount or a term that the product does not offer
 * @throws {LendingRefused} when the borrower may not borrow this now, or not on the days or terms that were shown
 */
export async function confirmLoan(
  tx: Transaction,
  borrowerId: number,
  confirmation: LoanConfirmation,
  clock: Pick<Clock, "now">,
): Promise<ConfirmedLoan> {
  const { product, amountCentavos, periods, termUnit, attempt = null } = confirmation;
  await lockBorrower(tx, borrowerId);
  // After waiting for the lock: the same confirmation may have been made meanwhile.
  const now = clock.now();
  const today = manilaDateOf(now);
  const earlier = (await listOrders(tx, borrowerId)).map((record) => loanOrder(record, today));
  const ofAttempt = attempt === null ? null : await findAttempted(tx, borrowerId, attempt);
  const same = earlier.find((order) =>
    ofAttempt === null ? isSame(order, confirmation, now) : order.record.id === ofAttempt,
  );
  if (same !== undefined) {
    const orderId = same.record.id;
    if (attempt !== null && ofAttempt === null) await addAttempt(tx, orderId, attempt);
    return { orderId, isNew: false, isApproved: same.record.decision === "approved" };
  }

  if (product === null) throw new LendingRefused({ kind: "not-offered" });
  const { instalments } = priceApplication({ product, amountCentavos, periods, termUnit }, today);
  const standings = earlier.map((order) => standingOf(order, today));
  refuseUnlendable(await readCreditTerms(tx, borrowerId, today), standings, amountCentavos);
  const { firstDueOn = null, termsStamp: shownStamp = null } = confirmation.shown ?? {};
  if (shownStamp !== null && shownStamp !== termsStamp(product))
    throw new LendingRefused({ kind: "terms-changed" });
  if (firstDueOn !== null && firstDueOn !== instalments[0]?.dueOn)
    throw new LendingRefused({ kind: "days-moved" });
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
      attempts: attempt === null ? [] : [attempt],
      decision: "approved",
      decidedAt: now,
    })
    .returning({ id: orders.id });
  if (order === undefined) throw new Error("the order was not written");
  await writeStandings(tx, [order.id], today);
  return { orderId: order.id, isNew: true, isApproved: true };
}

/** @throws {OfferRefused} */
export function priceApplication(
  { product, amountCentavos, periods, termUnit: unit }: LoanApplication,
  startsOn: ManilaDate,
) {
  return priceLoan(product, { amountCentavos, periods, unit, startsOn });
}

/** The order that an attempt has made, or was answered with. */
async function findAttempted(tx: Transaction, borrowerId: number, attempt: string): Promise<number | null> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.borrowerId, borrowerId), sql`${attempt}::uuid = any(${orders.attempts})`));
  return order?.id ?? null;
}

/** Another page that confirmed the same loan is answered with it from now on, whenever it asks again. */
async function addAttempt(tx: Transaction, orderId: number, attempt: string): Promise<void> {
  await tx
    .update(orders)
    .set({ attempts: sql`array_append(${orders.attempts}, ${attempt}::uuid)` })
    .where(eq(orders.id, orderId));
}

function isSame(
  { record, status }: LoanOrder,
  { productId, amountCentavos, periods, termUnit }: LoanConfirmation,
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
    { productId, amountCentavos, periods, unit: termUnit },
    now,
  );
}
