import { OWED_BACK_ENDS, RECOVERY_ENDS } from "@hiram/contract/staff/money/payouts-that-left.ts";
import * as v from "valibot";
import { writtenBy } from "../platform/actor.ts";
import type { Clock } from "../platform/clock.ts";
import { beyondCredit, creditPart } from "../payouts/refund-postings.ts";
import { cameBack } from "../payouts/settle-refund.ts";
import { lockRefundable, type Refundable, startRefund } from "../payouts/start-refund.ts";
import { bookRefundReturn, lockReturnedRefund, type ReturnedRefund } from "../payouts/returned-refund.ts";
import { type FailedProceeds, lockFailedProceeds } from "../payouts/retry-payout.ts";
import { lockGivenUp, recoverGivenUp } from "../payouts/given-up-owed-back.ts";
import { isSettled, lockOwedBack, settleOwedBack } from "../payouts/owed-back.ts";
import type { LockedPayout } from "../payouts/order-payouts.ts";
import { lockReturned, paidSince } from "../payouts/returned-payout.ts";
import { type ReviewPayouts, startPayout } from "../payouts/start-payout.ts";
import { adjustLoan, lockAdjustable } from "../corrections/adjust-loan.ts";
import { lockMatch, matchPayment, type PaymentMatch } from "../corrections/match-payment.ts";
import type { LoanAdjustmentKind } from "../corrections/schema.ts";
import {
  givePaymentBack,
  lockGivenBack,
  type LockedPayment,
  lockTakenBack,
  takePaymentBack,
} from "../corrections/taken-back.ts";
import { lockMatched, unmatchPayment } from "../corrections/unmatch-payment.ts";
import { resolveAlert, resolveAlertsOfOrder } from "../staff-alerts/raise-alert.ts";
import type { StaffAlertKind } from "../staff-alerts/schema.ts";
import type { AnyApprovalKind } from "../staff/approvals/approval-kind.ts";
import { bookReturnedLoan } from "./book-returned-loan.ts";
import { moneyKind } from "./money-kind.ts";
import { outcomeKinds } from "./outcome-approvals.ts";
import { ownMoneyKinds } from "./own-money-approvals.ts";

/** Kinds of request that move money. */
export const MATCH_PAYMENT = "match-payment";
export const UNMATCH_PAYMENT = "unmatch-payment";
export const REFUND_CREDIT = "refund-credit";
export const RETRY_PAYOUT = "retry-payout";
export const BOOK_RETURN = "book-returned-payout";
export const BOOK_REFUND_RETURN = "book-returned-refund";
/** Whatever is owed back: a second payout, a refund that left twice, or one whose payment was taken back. */
export const SETTLE_OWED_BACK = "settle-second-payout";
/** What of it was given up and came in after all. */
export const RECOVER_GIVEN_UP = "recover-given-up";
export const BOOK_TAKEN_BACK = "book-taken-back-payment";
export const BOOK_GIVEN_BACK = "book-given-back-payment";

export const ADJUSTMENT_APPROVALS = {
  "penalty-waiver": "waive-penalty",
  "write-off": "write-off-loan",
} as const satisfies Record<LoanAdjustmentKind, string>;

const paymentMatch = v.object({
  paymentId: v.string(),
  orderId: v.number(),
  /** What the approver reads; the payment itself never changes. */
  provider: v.string(),
  reference: v.string(),
  amountCentavos: v.number(),
});

/** A payment is counted for an order once; anything else counted for it meanwhile must be looked at first. */
const matchBasis = ({ payment, paymentsCounted }: PaymentMatch): string =>
  `${payment.amountCentavos} centavos, unmatched; ${paymentsCounted} payments counted`;

const refund = v.object({
  orderId: v.number(),
  amountCentavos: v.number(),
  /** Where it goes, as the approver reads it. */
  to: v.string(),
});

/** All of the credit, to one account: with another payment or account it is another refund. */
const refundBasis = ({ amountCentavos, account }: Refundable): string =>
  `${amountCentavos} centavos to account ${account.id}`;

const retry = v.object({ orderId: v.number(), amountCentavos: v.number(), to: v.string() });

const retryBasis = ({ last, account }: FailedProceeds): string =>
  `payout ${last.id} failed, account ${account.id}`;

