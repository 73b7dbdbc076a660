import { type Centavos, isCentavos } from "./money.ts";

export interface DecisionRequest {
  readonly amountCentavos: Centavos;
  /** Principal that the borrower owes on all loans, plus what is promised on orders not yet paid out. */
  readonly outstandingPrincipalCentavos: Centavos;
  readonly creditLimitCentavos: Centavos;
}

export type LoanDecision =
  | { readonly decision: "approved" }
  | {
      readonly decision: "rejected";
      readonly reason: "no-credit-limit" | "above-credit-limit";
      /** How much could still be lent today. */
      readonly availableCentavos: Centavos;
    };

/**
 * Approves a loan that stays within the borrower's credit limit.
 * @throws RangeError when a figure is not in whole centavos or negative, or nothing is asked for.
 */
export function decide(request: DecisionRequest): LoanDecision {
  const { amountCentavos, outstandingPrincipalCentavos, creditLimitCentavos } = request;
  for (const figure of [amountCentavos, outstandingPrincipalCentavos, creditLimitCentavos]) {
    if (!isCentavos(figure) || figure < 0) throw new RangeError(`not an amount in centavos: ${figure}`);
  }
  if (amountCentavos === 0) throw new RangeError("nothing is asked for");
  const availableCentavos = Math.max(0, creditLimitCentavos - outstandingPrincipalCentavos);
  if (amountCentavos <= availableCentavos) return { decision: "approved" };
  const reason = creditLimitCentavos === 0 ? "no-credit-limit" : "above-credit-limit";
  return { decision: "rejected", reason, availableCentavos };
}
