import * as valibot from "valibot";
import { flagOut } from "../../fields.ts";
import { type AnswerOf, operation } from "../../operation.ts";
import { body } from "./offerings.ts";

/** Which message, and what its text leaves open: places such as `{amount}`, each of which it must have. */
export const REMINDER_PLACES = {
  /** To who is past due, when a collector presses for it (CON-4). */
  overdue: ["brand", "amount", "day"],
  /** Before the due day of a loan elsewhere, to who asked for it (API-9). */
  "other-loan": ["brand", "amount", "lender", "day"],
} as const;
export type Reminder = keyof typeof REMINDER_PLACES;
export const REMINDERS = Object.keys(REMINDER_PLACES) as readonly Reminder[];

/** The messages of a reminder's draft with sample data, as they would be sent, and what each costs. */
export const staffReminderExampleSchema = {
  payload: valibot.object({
    reminder: valibot.picklist(REMINDERS, `must be one of: ${REMINDERS.join(", ")}`),
    body,
  }),
  answer: valibot.object({
    messages: valibot.array(
      valibot.object({
        locale: valibot.picklist(["en", "fil"]),
        text: valibot.string(),
        /** Characters as carriers count them. */ units: valibot.number(),
        /** SMS that a carrier bills. */ parts: valibot.number(),
        /** A part holds 70 characters instead of 160. */ isUnicode: flagOut,
      }),
    ),
  }),
};
export type ReminderExample = AnswerOf<typeof staffReminderExampleSchema>;

export const staffReminderExample = operation<typeof staffReminderExampleSchema>({
  name: "staffReminderExample",
  method: "POST",
  path: "/staff/offering/reminder-example",
  access: "staff",
  permission: "edit-products",
  conventions: "json",
});
