import { addDays, type ManilaDate, manilaDateOf, startOfManilaDay } from "@hiram/lending";

/** A person answers within a day (TRM-1). */
const PERSON_ANSWERS_IN_DAYS = 1;

/** The day by which a person answers what waits since then: the borrower and staff read the same. */
export const answerByOf = (waitingSince: Date): ManilaDate => personAnswersBy(manilaDateOf(waitingSince));

/** The same for what has waited since this day in Manila. */
export const personAnswersBy = (since: ManilaDate): ManilaDate => addDays(since, PERSON_ANSWERS_IN_DAYS);

/** The answer to what waited before this instant is late: the day promised is over. */
export const lateBefore = (today: ManilaDate): Date =>
  startOfManilaDay(addDays(today, -PERSON_ANSWERS_IN_DAYS));
