import { decide } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import { principalPromised } from "../orders/credit-left.ts";
import type { LoanOrder } from "../orders/loan-order.ts";
import { lendingBarOf } from "../orders/order-standing.ts";
import { overdueExceptions } from "../orders/schema.ts";
import type { Db } from "../platform/database/database.ts";

/** Why nothing is lent now (POL-3). */
export type LendingFault =
  | { readonly kind: "overdue" }
  /** A loan was written off, and is owed. */
  | { readonly kind: "written-off" }
  /** No application was approved yet. */
  | { readonly kind: "no-limit" }
  | { readonly kind: "above-limit"; readonly availableCentavos: number }
  /** Midnight came between offer and confirmation: the days to pay are others than were shown. */
  | { readonly kind: "days-moved" };

/** A loan that is not made; nothing is written. */
export class LendingRefused extends Error {
  override readonly name = "LendingRefused";
  readonly fault: LendingFault;
  constructor(fault: LendingFault) {
    super(fault.kind);
    this.fault = fault;
  }
}

/**
 * Whether so much may be lent to a borrower with these orders, all of theirs: nothing while anything is overdue or was
 * written off, unless a person allowed it, and nothing above the limit. Whoever makes an order asks under the borrower's lock: the
 * limit may have been lowered since the offer.
 * @throws {LendingRefused}
 */
export async function refuseUnlendable(
  db: Db,
  borrowerId: number,
  orders: readonly LoanOrder[],
  amountCentavos: number,
): Promise<void> {
  const bar = orders
    .map(({ status, account }) => lendingBarOf({ status, writtenOffOn: account?.writtenOffOn ?? null }))
    .find((each) => each !== null);
  if (bar !== undefined && !(await hasOverdueException(db, borrowerId)))
    throw new LendingRefused({ kind: bar });
  const [borrower] = await db
    .select({ limit: borrowers.creditLimitCentavos })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId));
  const decision = decide({
    amountCentavos,
    outstandingPrincipalCentavos: orders.reduce((sum, order) => sum + principalPromised(order), 0),
    creditLimitCentavos: borrower?.limit ?? 0,
  });
  if (decision.decision === "approved") return;
  if (decision.reason === "no-credit-limit") throw new LendingRefused({ kind: "no-limit" });
  throw new LendingRefused({ kind: "above-limit", availableCentavos: decision.availableCentavos });
}

async function hasOverdueException(db: Db, borrowerId: number): Promise<boolean> {
  return (await db.$count(overdueExceptions, eq(overdueExceptions.borrowerId, borrowerId))) > 0;
}
