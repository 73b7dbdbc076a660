import { addDays, addMonths, type ManilaDate } from "@hiram/lending";

/** The first due day from `from` on, for a loan that is due on that day of each month; the 31st may be the 28th. */
export function nextDueOn(dueDay: number, from: ManilaDate): ManilaDate {
  const thisMonth = addMonths(from, 0, dueDay);
  return thisMonth >= from ? thisMonth : addMonths(from, 1, dueDay);
}

export interface NextReminder {
  readonly dueDay: number;
  readonly daysBefore: number;
  readonly today: ManilaDate;
  /** The last due day that was announced. */
  readonly toldOf: ManilaDate | null;
}

/** The day of the next message: today or later, for a due day that has not been announced yet. */
export function nextReminderOn({ dueDay, daysBefore, today, toldOf }: NextReminder): ManilaDate {
  const earliest = addDays(today, daysBefore);
  const from = toldOf !== null && toldOf >= earliest ? addDays(toldOf, 1) : earliest;
  return addDays(nextDueOn(dueDay, from), -daysBefore);
}
