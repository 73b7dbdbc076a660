import * as valibot from "valibot";
import { flagOut, shortText } from "../../fields.ts";
import { type AnswerOf, operation } from "../../operation.ts";
import { instantOut, reason } from "../fields.ts";

/** The longest full name or telephone number that is searched for. */
export const LONGEST_IDENTITY = 200;

/**
 * Deleted accounts of borrowers to whom something was lent, by exact telephone number or full name, as long as the law
 * has both kept (RA 9160, section 9(b); decision 31). Who looked and why is recorded in the audit log, what they typed
 * is not: it could not be deleted there.
 */
export const staffFindClosedAccountsSchema = {
  payload: valibot.object({ search: shortText(LONGEST_IDENTITY), why: reason }),
  answer: valibot.object({
    /** The latest deletion first. */
    accounts: valibot.array(
      valibot.object({
        borrowerId: valibot.number(),
        closedAt: instantOut,
        /** The day on which number and name are deleted, YYYY-MM-DD. */
        keptUntil: valibot.string(),
        /** Their loans, the oldest first. */
        orderIds: valibot.array(valibot.number()),
      }),
    ),
    /** More people with this name deleted their accounts than are listed. */
    hasMore: flagOut,
  }),
};
export type ClosedAccounts = AnswerOf<typeof staffFindClosedAccountsSchema>;

export const staffFindClosedAccounts = operation<typeof staffFindClosedAccountsSchema>({
  name: "staffFindClosedAccounts",
  // Not GET: an address with the number would be in the logs of whatever lies between.
  method: "POST",
  path: "/staff/borrowers/closed",
  access: "staff",
  permission: "find-closed-accounts",
  conventions: "json",
});
