import type { Profile } from "@hiram/market/profile.ts";
import type { KeptImages } from "../kept-images/kept-images.ts";
import { type Wording, wordingOf } from "../orders/wording.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { convertToPesos, type ExchangeRateTable } from "./exchange-rates.ts";
import { type HouseholdBookCalls, householdBookHandlers } from "./household-book-handlers.ts";
import { type OtherLoanCalls, otherLoanHandlers } from "./other-loan-handlers.ts";
import { estimateQuote } from "./quote.ts";
import { toolRefusal } from "./refusal-words.ts";
import { ToolRefused } from "./tool-refused.ts";

export interface ToolParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  /** Pictures in the file store. */
  readonly images: KeptImages;
  /** Null where the operator keeps none. */
  readonly exchangeRates: ExchangeRateTable | null;
}

type ToolCalls = "instalmentEstimate" | "exchangeRate" | HouseholdBookCalls | OtherLoanCalls;

/** The borrower's tools (WEB-14). Nothing in them is used for a credit decision. */
export function toolHandlers({
  database,
  clock,
  profile,
  images,
  exchangeRates,
}: ToolParts): Pick<Handlers, ToolCalls> {
  const wordingFor = ({ locale }: CallContext): Wording => wordingOf(profile, locale, clock.today());

  const handlers: Pick<Handlers, ToolCalls> = {
    ...otherLoanHandlers({ database, clock }),
    ...householdBookHandlers({ database, clock, images }),

    async instalmentEstimate({ amount, months, rate, quoted }, context) {
      const { today, percent } = wordingFor(context);
      const estimate = estimateQuote({
        amountCentavos: amount,
        months,
        monthlyRatePpm: rate,
        quoted: quoted === "addOn" ? "add-on" : "diminishing",
        startsOn: today,
      });
      return {
        instalment: estimate.instalmentCentavos,
        lastInstalment: estimate.lastInstalmentCentavos,
        interest: estimate.interestCentavos,
        totalOfPayments: estimate.totalOfPaymentsCentavos,
        ratePerMonth: percent(estimate.effectiveRate.monthlyPpm),
        ratePerYear: percent(estimate.effectiveRate.yearlyPpm),
      };
    },

    async exchangeRate({ currency, amount }, { locale }) {
      if (exchangeRates === null) {
        if (currency !== "") throw new ToolRefused({ kind: "unknown-currency" });
        return { table: null, converted: null };
      }
      const { source, asOf, rates } = exchangeRates;
      return {
        table: {
          source,
          asOf,
          rates: rates.map(({ currency: code, name, pesos }) => ({
            currency: code,
            name: name[locale],
            pesos,
          })),
        },
        converted:
          currency === "" || amount === "" ? null : convertToPesos(exchangeRates, currency, Number(amount)),
      };
    },
  };
  return wordedHandlers(handlers, (failure, context) => toolRefusal(failure, wordingFor(context)));
}
