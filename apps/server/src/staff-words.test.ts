import { OFFERING_KINDS } from "@hiram/contract/staff/offerings/offerings.ts";
import { alertTexts } from "@hiram/texts/console/alerts.ts";
import { applicationsTexts } from "@hiram/texts/console/applications.ts";
import { approvalTexts } from "@hiram/texts/console/approvals.ts";
import { booksTexts } from "@hiram/texts/console/books.ts";
import { policyTexts } from "@hiram/texts/console/policy.ts";
import { expect, test } from "vitest";
import { identityKind } from "./casework/borrowers/identity-approval.ts";
import { numberChangeKind } from "./casework/borrowers/number-change-approval.ts";
import { CHART_OF_ACCOUNTS, POSTING_KINDS } from "./ledger/chart-of-accounts.ts";
import { moneyApprovalKinds } from "./money/money-approvals.ts";
import { policySwitchKind } from "./policy-changes/policy-switch.ts";
import { FACTS, REASONS } from "./policy/facts.ts";
import { systemClock } from "./platform/clock.ts";
import { STAFF_ALERT_KINDS } from "./staff-alerts/schema.ts";
import { staffApprovalKinds } from "./staff/people/people.ts";

/** Texts of reminders are published, and never off. */
const isSwitched = (kind: string): boolean => kind !== "reminder-text";

/** Codes that the server sends to the console as text: one without words there would be shown as it is. */
const CODES: Readonly<Record<string, readonly [codes: readonly string[], words: object]>> = {
  "kind of alert": [STAFF_ALERT_KINDS, alertTexts.alerts],
  "kind of request": [
    [
      ...staffApprovalKinds("", []),
      ...moneyApprovalKinds(systemClock, () => Promise.resolve("clear")),
      numberChangeKind(systemClock),
      identityKind,
      policySwitchKind,
    ]
      .map(({ kind }) => kind)
      .concat(
        OFFERING_KINDS.map((kind) => `publish-${kind}`),
        OFFERING_KINDS.filter(isSwitched).map((kind) => `switch-${kind}`),
      ),
    approvalTexts.kinds,
  ],
  account: [Object.keys(CHART_OF_ACCOUNTS), booksTexts.accounts],
  "kind of posting": [POSTING_KINDS, booksTexts.kinds],
  "fact of a policy": [Object.keys(FACTS), policyTexts.facts],
  "reason of a decision": [REASONS, applicationsTexts.reasons],
};

test.for(Object.entries(CODES))("[CON-1] every %s has its words in the console", ([, [codes, words]]) => {
  expect(codes.filter((code) => !Object.hasOwn(words, code))).toEqual([]);
});