const returned = v.object({
  payoutId: v.string(),
  orderId: v.number(),
  amountCentavos: v.number(),
  /** What the borrower has paid on the loan, as the approver reads it: it is then set aside for them. */
  setAsideCentavos: v.optional(v.number(), 0),
});

/** After another payment, waiver or plan, something else is undone. */
const returnBasis = (locked: LockedPayout): string =>
  `${locked.payout.amountCentavos} centavos paid out; ${paidSince(locked)} centavos and ${locked.order.facts.length} facts since`;

const returnedRefund = v.object({ refundId: v.string(), orderId: v.number(), amountCentavos: v.number() });

/** What of it was given up is the lender's, and what has come back since comes no more. */
const returnedRefundBasis = ({ amountCentavos, givenUpCentavos }: ReturnedRefund): string =>
  `${amountCentavos} centavos sent back, ${givenUpCentavos} of them given up`;

const owedBack = v.object({
  payoutId: v.string(),
  orderId: v.number(),
  amountCentavos: v.number(),
  end: v.picklist(OWED_BACK_ENDS),
});

const recovered = v.object({ ...owedBack.entries, end: v.picklist(RECOVERY_ENDS) });

/** A payment to be booked as taken back by its provider, or as given back, or whose match is to be undone. */
const receivedPayment = v.object({
  paymentId: v.string(),
  /** Absent: nobody knows whose payment it was. */
  orderId: v.optional(v.number()),
  provider: v.string(),
  reference: v.string(),
  amountCentavos: v.number(),
});

/** Counted for another loan, or once something else has happened to its loan, it undoes something else. */
const paymentBasis = ({ payment, order }: LockedPayment): string =>
  order === null
    ? `${payment.amountCentavos} centavos, unmatched`
    : `${payment.amountCentavos} centavos of order ${order.id}, with ${order.facts.length} facts`;

/** Exactly the requested amount is given up: after a payment, or another penalty, the amount differs. */
function adjustmentKind(adjustment: LoanAdjustmentKind, { today }: Pick<Clock, "today">): AnyApprovalKind {
  return moneyKind(v.object({ orderId: v.number(), amountCentavos: v.number() }), {
    kind: ADJUSTMENT_APPROVALS[adjustment],
    subjectOf: ({ orderId }) => `order:${orderId}`,
    lock: (tx, { orderId }) => lockAdjustable(tx, { orderId, kind: adjustment }, today()),
    basisOf: ({ amountCentavos }) => `${amountCentavos} centavos`,
    execute: (tx, loan, { approver, now }) => adjustLoan(tx, loan, { by: writtenBy(approver), now }),
  });
}

