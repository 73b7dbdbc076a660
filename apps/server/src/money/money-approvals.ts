import { SECOND_PAYOUT_ENDS } from "@hiram/contract/staff/money/payouts-that-left.ts";
import * as v from "valibot";
import { writtenBy } from "../platform/actor.ts";
import type { Clock } from "../platform/clock.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import {
  beyondCredit,
  cameBack,
  creditPart,
  lockRefundable,
  type Refundable,
  startRefund,
} from "../payouts/refunds.ts";
import { bookRefundReturn, lockReturnedRefund, type ReturnedRefund } from "../payouts/returned-refund.ts";
import { type FailedProceeds, lockFailedProceeds } from "../payouts/retry-payout.ts";
import { isSettled, lockOwedBack, settleOwedBack } from "../payouts/owed-back.ts";
import type { LockedPayout } from "../payouts/order-payouts.ts";
import { lockReturned, paidSince } from "../payouts/returned-payout.ts";
import { startPayout } from "../payouts/start-payout.ts";
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
import { type AnyApprovalKind, approvalKind } from "../staff/approval-kind.ts";
import { bookReturnedLoan } from "./book-returned-loan.ts";

/** Kinds of request that move money. */
export const MATCH_PAYMENT = "match-payment";
export const UNMATCH_PAYMENT = "unmatch-payment";
export const REFUND_CREDIT = "refund-credit";
export const RETRY_PAYOUT = "retry-payout";
export const BOOK_RETURN = "book-returned-payout";
export const BOOK_REFUND_RETURN = "book-returned-refund";
/** Whatever is owed back: a second payout, a refund that left twice, or one whose payment was taken back. */
export const SETTLE_OWED_BACK = "settle-second-payout";
export const BOOK_TAKEN_BACK = "book-taken-back-payment";
export const BOOK_GIVEN_BACK = "book-given-back-payment";

export const ADJUSTMENT_APPROVALS = {
  "penalty-waiver": "waive-penalty",
  "write-off": "write-off-loan",
} as const satisfies Record<LoanAdjustmentKind, string>;

const rights = { asks: "move-money", approves: "approve-money" } as const;

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
  end: v.picklist(SECOND_PAYOUT_ENDS),
});

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
  return approvalKind(v.object({ orderId: v.number(), amountCentavos: v.number() }), {
    kind: ADJUSTMENT_APPROVALS[adjustment],
    ...rights,
    subjectOf: ({ orderId }) => `order:${orderId}`,
    basisOf: async (tx, { orderId }) =>
      basisOr(async () => {
        const { amountCentavos } = await lockAdjustable(tx, { orderId, kind: adjustment }, today());
        return `${amountCentavos} centavos`;
      }),
    execute: async (tx, { orderId }, { approver, now }) => {
      const locked = await lockAdjustable(tx, { orderId, kind: adjustment }, today());
      await adjustLoan(tx, locked, { by: writtenBy(approver), now });
      return "";
    },
  });
}

