import { amortise } from "./amortisation.ts";
import { addMonths, type ManilaDate } from "./calendar.ts";
import { type EffectiveRate, effectiveRate } from "./effective-rate.ts";
import { type Centavos, PPM, roundHalfUp, sumOf } from "./money.ts";

/**
 * The base of a quoted monthly rate: `add-on`, the whole amount in every month, as shops and many banks quote
 * it; `diminishing`, the amount still owed.
 */
export type QuotedRate = "add-on" | "diminishing";

export interface EstimateRequest {
  readonly amountCentavos: Centavos;
  readonly monthlyRatePpm: number;
  readonly months: number;
  readonly quoted: QuotedRate;
  /**
   * The day on which the money is received; an instalment falls due a month later, and every month after that.
   */
  readonly startsOn: ManilaDate;
}

/** Any lender's loan, as quoted. */
export interface LoanEstimate {
  /** What is paid every month; the last instalment may differ by the centavos that rounding leaves. */
  readonly instalmentCentavos: Centavos;
  readonly lastInstalmentCentavos: Centavos;
  readonly interestCentavos: Centavos;
  readonly totalOfPaymentsCentavos: Centavos;
  readonly effectiveRate: EffectiveRate;
}

/**
 * Estimates the instalments of a loan elsewhere, and the rate that it really costs, so that two quotes can be compared.
 * @throws RangeError without a month, or when the amount is not a positive number of centavos.
 */
export function estimateLoan(request: EstimateRequest): LoanEstimate {
  const { amountCentavos, months, startsOn } = request;
  const payments = request.quoted === "add-on" ? addOnPayments(request) : levelPayments(request);
  const totalOfPaymentsCentavos = sumOf(payments);
  return {
    instalmentCentavos: payments[0]!,
    lastInstalmentCentavos: payments[months - 1]!,
    interestCentavos: totalOfPaymentsCentavos - amountCentavos,
    totalOfPaymentsCentavos,
    effectiveRate: effectiveRate({
      receivedCentavos: amountCentavos,
      receivedOn: startsOn,
      payments: payments.map((payment, index) => ({
        on: addMonths(startsOn, index + 1),
        amountCentavos: payment,
      })),
    }),
  };
}

function levelPayments({ amountCentavos, monthlyRatePpm, months }: EstimateRequest): Centavos[] {
  const rate = { numerator: BigInt(monthlyRatePpm), denominator: BigInt(PPM) };
  const periods = amortise({
    principalCentavos: amountCentavos,
    method: "level",
    periodRates: Array.from({ length: months }, () => rate),
  });
  return periods.map(({ principalCentavos, interestCentavos }) => principalCentavos + interestCentavos);
}

/**
 * (amount + amount × rate × months) / months, rounded down; the last takes the remainder, as in this product's
 * own plans.
 */
function addOnPayments({ amountCentavos, monthlyRatePpm, months }: EstimateRequest): Centavos[] {
  const interest = roundHalfUp(BigInt(amountCentavos) * BigInt(monthlyRatePpm) * BigInt(months), BigInt(PPM));
  const total = amountCentavos + interest;
  const instalment = Math.floor(total / months);
  return Array.from({ length: months }, (_, index) =>
    index === months - 1 ? total - instalment * (months - 1) : instalment,
  );
}
