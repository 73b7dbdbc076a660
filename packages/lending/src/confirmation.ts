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

/** For how long a repeated confirmation is answered with the same order. */
const SAME_CONFIRMATION_MINUTES = 10;

/**
 * Is `request`, made `now`, the confirmation `earlier` sent again (CNF-4)? The same product, amount and term
 * within ten minutes, and the first one's order neither settled nor rejected. Both must be from the same
 * borrower.
 */
export function sameConfirmation(earlier: Confirmation, request: LoanRequest, now: Date): boolean {
  // Two servers' clocks may differ a little, so a first one that seems to lie in the future also counts as
  // near.
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
