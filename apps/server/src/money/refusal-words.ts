import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { badInput, conflict, notFound, type Refusal } from "../platform/http/refusal.ts";
import { type AdjustmentFault, AdjustmentRefused } from "../corrections/adjust-loan.ts";
import { type RefundFault, RefundRefused } from "../payouts/start-refund.ts";
import { type RetryFault, RetryRefused } from "../payouts/retry-payout.ts";
import { MayHaveLeft } from "../payouts/give-up-sending.ts";
import { type ReturnFault, ReturnRefused } from "../payouts/returned-payout.ts";
import { RefundReturnRefused } from "../payouts/returned-refund.ts";
import type { RefundReturnFault } from "../payouts/returnable-refund.ts";
import { type OwedBackFault, OwedBackRefused } from "../payouts/owed-back.ts";
import { type MatchFault, MatchRefused } from "../corrections/match-payment.ts";
import { type TakenBackFault, TakenBackRefused } from "../corrections/taken-back.ts";
import { type UnmatchFault, UnmatchRefused } from "../corrections/unmatch-payment.ts";
import { type RecordFault, RecordRefused } from "../payouts/record-outcome.ts";
import { type OwnMoneyFault, OwnMoneyRefused } from "../own-money/own-money.ts";
import { approvalRefusal } from "../staff/approvals/refusal-words.ts";
import { NotAsRead } from "./check-as-read.ts";
import { HandledBefore, StillOwedBack, StillUnderWay } from "./handled-before.ts";
import { type CompareFault, CompareRefused } from "./reconciliation.ts";

/** Staff read English. */
const MATCH: Readonly<Record<MatchFault, () => Refusal>> = {
  "no-such-payment": () => notFound("This payment does not exist. Go back to the list and open it again."),
  "taken-back": () =>
    conflict("This payment was taken back by its provider in the meantime. Load the list again."),
  "matched-before": () => conflict("A colleague matched this payment in the meantime. Load the list again."),
  "no-such-order": () => badInput("There is no order with this number. Search again."),
  "counted-before": () =>
    conflict(
      "This order already has a payment of the same amount at the same moment, so this one may be the same money. Ask the provider whether there were two payments.",
    ),
};

const REFUND: Readonly<Record<RefundFault, () => Refusal>> = {
  "no-such-order": () => badInput("There is no order with this number. Search again."),
  "no-credit": () => conflict("There is no longer any money on this loan to send back. Load the page again."),
  "not-over": () => conflict("This loan may still be paid out, and the money then goes towards it."),
  "owed-back": () =>
    conflict(
      "The borrower owes money back on this loan. Settle that first, under Needs a look: it can be set off against their credit once that covers it.",
    ),
  "no-account": () =>
    conflict("The borrower has no account that money can be sent to. Ask them to add one, then try again."),
  "under-way": () => conflict("A refund for this loan is already on its way. Wait for its outcome."),
};

/** Why a loan's credit can't be sent back, in the console's language. */
export const refundProblem = (fault: RefundFault): string => REFUND[fault]().message;

const RETRY: Readonly<Record<RetryFault, () => Refusal>> = {
  "not-failed": () =>
    conflict("This payout has been sent again or paid in the meantime. Load the list again."),
  "no-account": REFUND["no-account"],
};

const OWED_BACK: Readonly<Record<OwedBackFault, () => Refusal>> = {
  "nothing-owed-back": () =>
    conflict(
      "Nothing is owed back here: the money is the loan itself, belongs to the borrower, or was never sent.",
    ),
  "settled-before": () => conflict("A colleague settled this in the meantime. Load the list again."),
  "nothing-given-up": () =>
    conflict(
      "Nothing of this is given up: it was settled otherwise, or has come in since. Load the page again.",
    ),
  "too-little-credit": () =>
    conflict(
      "The borrower's credit on this loan is less than what is owed back. Wait until their payment has arrived.",
    ),
  "credit-under-way": () =>
    conflict("This loan's credit is being sent to the borrower. Wait for the outcome of that refund."),
};

const RETURN: Readonly<Record<ReturnFault, () => Refusal>> = {
  "not-a-loan": () => conflict("This payout is not a loan's money, or it never left. Load the list again."),
  "returned-before": () => conflict("A colleague booked this in the meantime. Load the list again."),
  "another-left": () =>
    conflict(
      "Another payout of this loan left as well, or may have. If this one came back, the other is the loan's money: settle that one as come back to the payout provider.",
    ),
};

const REFUND_RETURN: Readonly<Record<RefundReturnFault, () => Refusal>> = {
  "not-their-money": () =>
    conflict("Nothing of this was the borrower's own money, or it never left. Load the list again."),
  "returned-before": RETURN["returned-before"],
  "owed-back": () =>
    conflict(
      "This money is booked as owed back, since it turned out not to be the borrower's. If it came back to us, say so there, under Needs a look.",
    ),
};

