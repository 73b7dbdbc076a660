import { type Centavos, roundHalfUp } from "./money.ts";
import type { RepaymentMethod } from "./product.ts";

/** The rate of one period as an exact fraction: 2% is 2/100; 9.4822% a year by 30/360 is 94822/12000000. */
export interface PeriodRate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export interface AmortisedPeriod {
  readonly principalCentavos: Centavos;
  readonly interestCentavos: Centavos;
}

export interface AmortisationRequest {
  readonly principalCentavos: Centavos;
  /** One per period, in order; at least one. */
  readonly periodRates: readonly PeriodRate[];
  readonly method: RepaymentMethod;
}

/**
 * Spreads a principal over periods. Each period's interest is on the outstanding principal, rounded half-up;
 * the last period takes what principal is left, so that the principal sums exactly.
 * @throws RangeError without a period, or when the principal is not a positive number of centavos.
 */
export function amortise(request: AmortisationRequest): AmortisedPeriod[] {
  const { principalCentavos, periodRates, method } = request;
  const last = periodRates.length - 1;
  if (last < 0) throw new RangeError("a loan is repaid in at least one period");
  if (!Number.isSafeInteger(principalCentavos) || principalCentavos <= 0) {
    throw new RangeError(`not a principal in centavos: ${principalCentavos}`);
  }
  const share = Math.floor(principalCentavos / periodRates.length);
  let level = method === "level" ? levelPayment(principalCentavos, periodRates) : 0;
  let outstanding = principalCentavos;
  return periodRates.map((rate, index) => {
    const interestCentavos = roundHalfUp(BigInt(outstanding) * rate.numerator, rate.denominator);
    if (index === last) return { principalCentavos: outstanding, interestCentavos };
    const wanted = method === "level" ? level - interestCentavos : share;
    const repaid = Math.min(Math.max(wanted, 0), outstanding);
    outstanding -= repaid;
    // A steep first tier can ask for more interest than the level payment. A loan never grows: that period
    // pays only its interest, and the payments after it are levelled again.
    if (wanted < 0) level = levelPayment(outstanding, periodRates.slice(index + 1));
    return { principalCentavos: repaid, interestCentavos };
  });
}

/**
 * The one payment that, made at the end of every period, repays the principal with its interest:
 * principal / (d1 + d1·d2 + …) with dk = 1 / (1 + rate of period k). Exact, then rounded half-up.
 */
export function levelPayment(principalCentavos: Centavos, periodRates: readonly PeriodRate[]): Centavos {
  // From the last period backwards, value = d·(1 + value), so that it stays a single fraction.
  let numerator = 0n;
  let denominator = 1n;
  for (let index = periodRates.length - 1; index >= 0; index -= 1) {
    const rate = periodRates[index]!;
    const worth = numerator + denominator;
    numerator = worth * rate.denominator;
    denominator *= rate.denominator + rate.numerator;
  }
  return roundHalfUp(BigInt(principalCentavos) * denominator, numerator);
}
