import { maskedPhone } from "../identity/read-phone.ts";
import { accountInWords, findShownAccount } from "../payout-accounts/account-of-order.ts";
import { findOwner } from "../payout-accounts/bind-account.ts";
import type { Database } from "../platform/database/database.ts";
import type { Handlers } from "../platform/http/dispatch.ts";

export interface AccountParts {
  readonly database: Database;
}

/** What belongs to a person (API-4, WEB-8). */
export function accountHandlers({ database: { db } }: AccountParts): Pick<Handlers, "userMenu"> {
  return {
    async userMenu(_, { borrowerId }) {
      const { fullName, phone } = await findOwner(db, borrowerId);
      const account = await findShownAccount(db, borrowerId);
      return {
        fullName,
        maskedPhone: maskedPhone(phone),
        payoutAccount: account === null ? "" : accountInWords(account),
      };
    },
  };
}
