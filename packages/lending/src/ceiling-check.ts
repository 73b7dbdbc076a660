import { addDays, addMonths } from "./calendar.ts";
import { type Ceilings, coversTerm, latePenaltyCeiling } from "./ceilings.ts";
import { effectiveRate } from "./effective-rate.ts";
import { type Centavos, PPM, ppmOf, ppmWithin, sumOf } from "./money.ts";
import { type LoanOffer, priceLoan } from "./pricing.ts";
import { type LoanProduct, type LoanTerm, priceOn } from "./product.ts";
import type { ProductProblem, ProductProblemCode } from "./product-problem.ts";
import { instalmentTotal, outstandingCentavoDays } from "./schedule.ts";

/**
 * The ceilings that a sound product breaks for the loans they cover, each with its source, limit and figure.
 * The smallest and the largest covered loan are priced: a flat charge weighs most on the smallest and,
 * rounding apart, a percentage weighs the same on all.
 */
export function brokenCeilings(product: LoanProduct, ceilings: Ceilings): ProductProblem[] {
  const amounts = coveredAmounts(product, ceilings);
  if (amounts.length === 0) return [];
  const problems: ProductProblem[] = [];
  for (const [index, term] of product.terms.entries()) {
    if (!coversTerm(ceilings, term)) continue;
    const offers = amounts.flatMap((amountCentavos) => offersThroughTheYear(product, term, amountCentavos));
    const broken = [
      nominalProblem(product, ceilings, offers),
      effectiveProblem(ceilings, offers),
      extensionProblem(product, ceilings, offers),
      penaltyProblem(product, ceilings, offers),
      totalCostProblem(product, ceilings, offers),
    ];
    for (const found of broken) {
      if (found !== null)
        problems.push({ ...found, field: `terms[${index}]`, message: problemText(found, term, ceilings) });
    }
  }
  return problems;
}

interface Broken {
  readonly code: ProductProblemCode;
  readonly message: string;
}

function problemText({ message }: Broken, term: LoanTerm, ceilings: Ceilings): string {
  return `${term.periods}${term.unit}: ${message} (${ceilings.source})`;
}

function coveredAmounts(product: LoanProduct, ceilings: Ceilings): Centavos[] {
  const { minCentavos, maxCentavos, stepCentavos } = product.amount;
  const most = Math.min(maxCentavos, ceilings.coveredUpToCentavos);
  if (most < minCentavos) return [];
  return [minCentavos, minCentavos + Math.floor((most - minCentavos) / stepCentavos) * stepCentavos];
}

/**
 * A term in months is dearest where its months are shortest, so every month of a year is tried as the start.
 */
function offersThroughTheYear(product: LoanProduct, term: LoanTerm, amountCentavos: Centavos): LoanOffer[] {
  const { periods, unit } = term;
  const starts = Array.from({ length: unit === "M" ? 12 : 1 }, (_, month) => addMonths("2026-01-01", month));
  return starts.map((startsOn) => priceLoan(product, { amountCentavos, periods, unit, startsOn }));
}

function nominalProblem(
  product: LoanProduct,
  ceilings: Ceilings,
  offers: readonly LoanOffer[],
): Broken | null {
  const longestDays = Math.max(...offers.map((offer) => offer.termDays));
  const tiers = product.rateTiers.filter((tier) => tier.fromDay <= longestDays);
  const dearest = Math.max(
    ...tiers.map((tier) => tier.dailyRatePpm),
    ...offers.map((offer) => nominalDailyPpm(product, offer)),
  );
  if (dearest <= ceilings.nominalDailyPpm) return null;
  const message = `nominal interest of ${percent(dearest)} a day is above the ceiling of ${percent(ceilings.nominalDailyPpm)}`;
  return { code: "nominal-rate-ceiling", message };
}

/**
 * Daily interest on the outstanding principal, with the fees that are a percentage of the loan and paid in its
 * instalments: such a fee is interest under another name. Each instalment's interest may be half a centavo
 * over its exact figure, which is not held against the product. In ppm, rounded up.
 */
function nominalDailyPpm(product: LoanProduct, offer: LoanOffer): number {
  const { amountCentavos, instalments } = offer;
  const percentFees = product.fees.filter(({ kind, taken }) => kind === "percent" && taken === "in-plan");
  const charged =
    sumOf(instalments.map(({ interestCentavos }) => interestCentavos)) +
    sumOf(percentFees.map((fee) => priceOn(amountCentavos, fee)));
  const rounded = instalments.length + percentFees.length;
  const doubled = BigInt(Math.max(0, 2 * charged - rounded));
  const owed = 2n * outstandingCentavoDays(offer);
  return Number((doubled * BigInt(PPM) + owed - 1n) / owed);
}

