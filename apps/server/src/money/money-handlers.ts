import type { moneyCatalogue } from "@hiram/contract/staff/money/catalogue.ts";
import type { Profile } from "@hiram/market/profile.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { HandlersOf } from "../platform/http/dispatch.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { accountText } from "../payouts/account-text.ts";
import { lockRefundable } from "../payouts/start-refund.ts";
import { lockFailedProceeds } from "../payouts/retry-payout.ts";
import { lockReturned, paidSince } from "../payouts/returned-payout.ts";
import { lockReturnedRefund } from "../payouts/returned-refund.ts";
import { lockGivenUp } from "../payouts/given-up-owed-back.ts";
import { lockOwedBack } from "../payouts/owed-back.ts";
import { lockUnclear } from "../payouts/record-outcome.ts";
import { lockAdjustable } from "../corrections/adjust-loan.ts";
import { lockMatch } from "../corrections/match-payment.ts";
import { lockGivenBack, type LockedPayment, lockTakenBack } from "../corrections/taken-back.ts";
import { lockMatched } from "../corrections/unmatch-payment.ts";
import type { Approvals } from "../staff/approvals/approvals.ts";
import { recordOpened } from "../staff/audit/record-opened.ts";
import { staffOf } from "../staff/calling-staff.ts";
import { checkAsRead } from "./check-as-read.ts";
import { readAdjustable } from "./adjustments.ts";
import { closeAlert, listAlerts } from "./alerts.ts";
import { listCredits } from "./credits.ts";
import { handleDeadLetter, listDeadLetterLines, readRefusedEvent } from "./dead-letters.ts";
import { listFailedPayouts } from "./failed-payouts.ts";
import { ADJUSTMENT_APPROVALS } from "./adjustment-approvals.ts";
import { RECOVER_GIVEN_UP, SETTLE_OWED_BACK } from "./owed-back-approvals.ts";
import { BOOK_GIVEN_BACK, BOOK_TAKEN_BACK, MATCH_PAYMENT, UNMATCH_PAYMENT } from "./payment-approvals.ts";
import { BOOK_REFUND_RETURN, BOOK_RETURN, REFUND_CREDIT, RETRY_PAYOUT } from "./transfer-approvals.ts";
import { outcomePayload, RECORD_OUTCOME, seenOf } from "./outcome-approvals.ts";
import { ownMoneyHandlers } from "./own-money-handlers.ts";
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
    ...ownMoneyHandlers({ database, clock, approvals }),

    staffUnmatchedPayments: (wanted) => listUnmatched(db, wanted),

    async staffMatchCandidates(wanted) {
      return { orders: await matchCandidates(db, wanted, { profile, today: clock.today() }) };
    },

    staffAskToMatch: ({ why, ...match }, context) =>
      approvals.ask(staffOf(context), { kind: MATCH_PAYMENT, why }, async (tx) =>
        paymentPayload(await lockMatch(tx, match)),
      ),

    staffAskToUnmatch: ({ paymentId, why }, context) =>
      approvals.ask(staffOf(context), { kind: UNMATCH_PAYMENT, why }, async (tx) =>
        paymentPayload(await lockMatched(tx, paymentId)),
      ),

    staffCredits: ({ after }) => listCredits(db, after, { now: clock.now(), today: clock.today() }),

    staffAskToRefund: ({ orderId, why, ...read }, context) =>
      approvals.ask(staffOf(context), { kind: REFUND_CREDIT, why }, async (tx) => {
        const { amountCentavos, account } = await lockRefundable(tx, orderId);
        const to = accountText(account);
        checkAsRead("sum", read.refundableCentavos, amountCentavos);
        checkAsRead("account", read.account, to);
        return { orderId, amountCentavos, to };
      }),

    async staffAdjustableLoan({ orderId }, context) {
      const loan = await readAdjustable(db, orderId, clock.today());
      await recordOpened(database, { by: staffOf(context), subject: `order:${orderId}`, now: clock.now() });
      return loan;
    },

    staffAskToAdjust: ({ orderId, kind, why, ...read }, context) =>
      approvals.ask(staffOf(context), { kind: ADJUSTMENT_APPROVALS[kind], why }, async (tx) => {
        const { amountCentavos } = await lockAdjustable(tx, { orderId, kind }, clock.today());
        checkAsRead("sum", read.amountCentavos, amountCentavos);
        return { orderId, amountCentavos };
      }),

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

    staffAskToRetryPayout: ({ orderId, why }, context) =>
      approvals.ask(staffOf(context), { kind: RETRY_PAYOUT, why }, async (tx) => {
        const { last, account } = await lockFailedProceeds(tx, orderId);
        return { orderId, amountCentavos: last.amountCentavos, to: accountText(account) };
      }),

    staffAskToBookReturn: ({ payoutId, why, ...read }, context) =>
      approvals.ask(staffOf(context), { kind: BOOK_RETURN, why }, async (tx) => {
        const locked = await lockReturned(tx, payoutId);
        const { order, payout } = locked;
        const setAsideCentavos = paidSince(locked);
        checkAsRead("paid", read.paidCentavos, setAsideCentavos);
        return { payoutId, orderId: order.id, amountCentavos: payout.amountCentavos, setAsideCentavos };
      }),

    staffAskToBookRefundReturn: ({ refundId, why }, context) =>
      approvals.ask(staffOf(context), { kind: BOOK_REFUND_RETURN, why }, async (tx) => {
        const { order, amountCentavos } = await lockReturnedRefund(tx, refundId);
        return { refundId, orderId: order.id, amountCentavos };
      }),

    staffAskToRecordOutcome: ({ transfer: kind, id, why, ...told }, context) =>
      approvals.ask(staffOf(context), { kind: RECORD_OUTCOME[kind], why }, async (tx) => {
        const seen = seenOf(told);
        const unclear = await lockUnclear(tx, { kind, id, seen }, clock.today());
        checkAsRead("sum", told.amountCentavos, unclear.transfer.amountCentavos);
        return outcomePayload(tx, unclear, seen);
      }),

    staffAskToBookTakenBack: ({ paymentId, why }, context) =>
      approvals.ask(staffOf(context), { kind: BOOK_TAKEN_BACK, why }, async (tx) =>
        paymentPayload(await lockTakenBack(tx, paymentId)),
      ),

    staffAskToBookGivenBack: ({ paymentId, why }, context) =>
      approvals.ask(staffOf(context), { kind: BOOK_GIVEN_BACK, why }, async (tx) =>
        paymentPayload(await lockGivenBack(tx, paymentId)),
      ),

    staffAskToRecoverGivenUp: ({ payoutId, end, why }, context) =>
      approvals.ask(staffOf(context), { kind: RECOVER_GIVEN_UP, why }, async (tx) => {
        const { order, amountCentavos } = await lockGivenUp(tx, { id: payoutId, end });
        return { payoutId, orderId: order.id, amountCentavos, end };
      }),

    staffAskToSettleOwedBack: ({ payoutId, end, why }, context) =>
      approvals.ask(staffOf(context), { kind: SETTLE_OWED_BACK, why }, async (tx) => {
        const { order, amountCentavos } = await lockOwedBack(tx, { id: payoutId, end });
        return { payoutId, orderId: order.id, amountCentavos, end };
      }),
  };
  return wordedHandlers(handlers, moneyRefusal);
}

/** What an approver reads of a payment. */
function paymentPayload({ payment, order }: LockedPayment) {
  const { id: paymentId, provider, providerReference: reference, amountCentavos } = payment;
  const ofOrder = order === null ? {} : { orderId: order.id };
  return { paymentId, ...ofOrder, provider, reference, amountCentavos };
}
