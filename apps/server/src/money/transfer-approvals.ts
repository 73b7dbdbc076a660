import * as v from "valibot";
import type { LockedPayout } from "../payouts/order-payouts.ts";
import { isSettled } from "../payouts/owed-back.ts";
import { beyondCredit } from "../payouts/refund-postings.ts";
import { lockReturned, paidSince } from "../payouts/returned-payout.ts";
import { bookRefundReturn, lockReturnedRefund, type ReturnedRefund } from "../payouts/returned-refund.ts";
import { type FailedProceeds, lockFailedProceeds } from "../payouts/retry-payout.ts";
import { cameBack } from "../payouts/settle-refund.ts";
import { type ReviewPayouts, startPayout } from "../payouts/start-payout.ts";
import { lockRefundable, type Refundable, startRefund } from "../payouts/start-refund.ts";
import { writtenBy } from "../platform/actor.ts";
import { resolveAlert, resolveAlertsOfOrder } from "../staff-alerts/raise-alert.ts";
import type { AnyApprovalKind } from "../staff/approvals/approval-kind.ts";
import { bookReturnedLoan } from "./book-returned-loan.ts";
import { moneyKind } from "./money-kind.ts";

/** Kinds of request about what is sent to a borrower, or was. */
export const REFUND_CREDIT = "refund-credit";
export const RETRY_PAYOUT = "retry-payout";
export const BOOK_RETURN = "book-returned-payout";
export const BOOK_REFUND_RETURN = "book-returned-refund";

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

/** Sends a borrower money, or books that what was sent came back. */
export const transferKinds = (reviewPayouts: ReviewPayouts): readonly AnyApprovalKind[] => [
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
];
