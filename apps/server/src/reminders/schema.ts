import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";
import type { ReminderText } from "./reminder-text.ts";

/** What staff made of a reminder's message (CON-7); without a row our own words are sent. */
export const reminderTexts = pgTable("reminder_texts", {
  /** Of `REMINDERS`. */
  reminder: text().primaryKey(),
  definition: jsonb().$type<ReminderText>().notNull(),
  updatedAt: instant("updated_at").notNull(),
});