function effectiveProblem(ceilings: Ceilings, offers: readonly LoanOffer[]): Broken | null {
  const dearest = Math.max(...offers.map((offer) => offer.disclosure.effectiveRate.monthlyPpm));
  if (dearest <= ceilings.effectiveMonthlyPpm) return null;
  const message = `effective rate of ${percent(dearest)} a month is above the ceiling of ${percent(ceilings.effectiveMonthlyPpm)}`;
  return { code: "effective-rate-ceiling", message };
}

/**
 * Our reading: an extension renews the loan, so its fee is the charge of a new one. It is dearest where the
 * least principal is left to extend, at the last instalment.
 */
function extensionProblem(
  product: LoanProduct,
  ceilings: Ceilings,
  offers: readonly LoanOffer[],
): Broken | null {
  if (product.extension === null) return null;
  const { fee, periodDays } = product.extension;
  const rates = offers.map((offer) => {
    const principal = offer.instalments[offer.instalments.length - 1]!.principalCentavos;
    const charged = priceOn(principal, fee);
    if (charged >= principal) return Number.MAX_SAFE_INTEGER;
    const receivedOn = "2026-01-01";
    const on = addDays(receivedOn, periodDays);
    return effectiveRate({
      receivedCentavos: principal - charged,
      receivedOn,
      payments: [{ on, amountCentavos: principal }],
    }).monthlyPpm;
  });
  const dearest = Math.max(...rates);
  if (dearest <= ceilings.effectiveMonthlyPpm) return null;
  const message = `an extension at ${percent(dearest)} a month effective is above the ceiling of ${percent(ceilings.effectiveMonthlyPpm)}`;
  return { code: "extension-ceiling", message };
}

/**
 * A capped penalty is judged by its cap, which holds whatever is past due; any other one-time penalty as one
 * month's penalty on the smallest scheduled amount.
 */
function penaltyProblem(
  product: LoanProduct,
  ceilings: Ceilings,
  offers: readonly LoanOffer[],
): Broken | null {
  const penalty = highestPenalty(product);
  const { mostPpm } = product.penalty;
  if (mostPpm !== null) {
    if (penalty === 0 || mostPpm <= ceilings.penaltyMonthlyPpm) return null;
    const message = `a penalty of up to ${percent(mostPpm)} of what is past due is above the ceiling of ${percent(ceilings.penaltyMonthlyPpm)}`;
    return { code: "penalty-ceiling", message };
  }
  const smallest = Math.min(...offers.flatMap((offer) => offer.instalments.map(instalmentTotal)));
  const limit = latePenaltyCeiling(ceilings, smallest);
  if (penalty <= limit) return null;
  const message = `a penalty of ${pesos(penalty)} is above the ceiling of ${percent(ceilings.penaltyMonthlyPpm)} of ${pesos(smallest)} due, ${pesos(limit)}`;
  return { code: "penalty-ceiling", message };
}

function totalCostProblem(
  product: LoanProduct,
  ceilings: Ceilings,
  offers: readonly LoanOffer[],
): Broken | null {
  for (const offer of offers) {
    const extensions = product.extension;
    const extensionFees =
      extensions === null ? 0 : priceOn(offer.amountCentavos, extensions.fee) * extensions.limit;
    const cost = offer.disclosure.financeChargeCentavos + highestPenaltyOf(product, offer) + extensionFees;
    const limit = ppmOf(offer.amountCentavos, ceilings.totalCostPpm);
    if (cost > limit) {
      const message = `interest, fees, penalty and extensions of ${pesos(cost)} on ${pesos(offer.amountCentavos)} are above the ceiling of ${pesos(limit)}`;
      return { code: "total-cost-ceiling", message };
    }
  }
  return null;
}

function highestPenalty({ penalty }: LoanProduct): Centavos {
  return Math.max(penalty.newBorrowerCentavos, penalty.repeatBorrowerCentavos);
}

/** The most that can be charged for this loan: all of it may be past due at once. */
function highestPenaltyOf(product: LoanProduct, offer: LoanOffer): Centavos {
  const { mostPpm } = product.penalty;
  const highest = highestPenalty(product);
  if (mostPpm === null) return highest;
  return Math.min(highest, ppmWithin(sumOf(offer.instalments.map(instalmentTotal)), mostPpm));
}

function percent(ppm: number): string {
  return `${(ppm / (PPM / 100)).toFixed(3)}%`;
}

function pesos(centavos: Centavos): string {
  return `₱${(centavos / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
}
