import type { Centavos } from "./money.ts";
import type { TermUnit } from "./product.ts";

/** What a borrower asked for when confirming a loan. */
export interface LoanRequest {
  readonly productId: number;
  readonly amountCentavos: Centavos;
  readonly periods: number;
  readonly unit: TermUnit;
}

/** A confirmation that became an order. */
export interface Confirmation extends LoanRequest {
  readonly confirmedAt: Date;
  readonly isSettled: boolean;
  readonly isRejected: boolean;
}

/** How long the same confirmation answers the same order. */
const SAME_CONFIRMATION_MINUTES = 10;

/**
 * Is `request`, made `now`, the confirmation `earlier` sent again (CNF-4)? The same product, amount and term
 * within ten minutes, and the order of the first neither settled nor rejected. Both are the same borrower's.
 */
export function sameConfirmation(earlier: Confirmation, request: LoanRequest, now: Date): boolean {
  // Two servers' clocks may differ a little, so a first that seems to lie ahead is near all the same.
  const apartMs = Math.abs(now.getTime() - earlier.confirmedAt.getTime());
  return (
    earlier.productId === request.productId &&
    earlier.amountCentavos === request.amountCentavos &&
    earlier.periods === request.periods &&
    earlier.unit === request.unit &&
    apartMs <= SAME_CONFIRMATION_MINUTES * 60_000 &&
    !earlier.isSettled &&
    !earlier.isRejected
  );
}