/** What moves money and therefore takes two persons (CON-5). */
export function moneyApprovalKinds(
  clock: Pick<Clock, "today">,
  reviewPayouts: ReviewPayouts,
): readonly AnyApprovalKind[] {
  return [
    adjustmentKind("penalty-waiver", clock),
    adjustmentKind("write-off", clock),
    ...outcomeKinds(clock),
    ...ownMoneyKinds(clock),
    moneyKind(paymentMatch, {
      kind: MATCH_PAYMENT,
      subjectOf: ({ paymentId }) => `payment:${paymentId}`,
      lock: lockMatch,
      basisOf: matchBasis,
      execute: (tx, match, { approver, now }) => matchPayment(tx, match, { by: writtenBy(approver), now }),
    }),
    moneyKind(receivedPayment, {
      kind: UNMATCH_PAYMENT,
      subjectOf: ({ paymentId }) => `payment:${paymentId}`,
      lock: (tx, { paymentId }) => lockMatched(tx, paymentId),
      basisOf: paymentBasis,
      execute: (tx, matched, { approver, now }) =>
        unmatchPayment(tx, matched, { by: writtenBy(approver), now }),
    }),
    moneyKind(refund, {
      kind: REFUND_CREDIT,
      subjectOf: ({ orderId }) => `order:${orderId}`,
      lock: (tx, { orderId }) => lockRefundable(tx, orderId),
      basisOf: refundBasis,
      async execute(tx, refundable, { approver, now }, { orderId }) {
        await startRefund(tx, refundable, now);
        // Sent anew, an earlier failure needs nobody any more.
        const by = writtenBy(approver);
        await resolveAlertsOfOrder(tx, { kind: "refund-failed", orderId }, { by, now });
      },
    }),
    moneyKind(retry, {
      kind: RETRY_PAYOUT,
      subjectOf: ({ orderId }) => `order:${orderId}`,
      lock: (tx, { orderId }) => lockFailedProceeds(tx, orderId),
      basisOf: retryBasis,
      // The account may be another than the one that was looked at before.
      async execute(tx, { order }, { now }) {
        const review = await reviewPayouts(tx, order.borrowerId, now);
        if (review === "clear") await startPayout(tx, order, now);
      },
    }),
    moneyKind(returned, {
      kind: BOOK_RETURN,
      subjectOf: ({ payoutId }) => `payout:${payoutId}`,
      lock: (tx, { payoutId }) => lockReturned(tx, payoutId),
      basisOf: returnBasis,
      async execute(tx, locked, { approver, now }, { payoutId }) {
        await bookReturnedLoan(tx, locked, now);
        const by = writtenBy(approver);
        await resolveAlert(tx, { kind: "payout-failed-after-paid", subject: payoutId }, { by, now });
      },
    }),
    moneyKind(returnedRefund, {
      kind: BOOK_REFUND_RETURN,
      subjectOf: ({ refundId }) => `refund:${refundId}`,
      lock: (tx, { refundId }) => lockReturnedRefund(tx, refundId),
      basisOf: returnedRefundBasis,
      async execute(tx, locked, { approver, now }, { refundId }) {
        await bookRefundReturn(tx, locked, now);
        const act = { by: writtenBy(approver), now };
        const kind = "refund-contradicted";
        await resolveAlert(tx, { kind, subject: cameBack(refundId) }, act);
        // What left beyond the credit still waits to be settled there.
        if ((await beyondCredit(tx, refundId)) === 0 || (await isSettled(tx, refundId)))
          await resolveAlert(tx, { kind, subject: refundId }, act);
      },
    }),
    moneyKind(receivedPayment, {
      kind: BOOK_TAKEN_BACK,
      subjectOf: ({ paymentId }) => `payment:${paymentId}`,
      lock: (tx, { paymentId }) => lockTakenBack(tx, paymentId),
      basisOf: paymentBasis,
      async execute(tx, locked, { approver, now }) {
        await takePaymentBack(tx, locked, now);
        const { provider, providerReference } = locked.payment;
        const subject = `${provider}:${providerReference}`;
        await resolveAlert(tx, { kind: "payment-unmatched", subject }, { by: writtenBy(approver), now });
      },
    }),
    moneyKind(receivedPayment, {
      kind: BOOK_GIVEN_BACK,
      subjectOf: ({ paymentId }) => `payment:${paymentId}`,
      lock: (tx, { paymentId }) => lockGivenBack(tx, paymentId),
      basisOf: paymentBasis,
      execute: (tx, locked, { now }) => givePaymentBack(tx, locked, now),
    }),
    moneyKind(recovered, {
      kind: RECOVER_GIVEN_UP,
      subjectOf: ({ payoutId }) => `payout:${payoutId}`,
      lock: (tx, { payoutId: id, end }) => lockGivenUp(tx, { id, end }),
      basisOf: ({ amountCentavos }) => `${amountCentavos} centavos given up`,
      execute: (tx, locked, { now }, { end }) => recoverGivenUp(tx, locked, { end, now }),
    }),
    moneyKind(owedBack, {
      kind: SETTLE_OWED_BACK,
      subjectOf: ({ payoutId }) => `payout:${payoutId}`,
      lock: (tx, { payoutId: id, end }) => lockOwedBack(tx, { id, end }),
      basisOf: ({ amountCentavos }) => `${amountCentavos} centavos owed back`,
      async execute(tx, locked, { approver, now }, { payoutId, end }) {
        await settleOwedBack(tx, locked, { end, now });
        const act = { by: writtenBy(approver), now };
        for (const kind of ALERTS_OF_OWED_BACK) await resolveAlert(tx, { kind, subject: payoutId }, act);
        // Where some of it was the borrower's own, that this part came back is still to be booked.
        if ((await creditPart(tx, payoutId)) === 0)
          await resolveAlert(tx, { kind: "refund-contradicted", subject: cameBack(payoutId) }, act);
      },
    }),
  ];
}

/** What staff are alerted to when something is owed back. */
const ALERTS_OF_OWED_BACK = [
  "payout-sent-twice",
  "second-payout-failed-after-paid",
  "refund-contradicted",
  "refund-sent-twice",
  "refund-uncovered",
] as const satisfies readonly StaffAlertKind[];
