import * as valibot from "valibot";
import { centavos, centavosOut, count } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/**
 * Estimates any lender's loan from what the lender quotes (API-7): `addOn`, a rate on the whole amount for
 * every month; `diminishing`, on what is still owed. A refusal states the accepted amounts, months and rates.
 */
export const instalmentEstimateSchema = {
  payload: valibot.object({
    amount: centavos,
    months: count,
    /** Per month, in parts per million: 2.5% is 25000. */ rate: count,
    quoted: valibot.picklist(["addOn", "diminishing"], "must be addOn or diminishing"),
  }),
  answer: valibot.object({
    instalment: centavosOut,
    /** Differs by the centavos left over from rounding. */ lastInstalment: centavosOut,
    interest: centavosOut,
    totalOfPayments: centavosOut,
    /** In words. */ ratePerMonth: valibot.string(),
    ratePerYear: valibot.string(),
  }),
};
export type InstalmentEstimate = AnswerOf<typeof instalmentEstimateSchema>;

export const instalmentEstimate = operation<typeof instalmentEstimateSchema>({
  name: "instalmentEstimate",
  method: "POST",
  path: "/v3/calculator/emi",
  access: "borrower",
});
