import { creditKept, type LoanOrder } from "./loan-order.ts";
import type { Wording } from "./wording.ts";

/** What became of the money that was paid beyond what was owed, a sentence each: kept, on its way back, given back. */
export function creditWords(order: LoanOrder, { texts, amount }: Wording): readonly string[] {
  const kept = creditKept(order);
  const { refundingCentavos, refundedCentavos } = order.record;
  return [
    ...(kept === 0 ? [] : [texts.credit(amount(kept))]),
    ...(refundingCentavos === 0 ? [] : [texts.refunding(amount(refundingCentavos))]),
    ...(refundedCentavos === 0 ? [] : [texts.refunded(amount(refundedCentavos))]),
  ];
}
