import {
  DUE_BUCKET_NAMES,
  DUE_BUCKETS,
  type DueBucket,
  type NextStep,
} from "@hiram/contract/staff/collections/overdue-loans.ts";
import type { Unreachable } from "../identity/number-standing.ts";
import type { PlanStanding } from "../orders/plan-standing.ts";
import { isQuiet } from "../reminders/sending-hours.ts";
import { addDays, type ManilaDate, manilaDateOf, startOfManilaDay } from "@hiram/lending";

/**
 * SEC Memorandum Circular 18 of 2019 forbids harassment but gives no number; these are ours. All of a borrower's loans
 * count together.
 */
export const MOST_CONTACTS_A_DAY = 2;
export const MOST_CONTACTS_A_WEEK = 7;

/** Why a borrower must not be contacted now. */
export type ContactFault =
  /** The loan is owed again since the borrower deleted the account. */
  | { readonly kind: "account-deleted" }
  /** The number is somebody else's, or the borrower has died: the other person is not told of the debt (decision 42). */
  | { readonly kind: Unreachable["why"]; readonly since: ManilaDate }
  /** They asked for another way to pay, or have yet to read our answer. */
  | { readonly kind: "plan-asked" }
  | { readonly kind: "plan-offered" }
  | { readonly kind: "promised"; readonly on: ManilaDate }
  | { readonly kind: "quiet-hours" }
  | { readonly kind: "too-many-today" }
  | { readonly kind: "too-many-this-week" };

export interface ContactFacts {
  readonly now: Date;
  readonly isAccountDeleted: boolean;
  readonly unreachable: Unreachable | null;
  readonly plan: PlanStanding;
  /** Until when the borrower promised to pay; null: there is no current promise. */
  readonly promisedOn: ManilaDate | null;
  /** Our contacts with the borrower in the last seven days, about any loan. */
  readonly contacts: readonly Date[];
}

/** The first of the seven days that count, today included. */
export const weekBegins = (now: Date): Date => startOfManilaDay(addDays(manilaDateOf(now), -6));

/** Whether a collector may call or write to a borrower now; null: they may. */
export function contactFault({
  now,
  isAccountDeleted,
  unreachable,
  plan,
  promisedOn,
  contacts,
}: ContactFacts): ContactFault | null {
  if (isAccountDeleted) return { kind: "account-deleted" };
  if (unreachable !== null) return { kind: unreachable.why, since: unreachable.since };
  if (plan === "asked") return { kind: "plan-asked" };
  if (plan === "offered") return { kind: "plan-offered" };
  if (promisedOn !== null) return { kind: "promised", on: promisedOn };
  if (isQuiet(now)) return { kind: "quiet-hours" };
  const today = manilaDateOf(now);
  if (contacts.filter((at) => manilaDateOf(at) === today).length >= MOST_CONTACTS_A_DAY)
    return { kind: "too-many-today" };
  if (contacts.filter((at) => at >= weekBegins(now)).length >= MOST_CONTACTS_A_WEEK)
    return { kind: "too-many-this-week" };
  return null;
}

/** Where a loan stands in the collectors' list. @param daysPastDue more than 0 */
export const bucketOf = (daysPastDue: number): DueBucket =>
  DUE_BUCKET_NAMES.findLast((name) => daysPastDue >= DUE_BUCKETS[name][0]) ?? "1-7";

const STEP_OF_BUCKET: Readonly<Record<DueBucket, NextStep>> = {
  "1-7": "remind",
  "8-30": "call",
  "31-60": "agree-on-a-day",
  "61-90": "final-notice",
  "91-up": "review-write-off",
};

/**
 * What a collector does next: a dispute comes first (the circular requires it to be passed on), then a borrower who
 * died, one who can't pay as agreed, a promise, a number that is somebody else's, then the days.
 */
export function nextStep(loan: {
  readonly isWrittenOff: boolean;
  readonly daysPastDue: number;
  readonly hasOpenComplaint: boolean;
  readonly unreachable: Unreachable["why"] | null;
  readonly plan: PlanStanding;
  readonly promise: "open" | "broken" | "none";
}): NextStep {
  if (loan.hasOpenComplaint) return "answer-complaint";
  if (loan.unreachable === "deceased") return "settle-estate";
  if (loan.plan === "asked") return "answer-plan-request";
  if (loan.plan === "offered") return "wait-for-plan";
  if (loan.promise === "open") return "wait-for-promise";
  if (loan.unreachable === "wrong-number") return "find-number";
  if (loan.promise === "broken") return "ask-about-promise";
  return loan.isWrittenOff ? "recover" : STEP_OF_BUCKET[bucketOf(loan.daysPastDue)];
}
