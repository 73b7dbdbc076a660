import * as valibot from "valibot";
import { borrowerId } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { reason } from "../fields.ts";

/**
 * Requests that a borrower may correct the name and ID on which their loans rest, once (Republic Act 10173, section
 * 16(d)). Another person approves, and the borrower is told by SMS; they are decided on again with what they corrected.
 */
export const staffAskToOpenIdentitySchema = {
  payload: valibot.object({
    borrowerId,
    /** What is wrong or has changed, and what shows it. */ why: reason,
  }),
  answer: valibot.object({ approvalId: valibot.number() }),
};

export const staffAskToOpenIdentity = operation<typeof staffAskToOpenIdentitySchema>({
  name: "staffAskToOpenIdentity",
  method: "POST",
  path: "/staff/borrower/open-identity",
  access: "staff",
  permission: "open-identities",
  conventions: "json",
});
