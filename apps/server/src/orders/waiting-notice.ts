import { addDays, type ManilaDate, manilaDateOf } from "@hiram/lending";
import { personAnswersBy } from "../policy/answer-by.ts";
import type { LoanOrder } from "./loan-order.ts";
import type { Wording } from "./wording.ts";

/** Within these days of its payout the money is there, even at the slowest bank (TRM-1). */
const MONEY_ARRIVES_IN_DAYS = 3;

/**
 * What an order that waits for us tells its borrower: by when its money arrives, or our answer; once that day has passed,
 * that it has, and whom to ask. For an order that waits for nothing of its borrower's, and has no money yet.
 */
export function waitingNotice({ record, status }: LoanOrder, wording: Wording): string {
  const { payoutSentOn, decidedAt, confirmedAt } = record;
  if (status === "disbursing" && payoutSentOn !== null) return payoutNotice(payoutSentOn, wording);
  return answerNotice(manilaDateOf(decidedAt ?? confirmedAt), wording);
}

/** Whether an order's money was sent and should have arrived before today, and has neither arrived nor come back. */
export function isMoneyLate({ record, status, needsAccount }: LoanOrder, today: ManilaDate): boolean {
  const { payoutSentOn } = record;
  return (
    status === "disbursing" && !needsAccount && payoutSentOn !== null && arrivalDayOf(payoutSentOn) < today
  );
}

const arrivalDayOf = (sentOn: ManilaDate): ManilaDate => addDays(sentOn, MONEY_ARRIVES_IN_DAYS);

function payoutNotice(sentOn: ManilaDate, { texts, day, today }: Wording): string {
  const { text, late } = texts.disbursing;
  const arrivesBy = arrivalDayOf(sentOn);
  return arrivesBy < today ? late(day(sentOn), day(arrivesBy)) : text(day(arrivesBy));
}

function answerNotice(since: ManilaDate, { texts, day, today }: Wording): string {
  const { text, late } = texts.underReview;
  const answeredBy = personAnswersBy(since);
  return (answeredBy < today ? late : text)(day(answeredBy));
}
