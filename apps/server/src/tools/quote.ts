import { estimateLoan, type LoanEstimate, type QuotedRate } from "@hiram/lending";
import { ToolRefused } from "./tool-refused.ts";

/** What the calculator accepts: from a phone on instalments to a house; from a lender's rate to a loan shark's. */
const LEAST_CENTAVOS = 100_00;
const MOST_CENTAVOS = 100_000_000_00;
const MOST_MONTHS = 360;
const MOST_MONTHLY_PPM = 500_000;

export interface Quote {
  readonly amountCentavos: number;
  readonly monthlyRatePpm: number;
  readonly months: number;
  readonly quoted: QuotedRate;
  readonly startsOn: string;
}

/**
 * What a lender's quote amounts to (API-7).
 * @throws {ToolRefused} for an amount, a time or a rate that nobody is quoted
 */
export function estimateQuote(quote: Quote): LoanEstimate {
  const { amountCentavos, months, monthlyRatePpm } = quote;
  if (amountCentavos < LEAST_CENTAVOS || amountCentavos > MOST_CENTAVOS)
    throw new ToolRefused({
      kind: "amount-range",
      leastCentavos: LEAST_CENTAVOS,
      mostCentavos: MOST_CENTAVOS,
    });
  if (months < 1 || months > MOST_MONTHS) throw new ToolRefused({ kind: "months-range", most: MOST_MONTHS });
  if (monthlyRatePpm > MOST_MONTHLY_PPM)
    throw new ToolRefused({ kind: "rate-range", mostPpm: MOST_MONTHLY_PPM });
  return estimateLoan(quote);
}
