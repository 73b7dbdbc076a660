import * as valibot from "valibot";
import { centavosOut, chosenTerms, dayOut, detailLine, productId } from "../fields.ts";
import { type OfferedInstalment, offeredPlanOf } from "../loans/loan-offer.ts";
import { type AnswerOf, operation } from "../operation.ts";

/**
 * A product with what a choice of amount and term costs, by the rules of the confirmation (API-2, WEB-4).
 * Without a choice, it is the most that the limit allows, over the first term.
 */
export const productDetailSchema = {
  payload: valibot.object({ productId, ...chosenTerms }),
  answer: valibot.object({
    productId: valibot.number(),
    name: valibot.string(),
    logo: valibot.string(),
    least: centavosOut,
    /**
     * Within what is left of the limit; the product's own range while there is no limit yet.
     */ most: centavosOut,
    step: centavosOut,
    terms: valibot.array(
      valibot.object({ periods: valibot.number(), termUnit: valibot.picklist(["D", "M"]) }),
    ),
    amount: centavosOut,
    periods: valibot.number(),
    termUnit: valibot.picklist(["D", "M"]),
    termDays: valibot.number(),
    netProceeds: centavosOut,
    totalOfPayments: centavosOut,
    ratePerMonth: valibot.string(),
    ratePerYear: valibot.string(),
    details: valibot.array(detailLine),
    repay_plans: valibot.array(
      valibot.object({
        title: valibot.string(),
        description: valibot.string(),
        amount: centavosOut,
        pay_time: dayOut,
      }),
    ),
    /** What comes before the confirmation, as on the home page; `borrow`: the confirmation itself. */
    nextStep: valibot.picklist(["", "pay", "apply", "wait", "borrow"]),
  }),
};
export type ProductDetail = AnswerOf<typeof productDetailSchema>;

/** A product with the cost of a choice, in the field's terms. */
export interface PricedProduct extends Omit<ProductDetail, "repay_plans"> {
  readonly plan: readonly OfferedInstalment[];
}

export function pricedProductOf({ repay_plans: plan, ...detail }: ProductDetail): PricedProduct {
  return { ...detail, plan: offeredPlanOf(plan) };
}

export const productDetail = operation<typeof productDetailSchema>({
  name: "productDetail",
  method: "POST",
  path: "/v3/product/detail",
  access: "borrower",
  isLoad: true,
});
