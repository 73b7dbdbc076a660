import * as valibot from "valibot";
import { flagOut } from "../../fields.ts";
import { type AnswerOf, operation } from "../../operation.ts";
import { body } from "./offerings.ts";

/** Which message, and the placeholders of its text, such as `{amount}`, each of which it must contain. */
export const REMINDER_PLACES = {
  /** To a borrower past due, when a collector presses for payment (CON-4). */
  overdue: ["brand", "amount", "day"],
  /** Before the due day of a loan elsewhere, to a borrower who asked for it (API-9). */
  "other-loan": ["brand", "amount", "lender", "day"],
  /** Before an instalment of the lender's own loan is due, on the day, and after it while unpaid (WEB-11). */
  "before-due": ["brand", "amount", "product", "day"],
  "on-due-day": ["brand", "amount", "product", "day"],
  "after-due": ["brand", "amount", "product", "day"],
} as const;
export type Reminder = keyof typeof REMINDER_PLACES;
export const REMINDERS = Object.keys(REMINDER_PLACES) as readonly Reminder[];

/** For reminders whose days staff choose: how many days from the due day one may be sent, at most. */
export const FURTHEST_DAY = { "before-due": 14, "after-due": 7 } as const;
export type ReminderWithDays = keyof typeof FURTHEST_DAY;
export const hasDays = (reminder: Reminder): reminder is ReminderWithDays => reminder in FURTHEST_DAY;

/** The messages of a reminder's draft with sample data, as they would be sent, and the cost of each. */
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
        /** SMS parts that a carrier bills. */ parts: valibot.number(),
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
