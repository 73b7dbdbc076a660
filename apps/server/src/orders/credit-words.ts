import { creditKept, type LoanOrder } from "./loan-order.ts";
import type { Wording } from "./wording.ts";

/** What became of money paid beyond what was owed, one sentence each: kept, being returned, returned. */
export function creditWords(order: LoanOrder, { texts, amount }: Wording): readonly string[] {
  const kept = creditKept(order);
  const { refundingCentavos, refundedCentavos } = order.record;
  return [
    ...(kept === 0 ? [] : [texts.credit(amount(kept))]),
    ...(refundingCentavos === 0 ? [] : [texts.refunding(amount(refundingCentavos))]),
    ...(refundedCentavos === 0 ? [] : [texts.refunded(amount(refundedCentavos))]),
  ];
}
