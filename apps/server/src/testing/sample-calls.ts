import { catalogue, type CatalogueEntry, type OperationName } from "@hiram/contract/catalogue.ts";
import type { FormCall } from "../platform/http/sample-payloads.ts";

export const formCalls = Object.entries<CatalogueEntry>(catalogue)
  .filter(([, { operation }]) => operation.conventions !== "upload")
  .map(([name]) => name as FormCall);

/** Calls refused for a loan that is not overdue. */
export const ABOUT_OVERDUE: ReadonlySet<OperationName> = new Set(["promiseInit", "promiseSave"]);

/** Calls refused for a loan whose money is on its way, or was sent. */
export const ABOUT_UNSENT: ReadonlySet<OperationName> = new Set(["cancelLoan"]);

/** Calls refused for a loan on which nothing is owed. */
export const ABOUT_OWED: ReadonlySet<OperationName> = new Set([
  "planInit",
  "planAsk",
  "planAccept",
  "planRefuse",
]);

/**
 * Landing pages' calls, signing in, deleting an account (forbidden while anything is owed), and the copy of one's data,
 * which takes a code. Their steps depend on each other, and their errors are worded in the visitor's language: they
 * have tests of their own.
 */
export const isVisitorsStep = (name: OperationName): boolean =>
  /^\/(v2\/h5\/|v3\/login\/|v3\/user\/(delete|export))/.test(catalogue[name].operation.path);

/** Samples that name something nonexistent; what they answer for existing things has tests of its own. */
export const ABOUT_NOTHING: ReadonlySet<OperationName> = new Set([
  "bookInfo",
  "confirmPayoutAccount",
  "resendAccountCode",
  "repaymentCommit",
  "repaymentConfirm",
  "planAccept",
  "planRefuse",
  "problemDetail",
  "problemFollowUp",
  "otherLoanInfo",
  "productApply",
  "reminderInfo",
  "reminderSave",
  "reminderSwitch",
  "saveScore",
]);
