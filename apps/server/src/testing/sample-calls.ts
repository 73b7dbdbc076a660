import { catalogue, type CatalogueEntry, type OperationName } from "@hiram/contract/catalogue.ts";
import type { FormCall } from "../platform/http/sample-payloads.ts";

export const formCalls = Object.entries<CatalogueEntry>(catalogue)
  .filter(([, { operation }]) => operation.conventions !== "upload")
  .map(([name]) => name as FormCall);

/** Calls that a loan in time refuses. */
export const ABOUT_OVERDUE: ReadonlySet<OperationName> = new Set(["promiseInit", "promiseSave"]);

/** Calls that a loan refuses of which nothing is owed. */
export const ABOUT_OWED: ReadonlySet<OperationName> = new Set([
  "planInit",
  "planAsk",
  "planAccept",
  "planRefuse",
]);

/**
 * Landing pages' calls, signing in, deleting an account, which whoever owes may not, and a copy of one's data, which
 * takes a code. Their steps need each other, and what is wrong with them is told in the visitor's language: tests of
 * their own prove them.
 */
export const isVisitorsStep = (name: OperationName): boolean =>
  /^\/(v2\/h5\/|v3\/login\/|v3\/user\/(delete|export))/.test(catalogue[name].operation.path);

/** Samples that name a thing which nobody has: their own tests prove what they answer for what there is. */
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