/** What moves money and therefore takes two persons (CON-5). */
export function moneyApprovalKinds(clock: Pick<Clock, "today">): readonly AnyApprovalKind[] {
  return [
    adjustmentKind("penalty-waiver", clock),
    adjustmentKind("write-off", clock),
    approvalKind(paymentMatch, {
      kind: MATCH_PAYMENT,
      ...rights,
      subjectOf: ({ paymentId }) => `payment:${paymentId}`,
      basisOf: async (tx, match) => basisOr(async () => matchBasis(await lockMatch(tx, match))),
      execute: async (tx, match, { approver, now }) => {
        await matchPayment(tx, await lockMatch(tx, match), { by: writtenBy(approver), now });
        return "";
      },
    }),
    approvalKind(receivedPayment, {
      kind: UNMATCH_PAYMENT,
      ...rights,
      subjectOf: ({ paymentId }) => `payment:${paymentId}`,
      basisOf: async (tx, { paymentId }) =>
        basisOr(async () => paymentBasis(await lockMatched(tx, paymentId))),
      execute: async (tx, { paymentId }, { approver, now }) => {
        await unmatchPayment(tx, await lockMatched(tx, paymentId), { by: writtenBy(approver), now });
        return "";
      },
    }),
    approvalKind(refund, {
      kind: REFUND_CREDIT,
      ...rights,
      subjectOf: ({ orderId }) => `order:${orderId}`,
      basisOf: async (tx, { orderId }) => basisOr(async () => refundBasis(await lockRefundable(tx, orderId))),
      execute: async (tx, { orderId }, { approver, now }) => {
        await startRefund(tx, await lockRefundable(tx, orderId), now);
        // Sent anew, an earlier failure needs nobody any more.
        const by = writtenBy(approver);
        await resolveAlertsOfOrder(tx, { kind: "refund-failed", orderId }, { by, now });
        return "";
      },
    }),
    approvalKind(retry, {
      kind: RETRY_PAYOUT,
      ...rights,
      subjectOf: ({ orderId }) => `order:${orderId}`,
      basisOf: async (tx, { orderId }) =>
        basisOr(async () => retryBasis(await lockFailedProceeds(tx, orderId))),
      execute: async (tx, { orderId }, { now }) => {
        const { order } = await lockFailedProceeds(tx, orderId);
        await startPayout(tx, order, now);
        return "";
      },
    }),
    approvalKind(returned, {
      kind: BOOK_RETURN,
      ...rights,
      subjectOf: ({ payoutId }) => `payout:${payoutId}`,
      basisOf: async (tx, { payoutId }) => basisOr(async () => returnBasis(await lockReturned(tx, payoutId))),
      execute: async (tx, { payoutId }, { approver, now }) => {
        await bookReturnedLoan(tx, await lockReturned(tx, payoutId), now);
        const by = writtenBy(approver);
        await resolveAlert(tx, { kind: "payout-failed-after-paid", subject: payoutId }, { by, now });
        return "";
      },
    }),
    approvalKind(returnedRefund, {
      kind: BOOK_REFUND_RETURN,
      ...rights,
      subjectOf: ({ refundId }) => `refund:${refundId}`,
      basisOf: async (tx, { refundId }) =>
        basisOr(async () => returnedRefundBasis(await lockReturnedRefund(tx, refundId))),
      execute: async (tx, { refundId }, { approver, now }) => {
        await bookRefundReturn(tx, await lockReturnedRefund(tx, refundId), now);
        const act = { by: writtenBy(approver), now };
        const kind = "refund-contradicted";
        await resolveAlert(tx, { kind, subject: cameBack(refundId) }, act);
        // What left beyond the credit still waits to be settled there.
        if ((await beyondCredit(tx, refundId)) === 0 || (await isSettled(tx, refundId)))
          await resolveAlert(tx, { kind, subject: refundId }, act);
        return "";
      },
    }),
    approvalKind(receivedPayment, {
      kind: BOOK_TAKEN_BACK,
      ...rights,
      subjectOf: ({ paymentId }) => `payment:${paymentId}`,
      basisOf: async (tx, { paymentId }) =>
        basisOr(async () => paymentBasis(await lockTakenBack(tx, paymentId))),
      execute: async (tx, { paymentId }, { approver, now }) => {
        const locked = await lockTakenBack(tx, paymentId);
        await takePaymentBack(tx, locked, now);
        const { provider, providerReference } = locked.payment;
        const subject = `${provider}:${providerReference}`;
        await resolveAlert(tx, { kind: "payment-unmatched", subject }, { by: writtenBy(approver), now });
        return "";
      },
    }),
    approvalKind(receivedPayment, {
      kind: BOOK_GIVEN_BACK,
      ...rights,
      subjectOf: ({ paymentId }) => `payment:${paymentId}`,
      basisOf: async (tx, { paymentId }) =>
        basisOr(async () => paymentBasis(await lockGivenBack(tx, paymentId))),
      execute: async (tx, { paymentId }, { now }) => {
        await givePaymentBack(tx, await lockGivenBack(tx, paymentId), now);
        return "";
      },
    }),
    approvalKind(owedBack, {
      kind: SETTLE_OWED_BACK,
      ...rights,
      subjectOf: ({ payoutId }) => `payout:${payoutId}`,
      basisOf: async (tx, { payoutId: id, end }) =>
        basisOr(async () => `${(await lockOwedBack(tx, { id, end })).amountCentavos} centavos owed back`),
      execute: async (tx, { payoutId, end }, { approver, now }) => {
        await settleOwedBack(tx, await lockOwedBack(tx, { id: payoutId, end }), { end, now });
        const act = { by: writtenBy(approver), now };
        for (const kind of ALERTS_OF_OWED_BACK) await resolveAlert(tx, { kind, subject: payoutId }, act);
        // Where some of it was the borrower's own, that this part came back is still to be booked.
        if ((await creditPart(tx, payoutId)) === 0)
          await resolveAlert(tx, { kind: "refund-contradicted", subject: cameBack(payoutId) }, act);
        return "";
      },
    }),
  ];
}

/** What staff are alerted to when something is owed back. */
const ALERTS_OF_OWED_BACK = [
  "payout-sent-twice",
  "refund-contradicted",
  "refund-sent-twice",
  "refund-uncovered",
] as const satisfies readonly StaffAlertKind[];

/** A state in which it can't be done any more is another state, so the request goes stale. */
async function basisOr(read: () => Promise<string>): Promise<string> {
  try {
    return await read();
  } catch (failure) {
    if (failure instanceof RuleRefused) return failure.message;
    throw failure;
  }
}
