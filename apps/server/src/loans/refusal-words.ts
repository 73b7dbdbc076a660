import { type LoanProduct, OfferRefused } from "@hiram/lending";
import type { Wording } from "../orders/wording.ts";
import { badInput, conflict, type Refusal } from "../platform/http/refusal.ts";
import { LendingRefused } from "./may-borrow.ts";

/**
 * Prices or confirms. An amount or a term that the product does not offer is refused with what it offers, and a loan
 * that the borrower may not have now with what to do.
 * @throws {Refusal} 400, 409
 */
export async function inOfferWords<Answer>(
  product: LoanProduct,
  wording: Wording,
  price: () => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await price();
  } catch (failure) {
    throw offerRefusal(failure, product, wording) ?? lendingRefusal(failure, wording) ?? failure;
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

function lendingRefusal(failure: unknown, { texts: { lending }, amount }: Wording): Refusal | null {
  if (!(failure instanceof LendingRefused)) return null;
  const { fault } = failure;
  if (fault.kind === "overdue") return conflict(lending.overdue);
  if (fault.kind === "written-off") return conflict(lending.writtenOff);
  if (fault.kind === "planned") return conflict(lending.planned);
  if (fault.kind === "days-moved") return conflict(lending.daysMoved);
  if (fault.kind === "no-limit") return conflict(lending.noLimit);
  const { availableCentavos: left } = fault;
  return conflict(left === 0 ? lending.nothingLeft : lending.aboveLimit(amount(left)));
}
