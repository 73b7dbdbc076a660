import { addDays, addMonths, daysBetween, type ManilaDate } from "./calendar.ts";
import { amortise, type AmortisedPeriod } from "./amortisation.ts";
import { accruedRatePpm } from "./interest.ts";
import { type Centavos, PPM, sumOf } from "./money.ts";
import { type LoanProduct, type LoanTerm, priceOn } from "./product.ts";

/** One line of the schedule as agreed. */
export interface ScheduledInstalment {
  /** Counted from 1. */
  readonly number: number;
  readonly dueOn: ManilaDate;
  readonly principalCentavos: Centavos;
  readonly interestCentavos: Centavos;
  /** This instalment's share of the fees that are added to the schedule. */
  readonly feeCentavos: Centavos;
}

/** What a planned instalment asks for in all. */
export function instalmentTotal(instalment: ScheduledInstalment): Centavos {
  return sumOf([instalment.principalCentavos, instalment.interestCentavos, instalment.feeCentavos]);
}

/**
 * The due days of a term, ascending. Each is counted from the first day, never from the one before: the 31st
 * comes back after February, and 91 days in 3 fall on days 30, 60 and 91.
 */
export function dueDates(term: LoanTerm, startsOn: ManilaDate): ManilaDate[] {
  return Array.from({ length: term.instalments }, (_, index) => {
    const elapsed = Math.floor(((index + 1) * term.periods) / term.instalments);
    return term.unit === "D" ? addDays(startsOn, elapsed) : addMonths(startsOn, elapsed);
  });
}

export interface ScheduleRequest {
  readonly amountCentavos: Centavos;
  readonly term: LoanTerm;
  readonly startsOn: ManilaDate;
}

/**
 * The schedule of instalments. Interest accrues daily on the outstanding principal at the tier of the loan's day,
 * over actual days; principal sums exactly to the amount (domain.md, "Price of a loan").
 */
export function scheduleInstalments(product: LoanProduct, request: ScheduleRequest): ScheduledInstalment[] {
  const { amountCentavos, term, startsOn } = request;
  const days = dueDates(term, startsOn);
  const dayCounts = [0, ...days.map((dueOn) => daysBetween(startsOn, dueOn))];
  const periods = amortise({
    principalCentavos: amountCentavos,
    method: product.method,
    periodRates: days.map((_, index) => ({
      numerator: BigInt(accruedRatePpm(product.rateTiers, dayCounts[index]!, dayCounts[index + 1]!)),
      denominator: BigInt(PPM),
    })),
  });
  const fees = spread(feesTaken(product, amountCentavos, "in-plan"), days.length);
  return periods.map((period: AmortisedPeriod, index) => ({
    number: index + 1,
    dueOn: days[index]!,
    principalCentavos: period.principalCentavos,
    interestCentavos: period.interestCentavos,
    feeCentavos: fees[index]!,
  }));
}

/**
 * Outstanding principal summed over the days on which it is owed, in centavo-days: 100 centavos for 30 days and 50
 * for the next 30 are 4,500. What a charge on the unpaid balance is measured against.
 */
export function outstandingCentavoDays({
  amountCentavos,
  startsOn,
  instalments,
}: {
  readonly amountCentavos: Centavos;
  readonly startsOn: ManilaDate;
  readonly instalments: readonly ScheduledInstalment[];
}): bigint {
  let outstanding = amountCentavos;
  let since = startsOn;
  let sum = 0n;
  for (const { dueOn, principalCentavos } of instalments) {
    sum += BigInt(outstanding) * BigInt(daysBetween(since, dueOn));
    outstanding -= principalCentavos;
    since = dueOn;
  }
  return sum;
}

/** The fees of a loan that are charged in one of the two ways, in centavos. */
export function feesTaken(
  product: LoanProduct,
  amountCentavos: Centavos,
  taken: "from-proceeds" | "in-plan",
): Centavos {
  return sumOf(product.fees.filter((fee) => fee.taken === taken).map((fee) => priceOn(amountCentavos, fee)));
}

/** Equal shares rounded down; the last takes the remainder. */
function spread(totalCentavos: Centavos, count: number): Centavos[] {
  const share = Math.floor(totalCentavos / count);
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? totalCentavos - share * (count - 1) : share,
  );
}
