import type { moneyCatalogue } from "@hiram/contract/staff/money/catalogue.ts";
import type { AlsoRecorded } from "@hiram/contract/staff/money/own-money.ts";
import { checkRecordable, lockReversible } from "../own-money/own-money.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { HandlersOf } from "../platform/http/dispatch.ts";
import type { Approvals } from "../staff/approvals/approvals.ts";
import { staffOf } from "../staff/calling-staff.ts";
import { alsoRecorded } from "./also-recorded.ts";
import { listOwnMoney, readOwnBalances } from "./own-money.ts";
import { askedPayload, RECORD_OWN_MONEY, REVERSE_OWN_MONEY, reversalPayload } from "./own-money-approvals.ts";

interface OwnMoneyParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly approvals: Approvals;
}

type OwnMoneyCalls =
  | "staffAskToRecordOwnMoney"
  | "staffAskToReverseOwnMoney"
  | "staffOwnBalances"
  | "staffOwnMoney";

/** The lender's own money between its bank, its providers and its owners (CON-5). */
export function ownMoneyHandlers({
  database: { db },
  clock,
  approvals,
}: OwnMoneyParts): Pick<HandlersOf<typeof moneyCatalogue>, OwnMoneyCalls> {
  return {
    staffOwnBalances: () => readOwnBalances(db, clock.today()),

    staffOwnMoney: ({ after }) => listOwnMoney(db, after),

    async staffAskToRecordOwnMoney({ why, ...line }, context) {
      let similar: AlsoRecorded[] = [];
      const asked = { kind: RECORD_OWN_MONEY, why };
      const { approvalId } = await approvals.ask(staffOf(context), asked, async (tx) => {
        await checkRecordable(tx, line, clock.today());
        similar = await alsoRecorded(tx, line);
        return askedPayload(line, similar);
      });
      return { approvalId, alsoRecorded: similar };
    },

    staffAskToReverseOwnMoney: ({ moveId, why }, context) =>
      approvals.ask(staffOf(context), { kind: REVERSE_OWN_MONEY, why }, async (tx) =>
        reversalPayload(await lockReversible(tx, moveId)),
      ),
  };
}
