import * as valibot from "valibot";
import { borrowerId, shortText } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { reason } from "../fields.ts";

/** How someone who lost their number shows that the account is theirs, and the new number too. */
export const NUMBER_CHECKS = ["new-number-called", "id-compared", "loans-asked", "reference-called"] as const;
export type NumberCheck = (typeof NUMBER_CHECKS)[number];

/**
 * A mistyped number would open the account to a stranger, so it was called. One more item shows who answered.
 */
export const areEnoughChecks = (checks: readonly NumberCheck[]): boolean =>
  checks.includes("new-number-called") && checks.length > 1;

export const isNumberCheck = (text: string): text is NumberCheck =>
  NUMBER_CHECKS.some((check) => check === text);

const splitChecks = (list: string): string[] => [...new Set(list.split(","))];

const checks = valibot.pipe(
  valibot.string("is missing"),
  valibot.check((list) => splitChecks(list).every(isNumberCheck), `must be of: ${NUMBER_CHECKS.join(", ")}`),
  valibot.transform((list) => splitChecks(list).filter(isNumberCheck)),
  valibot.check((list) => areEnoughChecks(list), "must have new-number-called, and another one"),
);

/**
 * Requests a change of a borrower's mobile number: someone who lost theirs cannot sign in to do it. Another
 * person approves.
 */
export const staffAskToChangeNumberSchema = {
  payload: valibot.object({
    borrowerId,
    /** The new number, as stated. */ phone: shortText(30),
    /** What was checked, separated by commas. */ checks,
    why: reason,
  }),
  answer: valibot.object({ approvalId: valibot.number() }),
};

export const staffAskToChangeNumber = operation<typeof staffAskToChangeNumberSchema>({
  name: "staffAskToChangeNumber",
  method: "POST",
  path: "/staff/borrower/change-number",
  access: "staff",
  permission: "change-numbers",
  conventions: "json",
});
