import { creditKept, type LoanOrder, sentBackOf } from "./loan-order.ts";
import type { Wording } from "./wording.ts";

/** What became of money that is the borrower's own, one sentence each: kept, being returned, returned, set off. */
export function creditWords(order: LoanOrder, { texts, amount }: Wording): readonly string[] {
  const kept = creditKept(order);
  const { refundingCentavos, setOffCentavos, setAsideCentavos } = order.record;
  const sentBack = sentBackOf(order.record);
  const isOverpaid = setAsideCentavos === 0;
  return [
    ...(kept === 0 ? [] : [texts.moneyBack.kept(amount(kept), isOverpaid)]),
    ...(refundingCentavos === 0 ? [] : [texts.moneyBack.onItsWay(amount(refundingCentavos), isOverpaid)]),
    ...(sentBack === 0 ? [] : [texts.moneyBack.sentBack(amount(sentBack), isOverpaid)]),
    ...(setOffCentavos === 0 ? [] : [texts.moneyBack.setOff(amount(setOffCentavos))]),
  ];
}
