import { type LoanProduct, OfferRefused } from "@hiram/lending";
import type { Wording } from "../orders/wording.ts";
import { type FaultWords, wordsOf } from "../platform/http/fault-words.ts";
import { badInput, conflict, notFound, type Refusal } from "../platform/http/refusal.ts";
import { CancelRefused } from "./cancel-loan.ts";
import { type LendingFault, LendingRefused } from "./may-borrow.ts";

/**
 * Prices or confirms. An amount or a term that the product does not offer is refused with what it offers, and a loan
 * that the borrower may not have now with what to do.
 * @param product null: it is not offered
 * @throws {Refusal} 400, 404, 409
 */
export async function inOfferWords<Answer>(
  product: LoanProduct | null,
  wording: Wording,
  price: () => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await price();
  } catch (failure) {
    throw offerRefusal(failure, product, wording) ?? lendingRefusal(failure, wording) ?? failure;
  }
}

function offerRefusal(failure: unknown, product: LoanProduct | null, wording: Wording): Refusal | null {
  if (product === null || !(failure instanceof OfferRefused)) return null;
  const { texts, amount } = wording;
  const { minCentavos, maxCentavos, stepCentavos } = product.amount;
  if (failure.reason === "term-not-offered") return badInput(texts.termNotOffered);
  if (failure.reason === "amount-step") return badInput(texts.amountOffStep(amount(stepCentavos)));
  return badInput(texts.amountOutOfRange(amount(minCentavos), amount(maxCentavos)));
}

const LENDING: FaultWords<LendingFault, [Wording]> = {
  "not-offered": (_, { texts }) => notFound(texts.unknownProduct),
  overdue: (_, { texts }) => conflict(texts.lending.overdue),
  "written-off": (_, { texts }) => conflict(texts.lending.writtenOff),
  planned: (_, { texts }) => conflict(texts.lending.planned),
  "days-moved": (_, { texts }) => conflict(texts.lending.daysMoved),
  "terms-changed": (_, { texts }) => conflict(texts.lending.termsChanged),
  "no-limit": (_, { texts }) => conflict(texts.lending.noLimit),
  "above-limit": ({ availableCentavos: left }, { texts, amount }) =>
    conflict(left === 0 ? texts.lending.nothingLeft : texts.lending.aboveLimit(amount(left))),
};

const lendingRefusal = (failure: unknown, wording: Wording): Refusal | null =>
  failure instanceof LendingRefused ? wordsOf(LENDING, failure.fault, wording) : null;

/** The answer to a borrower whose loan is not cancelled; null for any other failure. */
export function cancelRefusal(failure: unknown, { texts }: Wording): Refusal | null {
  if (!(failure instanceof CancelRefused)) return null;
  return failure.fault === "unknown-order" ? notFound(texts.unknownOrder) : conflict(texts.notCancellable);
}
