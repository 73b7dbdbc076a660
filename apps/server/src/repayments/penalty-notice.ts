import { manilaDateOf, sumOf } from "@hiram/lending";
import { latePenalty, type LoanOrder } from "../orders/loan-order.ts";
import type { Wording } from "../orders/wording.ts";
import type { PaymentRequest } from "./payment-request.ts";

/**
 * What a borrower must know of a code that can be paid after the due day: that its amount is then no longer enough,
 * before as after that day; null: nothing, since no penalty comes between.
 */
export function penaltyNotice(
  { record, account }: LoanOrder,
  { purpose, amountCentavos, expiresAt, createdAt }: PaymentRequest,
  { texts, amount, day }: Wording,
): string | null {
  const next = account?.nextInstalment ?? null;
  if (account === null || next === null || purpose !== "repayment") return null;
  const words = texts.paymentState;
  const { overdueCentavos, amountDueNowCentavos, penaltyChargedOn, instalments } = account;
  if (overdueCentavos === 0) {
    const penalty = latePenalty({ record, account }, [next.outstandingCentavos]);
    const isForDue = amountCentavos >= amountDueNowCentavos;
    const isLonger = manilaDateOf(expiresAt) > next.dueOn;
    return isForDue && isLonger && penalty > 0 ? words.penaltyAfter(day(next.dueOn), amount(penalty)) : null;
  }
  const unpaid = sumOf(instalments.map(({ penalty }) => penalty.dueCentavos - penalty.paidCentavos));
  const isOlder = penaltyChargedOn !== null && manilaDateOf(createdAt) < penaltyChargedOn;
  return isOlder && unpaid > 0 && amountCentavos < amountDueNowCentavos
    ? words.penaltySince(amount(unpaid), day(penaltyChargedOn), amount(amountDueNowCentavos))
    : null;
}
