import * as valibot from "valibot";
import { borrowerId, optionalDay } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { reason } from "../fields.ts";

/** Counted from today, including that day. */
export const LONGEST_EXCEPTION_DAYS = 31;

/**
 * Lets a borrower borrow although something is overdue or was written off, by a person's decision, until a
 * given day; or ends that.
 */
export const staffExceptFromOverdueSchema = {
  payload: valibot.object({
    borrowerId,
    /** The last day on which it counts; empty: it ends now. */
    until: optionalDay,
    why: reason,
  }),
  answer: valibot.null(),
};

export const staffExceptFromOverdue = operation<typeof staffExceptFromOverdueSchema>({
  name: "staffExceptFromOverdue",
  method: "POST",
  path: "/staff/borrower/overdue-exception",
  access: "staff",
  permission: "decide-applications",
  conventions: "json",
});
