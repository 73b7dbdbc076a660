import { addDays, type ManilaDate, manilaDateOf, startOfManilaDay } from "@hiram/lending";

/** What the confirmation dialog promises (CMP-7). */
const PROMISED_WEEKDAYS = 3;

const isWeekend = (date: ManilaDate): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** The last of the promised weekdays: the third one after the day on which the case was opened. */
export function replyDueOn(openedAt: Date): ManilaDate {
  let day = manilaDateOf(openedAt);
  for (let left = PROMISED_WEEKDAYS; left > 0;) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** When the promised weekdays are over: the end of the last one. */
export const replyDueAt = (openedAt: Date): Date => startOfManilaDay(addDays(replyDueOn(openedAt), 1));
