import type { ManilaDate } from "@hiram/lending";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { staffCollectionTexts as words } from "@hiram/texts/server/staff.ts";
import type { Wording } from "../orders/wording.ts";
import { type FaultWords, wordsOf } from "../platform/http/fault-words.ts";
import { badInput, conflict, notFound, type Refusal } from "../platform/http/refusal.ts";
import { type CollectionFault, CollectionRefused, MOST_DAYS_AHEAD } from "./collect.ts";
import { MOST_CONTACTS_A_DAY, MOST_CONTACTS_A_WEEK } from "./contact-rules.ts";
import { type PromiseFault, PromiseRefused } from "./promise-to-pay.ts";

interface StaffWording {
  readonly today: ManilaDate;
  readonly profile: Profile;
}

/** Staff read English. */
const COLLECTION: FaultWords<CollectionFault, [StaffWording], string> = {
  "wrong-number": ({ since }, { today }) => words.wrongNumber(formatDay(since, "en", today)),
  deceased: ({ since }, { today }) => words.deceased(formatDay(since, "en", today)),
  "plan-asked": () => words.planAsked,
  "plan-offered": () => words.planOffered,
  promised: ({ on }, { today }) => words.promised(formatDay(on, "en", today)),
  "quiet-hours": () => words.quietHours,
  "too-many-today": () => words.tooManyToday(MOST_CONTACTS_A_DAY),
  "too-many-this-week": () => words.tooManyThisWeek(MOST_CONTACTS_A_WEEK),
  "more-than-owed": ({ owedCentavos }, { profile }) =>
    words.moreThanOwed(formatAmount(owedCentavos, profile)),
  "wrong-outcome": () => words.wrongOutcome,
  "wrong-day": () => words.wrongDay(MOST_DAYS_AHEAD),
  "unknown-loan": () => words.unknownLoan,
  "account-deleted": () => words.accountDeleted,
  "not-overdue": () => words.notOverdue,
  "owner-changed": () => words.ownerChanged,
  "no-such-owner": () => words.noSuchOwner,
  "contact-stored": () => words.contactStored,
};

/** Why a collector may not do something, in the console's language. */
export const collectionProblem = (fault: CollectionFault, wording: StaffWording): string =>
  wordsOf(COLLECTION, fault, wording);

/** The same as an answer; null for an internal failure. */
export function collectionRefusal(failure: unknown, wording: StaffWording): Refusal | null {
  if (!(failure instanceof CollectionRefused)) return null;
  const { fault } = failure;
  const message = collectionProblem(fault, wording);
  if (fault.kind === "unknown-loan") return notFound(message);
  return ["more-than-owed", "wrong-day", "wrong-outcome", "no-such-owner"].includes(fault.kind)
    ? badInput(message)
    : conflict(message);
}

const PROMISE: FaultWords<PromiseFault, [Wording]> = {
  "unknown-order": (_, { texts }) => notFound(texts.unknownOrder),
  "not-overdue": (_, { texts }) => conflict(texts.promises.notOverdue),
  "day-out-of-range": ({ first, last }, { texts, day }) =>
    badInput(texts.promises.dayOutOfRange(day(first), day(last))),
  "amount-out-of-range": ({ leastCentavos, mostCentavos }, { texts, amount }) =>
    badInput(texts.promises.amountOutOfRange(amount(leastCentavos), amount(mostCentavos))),
  "promised-before": ({ amountCentavos, on }, { texts, amount, day }) =>
    conflict(texts.promises.promisedBefore(amount(amountCentavos), day(on))),
  "broken-before": (_, { texts }) => conflict(texts.promises.brokenBefore),
};

/** Why a borrower's own promise was not recorded, in their words; null for an internal failure. */
export const promiseRefusal = (failure: unknown, wording: Wording): Refusal | null =>
  failure instanceof PromiseRefused ? wordsOf(PROMISE, failure.fault, wording) : null;
