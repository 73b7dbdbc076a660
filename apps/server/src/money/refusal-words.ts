import { badInput, conflict, notFound, type Refusal } from "../platform/http/refusal.ts";
import { type AdjustmentFault, AdjustmentRefused } from "../repayments/adjust-loan.ts";
import { type RefundFault, RefundRefused } from "../payouts/refunds.ts";
import { type RetryFault, RetryRefused } from "../payouts/retry-payout.ts";
import { type OwedBackFault, OwedBackRefused } from "../payouts/owed-back.ts";
import { type MatchFault, MatchRefused } from "../repayments/match-payment.ts";
import { staffRefusal } from "../staff/refusal-words.ts";
import { HandledBefore } from "./needs-a-look.ts";
import { type CompareFault, CompareRefused } from "./reconciliation.ts";

/** Staff read English. */
const MATCH: Readonly<Record<MatchFault, () => Refusal>> = {
  "no-such-payment": () => notFound("This payment is not there. Go back to the list and open it again."),
  "matched-before": () => conflict("A colleague has matched this payment meanwhile. Load the list again."),
  "no-such-order": () => badInput("There is no order of this number. Search again."),
  "counted-before": () =>
    conflict(
      "This order already counts a payment of the same sum and the same instant: it would be counted twice. Ask the provider whether they are two.",
    ),
};

const REFUND: Readonly<Record<RefundFault, () => Refusal>> = {
  "no-such-order": () => badInput("There is no order of this number. Search again."),
  "no-credit": () => conflict("Nothing of this loan is the borrower's any more. Load the page again."),
  "not-over": () => conflict("This loan may still be paid out: the money pays it then."),
  "no-account": () =>
    conflict("The borrower has no account that money can be sent to. Ask them to name one, then try again."),
  "under-way": () => conflict("A refund of this loan is under way already. Wait for its outcome."),
};

const RETRY: Readonly<Record<RetryFault, () => Refusal>> = {
  "not-failed": () => conflict("This payout is under way or paid by now. Load the list again."),
  "no-account": REFUND["no-account"],
};

const OWED_BACK: Readonly<Record<OwedBackFault, () => Refusal>> = {
  "nothing-owed-back": () =>
    conflict("Nothing is owed back for this: its money is the loan or the borrower's own, or never left."),
  "settled-before": () => conflict("A colleague has settled this meanwhile. Load the list again."),
  "too-little-credit": () =>
    conflict(
      "The borrower's credit on this loan is less than what is owed back. Their payment must have come in first.",
    ),
  "credit-under-way": () =>
    conflict("This loan's credit is being sent to the borrower. Wait for the outcome of that refund."),
};

const ADJUSTMENT: Readonly<Record<AdjustmentFault, string>> = {
  "no-such-order": "There is no order of this number. Look at the number again.",
  "no-penalty": "No penalty is unpaid on this loan.",
  "not-overdue": "Nothing of this loan is past due: only what is overdue is written off.",
  "written-off-before": "This loan is written off already.",
};

/** Why something of a loan can't be given up, in the console's language. */
export const adjustmentProblem = (fault: AdjustmentFault): string => ADJUSTMENT[fault];

const COMPARE: Readonly<Record<CompareFault, () => Refusal>> = {
  "no-such-provider": () => badInput("There is no payment provider of this name. Choose one of the list."),
  "no-such-day": () => badInput("The calendar has no such day. Choose another."),
  "day-to-come": () => badInput("This day has not begun. Choose today or an earlier one."),
};

/** Why money was not moved, in the console's language; null for an internal failure. */
export function moneyRefusal(failure: unknown): Refusal | null {
  if (failure instanceof MatchRefused) return MATCH[failure.fault]();
  if (failure instanceof RefundRefused) return REFUND[failure.fault]();
  if (failure instanceof RetryRefused) return RETRY[failure.fault]();
  if (failure instanceof OwedBackRefused) return OWED_BACK[failure.fault]();
  if (failure instanceof AdjustmentRefused) {
    const message = adjustmentProblem(failure.fault);
    return failure.fault === "no-such-order" ? notFound(message) : conflict(message);
  }
  if (failure instanceof CompareRefused) return COMPARE[failure.fault]();
  if (failure instanceof HandledBefore)
    return conflict("A colleague has dealt with this meanwhile. Load the list again.");
  return staffRefusal(failure);
}
