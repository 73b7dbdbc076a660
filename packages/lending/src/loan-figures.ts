import { daysBetween, type ManilaDate } from "./calendar.ts";
import { dailyRatePpmOn } from "./interest.ts";
import type { EarlyRepaymentRule, LoanProduct, PenaltyRule, RateTier } from "./product.ts";
import { dueDates } from "./schedule.ts";

/** What general terms state for several products at once: never less than any of them asks (TRM-1). */
export interface LoanFigures {
  /** The shortest and the longest term, in days. */
  readonly leastDays: number;
  readonly mostDays: number;
  /** The highest rate of any product on each day. Ascending by `fromDay`, the first from day 1. */
  readonly rateTiers: readonly RateTier[];
  readonly penalty: PenaltyRule;
  readonly early: EarlyRepaymentRule;
}

/** Section 9 of the specification. */
export const DOCUMENT_FIGURES: LoanFigures = {
  leastDays: 91,
  mostDays: 365,
  rateTiers: [
    { fromDay: 1, dailyRatePpm: 50_000 },
    { fromDay: 31, dailyRatePpm: 40_000 },
    { fromDay: 91, dailyRatePpm: 20_000 },
  ],
  penalty: { newBorrowerCentavos: 100_000, repeatBorrowerCentavos: 80_000, mostPpm: null },
  early: { halfTerm: true, minDays: 7 },
};

/**
 * The figures that cover all the products.
 * @param startsOn the day from which months are counted
 * @returns null without a product
 */
export function figuresOf(
  products: readonly Pick<LoanProduct, "terms" | "rateTiers" | "penalty" | "early">[],
  startsOn: ManilaDate,
): LoanFigures | null {
  if (products.length === 0) return null;
  const days = products
    .flatMap(({ terms }) => terms)
    .map((term) => daysBetween(startsOn, dueDates(term, startsOn).at(-1) ?? startsOn));
  const most = (of: (product: (typeof products)[number]) => number): number => Math.max(...products.map(of));
  return {
    leastDays: Math.min(...days),
    mostDays: Math.max(...days),
    rateTiers: highestRates(products.map(({ rateTiers }) => rateTiers)),
    penalty: {
      newBorrowerCentavos: most(({ penalty }) => penalty.newBorrowerCentavos),
      repeatBorrowerCentavos: most(({ penalty }) => penalty.repeatBorrowerCentavos),
      mostPpm: highestCap(products.map(({ penalty }) => penalty)),
    },
    early: {
      halfTerm: products.some(({ early }) => early.halfTerm),
      minDays: most(({ early }) => early.minDays),
    },
  };
}

/** The cap that holds for every penalty; null if one of them has none, or there is no penalty. */
function highestCap(penalties: readonly PenaltyRule[]): number | null {
  const caps = penalties
    .filter((penalty) => penalty.newBorrowerCentavos > 0 || penalty.repeatBorrowerCentavos > 0)
    .map(({ mostPpm }) => mostPpm ?? Infinity);
  const highest = Math.max(0, ...caps);
  return caps.length > 0 && Number.isFinite(highest) ? highest : null;
}

function highestRates(all: readonly (readonly RateTier[])[]): RateTier[] {
  const starts = [...new Set(all.flat().map(({ fromDay }) => fromDay))].toSorted((a, b) => a - b);
  return starts
    .map((fromDay) => ({
      fromDay,
      dailyRatePpm: Math.max(...all.map((tiers) => dailyRatePpmOn(tiers, fromDay))),
    }))
    .filter(({ dailyRatePpm }, index, tiers) => dailyRatePpm !== tiers[index - 1]?.dailyRatePpm);
}
