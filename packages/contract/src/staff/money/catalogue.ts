import type { Catalogue } from "../../operation.ts";
import {
  staffAdjustableLoan,
  staffAdjustableLoanSchema,
  staffAskToAdjust,
  staffAskToAdjustSchema,
} from "./adjustments.ts";
import { staffAskToRefund, staffAskToRefundSchema, staffCredits, staffCreditsSchema } from "./credits.ts";
import { staffAlertList, staffAlertsSchema, staffCloseAlert, staffCloseAlertSchema } from "./alerts.ts";
import {
  staffDeadLetters,
  staffDeadLettersSchema,
  staffHandleDeadLetter,
  staffHandleDeadLetterSchema,
  staffReadRefusedEvent,
  staffReadRefusedEventSchema,
} from "./dead-letters.ts";
import {
  staffAskToRetryPayout,
  staffAskToRetryPayoutSchema,
  staffFailedPayouts,
  staffFailedPayoutsSchema,
} from "./failed-payouts.ts";
import {
  staffAskToRecordOwnMoney,
  staffAskToRecordOwnMoneySchema,
  staffAskToReverseOwnMoney,
  staffAskToReverseOwnMoneySchema,
  staffOwnBalances,
  staffOwnBalancesSchema,
  staffOwnMoney,
  staffOwnMoneySchema,
} from "./own-money.ts";
import {
  staffAskToBookRefundReturn,
  staffAskToBookRefundReturnSchema,
  staffAskToBookReturn,
  staffAskToBookReturnSchema,
  staffAskToRecoverGivenUp,
  staffAskToRecoverGivenUpSchema,
  staffAskToSettleOwedBack,
  staffAskToSettleOwedBackSchema,
} from "./payouts-that-left.ts";
import {
  staffCloseDifference,
  staffCloseDifferenceSchema,
  staffCompareAgain,
  staffCompareAgainSchema,
  staffDifferences,
  staffDifferencesSchema,
  staffReconciledDays,
  staffReconciledDaysSchema,
} from "./reconciliation.ts";
import {
  staffAskToBookGivenBack,
  staffAskToBookGivenBackSchema,
  staffAskToBookTakenBack,
  staffAskToBookTakenBackSchema,
} from "./taken-back-payments.ts";
import { staffAskToRecordOutcome, staffAskToRecordOutcomeSchema } from "./transfer-outcomes.ts";
import {
  staffAskToMatch,
  staffAskToMatchSchema,
  staffAskToUnmatch,
  staffAskToUnmatchSchema,
  staffMatchCandidates,
  staffMatchCandidatesSchema,
  staffUnmatchedPayments,
  staffUnmatchedPaymentsSchema,
} from "./unmatched-payments.ts";

/** Money, as finance staff see and move it (CON-5). */
export const moneyCatalogue = {
  staffReconciledDays: { operation: staffReconciledDays, schema: staffReconciledDaysSchema },
  staffDifferences: { operation: staffDifferences, schema: staffDifferencesSchema },
  staffCompareAgain: { operation: staffCompareAgain, schema: staffCompareAgainSchema },
  staffCloseDifference: { operation: staffCloseDifference, schema: staffCloseDifferenceSchema },
  staffUnmatchedPayments: { operation: staffUnmatchedPayments, schema: staffUnmatchedPaymentsSchema },
  staffMatchCandidates: { operation: staffMatchCandidates, schema: staffMatchCandidatesSchema },
  staffAskToMatch: { operation: staffAskToMatch, schema: staffAskToMatchSchema },
  staffAskToUnmatch: { operation: staffAskToUnmatch, schema: staffAskToUnmatchSchema },
  staffCredits: { operation: staffCredits, schema: staffCreditsSchema },
  staffAskToRefund: { operation: staffAskToRefund, schema: staffAskToRefundSchema },
  staffAdjustableLoan: { operation: staffAdjustableLoan, schema: staffAdjustableLoanSchema },
  staffAskToAdjust: { operation: staffAskToAdjust, schema: staffAskToAdjustSchema },
  staffAlertList: { operation: staffAlertList, schema: staffAlertsSchema },
  staffCloseAlert: { operation: staffCloseAlert, schema: staffCloseAlertSchema },
  staffDeadLetters: { operation: staffDeadLetters, schema: staffDeadLettersSchema },
  staffHandleDeadLetter: { operation: staffHandleDeadLetter, schema: staffHandleDeadLetterSchema },
  staffReadRefusedEvent: { operation: staffReadRefusedEvent, schema: staffReadRefusedEventSchema },
  staffFailedPayouts: { operation: staffFailedPayouts, schema: staffFailedPayoutsSchema },
  staffAskToRetryPayout: { operation: staffAskToRetryPayout, schema: staffAskToRetryPayoutSchema },
  staffAskToBookTakenBack: {
    operation: staffAskToBookTakenBack,
    schema: staffAskToBookTakenBackSchema,
  },
  staffAskToBookGivenBack: {
    operation: staffAskToBookGivenBack,
    schema: staffAskToBookGivenBackSchema,
  },
  staffAskToBookRefundReturn: {
    operation: staffAskToBookRefundReturn,
    schema: staffAskToBookRefundReturnSchema,
  },
  staffAskToBookReturn: { operation: staffAskToBookReturn, schema: staffAskToBookReturnSchema },
  staffAskToRecordOutcome: { operation: staffAskToRecordOutcome, schema: staffAskToRecordOutcomeSchema },
  staffOwnBalances: { operation: staffOwnBalances, schema: staffOwnBalancesSchema },
  staffOwnMoney: { operation: staffOwnMoney, schema: staffOwnMoneySchema },
  staffAskToRecordOwnMoney: { operation: staffAskToRecordOwnMoney, schema: staffAskToRecordOwnMoneySchema },
  staffAskToReverseOwnMoney: {
    operation: staffAskToReverseOwnMoney,
    schema: staffAskToReverseOwnMoneySchema,
  },
  staffAskToRecoverGivenUp: { operation: staffAskToRecoverGivenUp, schema: staffAskToRecoverGivenUpSchema },
  staffAskToSettleOwedBack: { operation: staffAskToSettleOwedBack, schema: staffAskToSettleOwedBackSchema },
} satisfies Catalogue;
