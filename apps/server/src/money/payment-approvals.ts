import * as v from "valibot";
import { lockMatch, matchPayment, type PaymentMatch } from "../corrections/match-payment.ts";
import {
  givePaymentBack,
  lockGivenBack,
  type LockedPayment,
  lockTakenBack,
  takePaymentBack,
} from "../corrections/taken-back.ts";
import { lockMatched, unmatchPayment } from "../corrections/unmatch-payment.ts";
import { writtenBy } from "../platform/actor.ts";
import { resolveAlert } from "../staff-alerts/raise-alert.ts";
import type { AnyApprovalKind } from "../staff/approvals/approval-kind.ts";
import { moneyKind } from "./money-kind.ts";

/** Kinds of request about a payment that was received. */
export const MATCH_PAYMENT = "match-payment";
export const UNMATCH_PAYMENT = "unmatch-payment";
export const BOOK_TAKEN_BACK = "book-taken-back-payment";
export const BOOK_GIVEN_BACK = "book-given-back-payment";

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

/** Counts a received payment for a loan, or no longer, or books that its provider took it or gave it back. */
export const paymentKinds: readonly AnyApprovalKind[] = [
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
];
