import type { ManilaDate } from "./calendar.ts";
import { type Centavos, PPM, roundHalfUp } from "./money.ts";
import type { LoanTerm } from "./product.ts";

/** The SEC's ceilings on small short loans, as in force from a day. Rates in parts per million. */
export interface Ceilings {
  readonly source: string;
  readonly from: ManilaDate;
  /** Loans up to this amount and this many months are covered. */
  readonly coveredUpToCentavos: Centavos;
  readonly coveredUpToMonths: number;
  /** 6% a month is quoted as 0.20% a day. */
  readonly nominalDailyPpm: number;
  /** Including all fees but not late penalties; a month is 30 days. */
  readonly effectiveMonthlyPpm: number;
  /** On the scheduled amount outstanding and due. */
  readonly penaltyMonthlyPpm: number;
  /** Interest, fees and penalties together, as a share of the amount borrowed. */
  readonly totalCostPpm: number;
}

const COVERED = { coveredUpToCentavos: 1_000_000, coveredUpToMonths: 4 };
const UNCHANGED = { nominalDailyPpm: 2_000, penaltyMonthlyPpm: 50_000, totalCostPpm: 1_000_000 };

const CEILINGS: readonly Ceilings[] = [
  {
    source: "SEC Memorandum Circular 3 of 2022",
    from: "2022-03-03",
    ...COVERED,
    ...UNCHANGED,
    effectiveMonthlyPpm: 150_000,
  },
  {
    source: "SEC Memorandum Circular 14 of 2025",
    from: "2026-04-01",
    ...COVERED,
    ...UNCHANGED,
    effectiveMonthlyPpm: 120_000,
  },
];

/** The day of the newest ceilings known here. */
export const NEWEST_CEILINGS_FROM: ManilaDate = "2026-04-01";

/** The ceilings in force on a day; null before the first. */
export function ceilingsOn(day: ManilaDate): Ceilings | null {
  return CEILINGS.findLast((ceilings) => ceilings.from <= day) ?? null;
}

/**
 * Whether a loan of this term is among those covered. A term in days is, if any four months could contain it.
 */
export function coversTerm(ceilings: Ceilings, term: LoanTerm): boolean {
  // July to November is the longest run of four months: 123 days.
  const longestDays = Math.ceil(ceilings.coveredUpToMonths * 30.75);
  return term.periods <= (term.unit === "M" ? ceilings.coveredUpToMonths : longestDays);
}

/**
 * The most that a one-time penalty may be on a scheduled amount: one month's share, however many days late (decision 39).
 */
export function latePenaltyCeiling(ceilings: Ceilings, scheduledCentavos: Centavos): Centavos {
  return roundHalfUp(BigInt(scheduledCentavos) * BigInt(ceilings.penaltyMonthlyPpm), BigInt(PPM));
}
