import type { ManilaDate } from "@hiram/lending";
import { formatDay } from "@hiram/market/dates.ts";
import { staffPlanTexts } from "@hiram/texts/server/staff.ts";
import type { Wording } from "../orders/wording.ts";
import { type FaultWords, wordsOf } from "../platform/http/fault-words.ts";
import { badInput, conflict, notFound, type Refusal } from "../platform/http/refusal.ts";
import type { PlanFault } from "./plan-refused.ts";

const FOR_BORROWER: FaultWords<PlanFault, [Wording]> = {
  "unknown-order": (_, { texts }) => notFound(texts.unknownOrder),
  "unknown-plan": (_, { texts }) => notFound(texts.plans.offerGone),
  "not-running": (_, { texts }) => conflict(texts.plans.notRunning),
  "agreed-before": (_, { texts }) => conflict(texts.plans.agreedBefore),
  "offer-waits": (_, { texts }) => conflict(texts.plans.offerWaits),
  "offer-gone": (_, { texts }) => conflict(texts.plans.offerGone),
  "owed-changed": (_, { texts }) => conflict(texts.plans.owedChanged),
  "asked-lately": ({ from }, { texts, day }) => conflict(texts.plans.askedLately(day(from))),
  "amount-out-of-range": ({ leastCentavos, mostCentavos }, { texts, amount }) =>
    badInput(texts.plans.amountOutOfRange(amount(leastCentavos), amount(mostCentavos))),
  "day-out-of-range": ({ first, last }, { texts, day }) =>
    badInput(texts.plans.dayOutOfRange(day(first), day(last))),
  // Only in staff's calls.
  "account-deleted": (_, { texts }) => conflict(texts.plans.offerGone),
  "payments-out-of-range": (_, { texts }) => conflict(texts.plans.offerGone),
  "request-changed": (_, { texts }) => conflict(texts.plans.offerGone),
};

const changed = (): Refusal => conflict(staffPlanTexts.requestChanged);

/** Staff read English. */
const FOR_STAFF: FaultWords<PlanFault, [ManilaDate]> = {
  "unknown-order": () => notFound(staffPlanTexts.unknownLoan),
  "account-deleted": () => conflict(staffPlanTexts.accountDeleted),
  "not-running": () => conflict(staffPlanTexts.notRunning),
  "agreed-before": () => conflict(staffPlanTexts.agreedBefore),
  "day-out-of-range": ({ first, last }, today) =>
    badInput(staffPlanTexts.wrongDay(formatDay(first, "en", today), formatDay(last, "en", today))),
  "payments-out-of-range": ({ most }) => badInput(staffPlanTexts.wrongNumber(most)),
  "request-changed": changed,
  // Only in the borrower's calls.
  "unknown-plan": changed,
  "offer-waits": changed,
  "offer-gone": changed,
  "owed-changed": changed,
  "asked-lately": changed,
  "amount-out-of-range": changed,
};

/** Why nothing was requested or agreed, in the borrower's words. */
export const planRefusal = (fault: PlanFault, wording: Wording): Refusal =>
  wordsOf(FOR_BORROWER, fault, wording);

/** Why nothing was offered or answered. */
export const staffPlanRefusal = (fault: PlanFault, today: ManilaDate): Refusal =>
  wordsOf(FOR_STAFF, fault, today);
