import type { moneyCatalogue } from "@hiram/contract/staff/money/catalogue.ts";
import type { Profile } from "@hiram/market/profile.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { HandlersOf } from "../platform/http/dispatch.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { accountText } from "../payouts/account-text.ts";
import { lockRefundable } from "../payouts/refunds.ts";
import { lockFailedProceeds } from "../payouts/retry-payout.ts";
import { lockReturned, paidSince } from "../payouts/returned-payout.ts";
import { lockReturnedRefund } from "../payouts/returned-refund.ts";
import { lockOwedBack } from "../payouts/owed-back.ts";
import { lockAdjustable } from "../corrections/adjust-loan.ts";
import { lockMatch } from "../corrections/match-payment.ts";
import { lockGivenBack, type LockedPayment, lockTakenBack } from "../corrections/taken-back.ts";
import { lockMatched } from "../corrections/unmatch-payment.ts";
import type { Approvals } from "../staff/approvals.ts";
import { recordLook } from "../staff/looks.ts";
import { staffOf } from "../staff/staff-handlers.ts";
import { readAdjustable } from "./adjustments.ts";
import { closeAlert, listAlerts } from "./alerts.ts";
import { listCredits } from "./credits.ts";
import { handleDeadLetter, listDeadLetterLines, readRefusedEvent } from "./dead-letters.ts";
import { listFailedPayouts } from "./failed-payouts.ts";
import {
  ADJUSTMENT_APPROVALS,
  BOOK_GIVEN_BACK,
  BOOK_REFUND_RETURN,
  BOOK_RETURN,
  BOOK_TAKEN_BACK,
  MATCH_PAYMENT,
  REFUND_CREDIT,
  RETRY_PAYOUT,
  SETTLE_OWED_BACK,
  UNMATCH_PAYMENT,
} from "./money-approvals.ts";
import { askToCompare, closeDifference, listDifferences, listReconciledDays } from "./reconciliation.ts";
import { moneyRefusal } from "./refusal-words.ts";
import { listUnmatched, matchCandidates } from "./unmatched-payments.ts";

export interface MoneyParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  readonly approvals: Approvals;
  /** Names of the providers whose lists are compared. */
  readonly providers: ReadonlySet<string>;
  /** Providers' days follow it, even in a demo whose clock was moved. */
  readonly realNow: () => Date;
}

