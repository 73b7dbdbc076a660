import { hasDays, REMINDERS, type Reminder } from "@hiram/contract/staff/offerings/reminder-example.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { fillIn, type ReminderText, type ReminderValues } from "./reminder-text.ts";
import { reminderTexts } from "./schema.ts";

/** For reminders whose days staff choose (WEB-11). */
const OWN_DAYS = { "before-due": "3, 1", "after-due": "1" } as const;

/** Our own words and days, until staff change them. */
const ownText = (reminder: Reminder): ReminderText => ({
  en: serverTexts("en").reminders[reminder],
  fil: serverTexts("fil").reminders[reminder],
  ...(hasDays(reminder) && { days: OWN_DAYS[reminder] }),
});

/** The text in force. */
async function standingText(db: Db, reminder: Reminder): Promise<ReminderText> {
  const [row] = await db.select().from(reminderTexts).where(eq(reminderTexts.reminder, reminder));
  return row?.definition ?? ownText(reminder);
}

export async function standingTexts(
  db: Db,
): Promise<readonly { readonly reminder: Reminder; readonly text: ReminderText }[]> {
  const rows = await db.select().from(reminderTexts);
  return REMINDERS.map((reminder) => ({
    reminder,
    text: rows.find((row) => row.reminder === reminder)?.definition ?? ownText(reminder),
  }));
}

/** The message to send now, in a borrower's language. */
export async function reminderMessage(
  db: Db,
  reminder: Reminder,
  { locale, values }: { readonly locale: Locale; readonly values: ReminderValues },
): Promise<string> {
  return fillIn((await standingText(db, reminder))[locale], values);
}
