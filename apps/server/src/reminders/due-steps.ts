import { hasDays, type Reminder } from "@hiram/contract/staff/offerings/reminder-example.ts";
import type { Db } from "../platform/database/database.ts";
import { daysIn } from "./reminder-text.ts";
import { standingTexts } from "./standing-texts.ts";

/** A message about an instalment of our loans, and when it is sent (WEB-11). */
export interface DueStep {
  readonly reminder: Reminder;
  /** Negative: before the due day. */
  readonly daysFromDue: number;
}

/** The steps in force, earliest first. */
export async function dueSteps(db: Db): Promise<readonly DueStep[]> {
  const texts = await standingTexts(db);
  return texts
    .flatMap(({ reminder, text: { days = "" } }) =>
      daysOf(reminder, days).map((daysFromDue) => ({ reminder, daysFromDue })),
    )
    .toSorted((one, other) => one.daysFromDue - other.daysFromDue);
}

function daysOf(reminder: Reminder, days: string): readonly number[] {
  if (reminder === "on-due-day") return [0];
  if (!hasDays(reminder)) return [];
  return daysIn(days).map((day) => (reminder === "before-due" ? -day : day));
}
