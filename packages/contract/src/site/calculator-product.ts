import * as valibot from "valibot";
import { centavosOut } from "../fields.ts";
import { operation } from "../operation.ts";

const wholeNumber = valibot.pipe(valibot.number(), valibot.integer());
const price = { kind: valibot.picklist(["percent", "flat"]), /** ppm or centavos */ value: wholeNumber };

/** What the public site's calculator prices a loan with: the product offered to new borrowers; ours. */
export const calculatorProductSchema = {
  payload: valibot.object({}),
  answer: valibot.nullable(
    valibot.object({
      id: wholeNumber,
      name: valibot.string(),
      amount: valibot.object({
        minCentavos: centavosOut,
        maxCentavos: centavosOut,
        stepCentavos: centavosOut,
      }),
      terms: valibot.array(
        valibot.object({
          periods: wholeNumber,
          unit: valibot.picklist(["D", "M"]),
          instalments: wholeNumber,
        }),
      ),
      rateTiers: valibot.array(valibot.object({ fromDay: wholeNumber, dailyRatePpm: wholeNumber })),
      fees: valibot.array(
        valibot.object({
          ...price,
          taken: valibot.picklist(["from-proceeds", "in-plan"]),
        }),
      ),
      method: valibot.picklist(["equal-principal", "level"]),
    }),
  ),
};

export const calculatorProduct = operation<typeof calculatorProductSchema>({
  name: "calculatorProduct",
  method: "GET",
  path: "/v2/h5/calculator/product",
  access: "visitor",
  isLoad: true,
  conventions: "json",
});
