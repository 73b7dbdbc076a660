import * as valibot from "valibot";
import { centavos, centavosOut, count } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/**
 * Estimates a loan of anybody's by what its lender quotes (API-7): `addOn`, a rate on the whole amount for every month;
 * `diminishing`, on what is still owed. The amount, months and rate that are taken are told by the refusal.
 */
export const instalmentEstimateSchema = {
  payload: valibot.object({
    amount: centavos,
    months: count,
    /** A month, in parts per million: 2.5% is 25000. */ rate: count,
    quoted: valibot.picklist(["addOn", "diminishing"], "must be addOn or diminishing"),
  }),
  answer: valibot.object({
    instalment: centavosOut,
    /** Differs by the centavos that rounding leaves. */ lastInstalment: centavosOut,
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
