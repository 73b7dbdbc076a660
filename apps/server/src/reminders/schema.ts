import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";
import type { ReminderText } from "./reminder-text.ts";

/** Staff's versions of reminder messages (CON-7); without a row our own text is sent. */
export const reminderTexts = pgTable("reminder_texts", {
  /** One of `REMINDERS`. */
  reminder: text().primaryKey(),
  definition: jsonb().$type<ReminderText>().notNull(),
  updatedAt: instant("updated_at").notNull(),
});