/** Money as finance staff see it, and what they ask to have moved (CON-5). */
export function moneyHandlers({
  database,
  clock,
  profile,
  approvals,
  providers,
  realNow,
}: MoneyParts): HandlersOf<typeof moneyCatalogue> {
  const { db } = database;
  const handlers: HandlersOf<typeof moneyCatalogue> = {
    staffUnmatchedPayments: (wanted) => listUnmatched(db, wanted),

    async staffMatchCandidates(wanted) {
      return { orders: await matchCandidates(db, wanted, { profile, today: clock.today() }) };
    },

    async staffAskToMatch({ paymentId, orderId, why }, context) {
      const approvalId = await database.transaction(async (tx) => {
        const { payment } = await lockMatch(tx, { paymentId, orderId });
        const { provider, providerReference: reference, amountCentavos } = payment;
        const payload = { paymentId, orderId, provider, reference, amountCentavos };
        return approvals.ask(tx, staffOf(context), { kind: MATCH_PAYMENT, payload, why });
      });
      return { approvalId };
    },

    async staffAskToUnmatch({ paymentId, why }, context) {
      const approvalId = await database.transaction(async (tx) => {
        const payload = paymentPayload(await lockMatched(tx, paymentId));
        return approvals.ask(tx, staffOf(context), { kind: UNMATCH_PAYMENT, payload, why });
      });
      return { approvalId };
    },

    staffCredits: ({ after }) => listCredits(db, after, clock.today()),

    async staffAskToRefund({ orderId, why }, context) {
      const approvalId = await database.transaction(async (tx) => {
        const { amountCentavos, account } = await lockRefundable(tx, orderId);
        const payload = { orderId, amountCentavos, to: accountText(account) };
        return approvals.ask(tx, staffOf(context), { kind: REFUND_CREDIT, payload, why });
      });
      return { approvalId };
    },

    async staffAdjustableLoan({ orderId }, context) {
      const loan = await readAdjustable(db, orderId, clock.today());
      await recordLook(database, { by: staffOf(context), subject: `order:${orderId}`, now: clock.now() });
      return loan;
    },

    async staffAskToAdjust({ orderId, kind, why }, context) {
      const approvalId = await database.transaction(async (tx) => {
        const { amountCentavos } = await lockAdjustable(tx, { orderId, kind }, clock.today());
        const payload = { orderId, amountCentavos };
        return approvals.ask(tx, staffOf(context), { kind: ADJUSTMENT_APPROVALS[kind], payload, why });
      });
      return { approvalId };
    },

    staffAlertList: ({ after }) => listAlerts(db, after),

    async staffCloseAlert({ alertId, why }, context) {
      const act = { by: staffOf(context), why, now: clock.now() };
      await database.transaction((tx) => closeAlert(tx, alertId, act));
      return null;
    },

    staffDeadLetters: ({ letter, after }) => listDeadLetterLines(db, letter, after),

    async staffHandleDeadLetter({ why, ...letter }, context) {
      const act = { by: staffOf(context), why, now: clock.now() };
      await database.transaction((tx) => handleDeadLetter(tx, letter, act));
      return null;
    },

    async staffReadRefusedEvent({ id, why }, context) {
      const act = { by: staffOf(context), why, now: clock.now() };
      return database.transaction((tx) => readRefusedEvent(tx, id, act));
    },

    staffReconciledDays: async ({ after }) => ({
      ...(await listReconciledDays(db, after)),
      providers: [...providers],
    }),

    staffDifferences: (wanted) => listDifferences(db, wanted),

    async staffCompareAgain(wanted, context) {
      const act = { by: staffOf(context), now: clock.now(), realNow: realNow(), providers };
      await database.transaction((tx) => askToCompare(tx, wanted, act));
      return null;
    },

    async staffCloseDifference({ differenceId, why }, context) {
      const act = { by: staffOf(context), why, now: clock.now() };
      await database.transaction((tx) => closeDifference(tx, differenceId, act));
      return null;
    },

    staffFailedPayouts: ({ after }) => listFailedPayouts(db, after),

    async staffAskToRetryPayout({ orderId, why }, context) {
      const approvalId = await database.transaction(async (tx) => {
        const { last, account } = await lockFailedProceeds(tx, orderId);
        const payload = { orderId, amountCentavos: last.amountCentavos, to: accountText(account) };
        return approvals.ask(tx, staffOf(context), { kind: RETRY_PAYOUT, payload, why });
      });
      return { approvalId };
    },

    async staffAskToBookReturn({ payoutId, why }, context) {
      const approvalId = await database.transaction(async (tx) => {
        const locked = await lockReturned(tx, payoutId);
        const payload = {
          payoutId,
          orderId: locked.order.id,
          amountCentavos: locked.payout.amountCentavos,
          setAsideCentavos: paidSince(locked),
        };
        return approvals.ask(tx, staffOf(context), { kind: BOOK_RETURN, payload, why });
      });
      return { approvalId };
    },

    async staffAskToBookRefundReturn({ refundId, why }, context) {
      const approvalId = await database.transaction(async (tx) => {
        const { order, amountCentavos } = await lockReturnedRefund(tx, refundId);
        const payload = { refundId, orderId: order.id, amountCentavos };
        return approvals.ask(tx, staffOf(context), { kind: BOOK_REFUND_RETURN, payload, why });
      });
      return { approvalId };
    },

    async staffAskToBookTakenBack({ paymentId, why }, context) {
      const approvalId = await database.transaction(async (tx) => {
        const payload = paymentPayload(await lockTakenBack(tx, paymentId));
        return approvals.ask(tx, staffOf(context), { kind: BOOK_TAKEN_BACK, payload, why });
      });
      return { approvalId };
    },

    async staffAskToBookGivenBack({ paymentId, why }, context) {
      const approvalId = await database.transaction(async (tx) => {
        const payload = paymentPayload(await lockGivenBack(tx, paymentId));
        return approvals.ask(tx, staffOf(context), { kind: BOOK_GIVEN_BACK, payload, why });
      });
      return { approvalId };
    },

    async staffAskToSettleSecond({ payoutId, end, why }, context) {
      const approvalId = await database.transaction(async (tx) => {
        const { order, amountCentavos } = await lockOwedBack(tx, { id: payoutId, end });
        const payload = { payoutId, orderId: order.id, amountCentavos, end };
        return approvals.ask(tx, staffOf(context), { kind: SETTLE_OWED_BACK, payload, why });
      });
      return { approvalId };
    },
  };
  return wordedHandlers(handlers, moneyRefusal);
}

/** What an approver reads of a payment. */
function paymentPayload({ payment, order }: LockedPayment) {
  const { id: paymentId, provider, providerReference: reference, amountCentavos } = payment;
  const ofOrder = order === null ? {} : { orderId: order.id };
  return { paymentId, ...ofOrder, provider, reference, amountCentavos };
}