const RECORD: Readonly<Record<RecordFault, () => Refusal>> = {
  "not-under-way": () => conflict("What became of this money is known in the meantime. Load the list again."),
  "not-unclear": () =>
    conflict(
      "The provider can still be expected to say what became of this money. Wait for an alert about it.",
    ),
  "no-such-day": () => badInput("Choose the day on which it was paid."),
  "before-sent": () => badInput("It can't have been paid before it was sent. Choose another day."),
  "day-to-come": () => badInput("This day has not begun yet. Choose today or an earlier day."),
};

const TAKEN_BACK: Readonly<Record<TakenBackFault, () => Refusal>> = {
  "no-such-payment": MATCH["no-such-payment"],
  "matched-meanwhile": MATCH["matched-before"],
  "taken-back-before": RETURN["returned-before"],
  "not-taken-back": RETURN["returned-before"],
};

const UNMATCH: Readonly<Record<UnmatchFault, () => Refusal>> = {
  "not-matched": () => conflict("This payment counts for no loan any more. Load the page again."),
  "by-request": () =>
    conflict(
      "This payment was made with a pay code or page of this loan: nobody matched it, so it stays here.",
    ),
  "taken-back": MATCH["taken-back"],
};

const ADJUSTMENT: Readonly<Record<AdjustmentFault, string>> = {
  "no-such-order": "There is no order with this number. Check the number.",
  "no-penalty": "This loan has no unpaid penalty.",
  "not-overdue": "Nothing on this loan is past due, and only what is overdue can be written off.",
  "written-off-before": "This loan has already been written off.",
};

/** Why something of a loan can't be given up, in the console's language. */
export const adjustmentProblem = (fault: AdjustmentFault): string => ADJUSTMENT[fault];

const amountText = (centavos: string | number): string =>
  formatAmount(Number(centavos), profileOf("philippines"));

const NOT_AS_READ: Readonly<Record<NotAsRead["what"], (failure: NotAsRead) => string>> = {
  sum: ({ read, now }) =>
    `This is now ${amountText(now)}, no longer ${amountText(read)}. If that is right, ask for it.`,
  paid: ({ read, now }) =>
    `What was paid on this loan, and would be set aside, is now ${amountText(now)}, no longer ${amountText(read)}. If that is right, ask again.`,
  account: ({ read, now }) =>
    `This would now go to ${now}, no longer to ${read}. If that is right, ask again.`,
};

const COMPARE: Readonly<Record<CompareFault, () => Refusal>> = {
  "no-such-provider": () =>
    badInput("There is no payment provider with this name. Choose one from the list."),
  "no-such-day": () => badInput("There is no such day. Choose another."),
  "day-to-come": () => badInput("This day has not begun yet. Choose today or an earlier day."),
};

const OWN_MONEY: Readonly<Record<OwnMoneyFault, () => Refusal>> = {
  "no-such-day": COMPARE["no-such-day"],
  "day-to-come": COMPARE["day-to-come"],
  "fee-of-a-fee": () => badInput("All of this is a fee: put the whole of it in the amount."),
  "recorded-before": () =>
    conflict(
      "This line of the statement is recorded already: its kind and reference are in the list. If that record is wrong, reverse it first.",
    ),
  "no-such-move": () => notFound("There is no such record. Load the list again."),
  "reversed-before": () => conflict("A colleague reversed this in the meantime. Load the list again."),
};

/** Why money was not moved, in the console's language; null for an internal failure. */
export function moneyRefusal(failure: unknown): Refusal | null {
  if (failure instanceof MatchRefused) return MATCH[failure.fault]();
  if (failure instanceof RefundRefused) return REFUND[failure.fault]();
  if (failure instanceof RetryRefused) return RETRY[failure.fault]();
  if (failure instanceof OwedBackRefused) return OWED_BACK[failure.fault]();
  if (failure instanceof MayHaveLeft)
    return conflict(
      "The provider may have this money already. Try the job again: it is the same transfer there, so it is not sent twice.",
    );
  if (failure instanceof ReturnRefused) return RETURN[failure.fault]();
  if (failure instanceof RefundReturnRefused) return REFUND_RETURN[failure.fault]();
  if (failure instanceof RecordRefused) return RECORD[failure.fault]();
  if (failure instanceof TakenBackRefused) return TAKEN_BACK[failure.fault]();
  if (failure instanceof UnmatchRefused) return UNMATCH[failure.fault]();
  if (failure instanceof AdjustmentRefused) {
    const message = adjustmentProblem(failure.fault);
    return failure.fault === "no-such-order" ? notFound(message) : conflict(message);
  }
  if (failure instanceof NotAsRead) return conflict(NOT_AS_READ[failure.what](failure));
  if (failure instanceof OwnMoneyRefused) return OWN_MONEY[failure.fault]();
  if (failure instanceof CompareRefused) return COMPARE[failure.fault]();
  if (failure instanceof StillOwedBack)
    return conflict("The money that this is about is owed back. Settle that first; it closes this too.");
  if (failure instanceof StillUnderWay)
    return conflict(
      "This money is still on its way. Ask the provider to say what became of it, or record what it or the bank told you: that closes this too.",
    );
  if (failure instanceof HandledBefore)
    return conflict("This has been dealt with in the meantime. Load the list again.");
  return approvalRefusal(failure);
}
