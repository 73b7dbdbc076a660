import * as valibot from "valibot";
import { centavosOut, dayOut, optionalText } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/**
 * The operator's exchange rates, with their source and day (API-7). None are made up: without the operator's
 * file `table` is null. With a currency and an amount, also that amount in pesos.
 */
export const exchangeRateSchema = {
  payload: valibot.object({
    /** Such as USD; empty: only the table is wanted. */
    currency: valibot.optional(valibot.pipe(valibot.string(), valibot.maxLength(3, "is longer than 3")), ""),
    /** In hundredths of the currency; empty: none. */
    amount: optionalText(/^\d{0,11}$/, "must be hundredths, in digits only"),
  }),
  answer: valibot.object({
    table: valibot.nullable(
      valibot.object({
        source: valibot.string(),
        asOf: dayOut,
        rates: valibot.array(
          valibot.object({
            currency: valibot.string(),
            name: valibot.string(),
            /** Of one unit, as the operator wrote it. */ pesos: valibot.string(),
          }),
        ),
      }),
    ),
    /** In centavos; null: no amount was asked for. */ converted: valibot.nullable(centavosOut),
  }),
};
export type ExchangeRates = AnswerOf<typeof exchangeRateSchema>;

export const exchangeRate = operation<typeof exchangeRateSchema>({
  name: "exchangeRate",
  method: "POST",
  path: "/v3/calculator/exchange-rate",
  access: "borrower",
  isLoad: true,
});
