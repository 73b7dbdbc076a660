import { hasDays, type Reminder } from "@hiram/contract/staff/shop/reminder-example.ts";
import type { Db } from "../platform/database/database.ts";
import { daysIn } from "./reminder-text.ts";
import { standingText } from "./standing-texts.ts";

/** A message about an instalment of ours, and when it is sent (WEB-11). */
export interface DueStep {
  readonly reminder: Reminder;
  /** Negative: before the due day. */
  readonly daysFromDue: number;
}

/** The steps in force, the earliest first. */
export async function dueSteps(db: Db): Promise<readonly DueStep[]> {
  const daysOf = async (reminder: Reminder): Promise<readonly number[]> => {
    const { days = "" } = hasDays(reminder) ? await standingText(db, reminder) : {};
    return days === "" ? [] : daysIn(days);
  };
  const before = (await daysOf("before-due")).map((days) => stepOf("before-due", -days));
  const after = (await daysOf("after-due")).map((days) => stepOf("after-due", days));
  return [...before, stepOf("on-due-day", 0), ...after].toSorted(
    (one, other) => one.daysFromDue - other.daysFromDue,
  );
}

const stepOf = (reminder: Reminder, daysFromDue: number): DueStep => ({ reminder, daysFromDue });
