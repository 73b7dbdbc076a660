import type { moneyCatalogue } from "@hiram/contract/staff/money/catalogue.ts";
import type { Profile } from "@hiram/market/profile.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { HandlersOf } from "../platform/http/dispatch.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { lockMatch } from "../repayments/match-payment.ts";
import type { Approvals } from "../staff/approvals.ts";
import { staffOf } from "../staff/staff-handlers.ts";
import { MATCH_PAYMENT } from "./money-approvals.ts";
import { moneyRefusal } from "./refusal-words.ts";
import { listUnmatched, matchCandidates } from "./unmatched-payments.ts";

export interface MoneyParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  readonly approvals: Approvals;
}

/** Money as finance staff see it, and what they ask to have moved (CON-5). */
export function moneyHandlers({
  database,
  clock,
  profile,
  approvals,
}: MoneyParts): HandlersOf<typeof moneyCatalogue> {
  const { db } = database;
  const handlers: HandlersOf<typeof moneyCatalogue> = {
    staffUnmatchedPayments: ({ after }) => listUnmatched(db, after),

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
  };
  return wordedHandlers(handlers, moneyRefusal);
}
