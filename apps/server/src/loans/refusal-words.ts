import { type LoanProduct, OfferRefused } from "@hiram/lending";
import type { Wording } from "../orders/wording.ts";
import { badInput, type Refusal } from "../platform/http/refusal.ts";

/**
 * Prices or confirms; an amount or a term that the product does not offer is refused with what it offers.
 * @throws {Refusal} 400
 */
export async function inOfferWords<Answer>(
  product: LoanProduct,
  wording: Wording,
  price: () => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await price();
  } catch (failure) {
    throw offerRefusal(failure, product, wording) ?? failure;
  }
}

function offerRefusal(failure: unknown, product: LoanProduct, wording: Wording): Refusal | null {
  if (!(failure instanceof OfferRefused)) return null;
  const { texts, amount } = wording;
  const { minCentavos, maxCentavos, stepCentavos } = product.amount;
  if (failure.reason === "term-not-offered") return badInput(texts.termNotOffered);
  if (failure.reason === "amount-step") return badInput(texts.amountOffStep(amount(stepCentavos)));
  return badInput(texts.amountOutOfRange(amount(minCentavos), amount(maxCentavos)));
}
