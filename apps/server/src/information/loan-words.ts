import type { LoansInWords, LoanWords } from "@hiram/content";
import type { LoanFigures } from "@hiram/lending/loan-figures.ts";
import { formatAmount, formatPercent } from "@hiram/market/format.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";

/** What the lender's pages say about the loans on offer (TRM-1). @param figures null: nothing is on offer */
export function loanWords(figures: LoanFigures | null): LoansInWords {
  return { en: wordsIn("en", figures), fil: wordsIn("fil", figures) };
}

function wordsIn(locale: Locale, figures: LoanFigures | null): LoanWords {
  const { loanFigures: words } = serverTexts(locale);
  if (figures === null)
    return {
      term: words.termAsAgreed,
      newBorrowerPenalty: words.asDisclosed,
      repeatBorrowerPenalty: words.asDisclosed,
      earlyRepayment: words.earlyAsAgreed,
      rates: [{ days: words.rateFromDay(1), daily: words.asDisclosed }],
    };
  const { leastDays, mostDays, rateTiers, penalty, early } = figures;
  const penaltyWords = (centavos: number): string => {
    if (centavos === 0) return words.noPenalty;
    return penalty.mostPpm === null
      ? pesos(centavos)
      : words.cappedPenalty(pesos(centavos), formatPercent(penalty.mostPpm / 1_000_000));
  };
  return {
    term: words.term(leastDays, mostDays),
    newBorrowerPenalty: penaltyWords(penalty.newBorrowerCentavos),
    repeatBorrowerPenalty: penaltyWords(penalty.repeatBorrowerCentavos),
    earlyRepayment: words.early(early.halfTerm, early.minDays),
    rates: rateTiers.map(({ fromDay, dailyRatePpm }, index) => {
      const next = rateTiers[index + 1];
      return {
        days: next === undefined ? words.rateFromDay(fromDay) : words.rateDays(fromDay, next.fromDay - 1),
        daily: formatPercent(dailyRatePpm / 1_000_000),
      };
    }),
  };
}

/** As legal texts write it: with separators, and whole pesos without centavos. */
const pesos = (centavos: number): string =>
  formatAmount(centavos, { thousandsSeparator: "," }).replace(/\.00$/, "");
