import type { ReminderWithDays } from "@hiram/contract/staff/offerings/reminder-example.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { reminderTexts as words } from "@hiram/texts/console/offerings/reminder-texts.ts";
import { offeringTexts as texts } from "@hiram/texts/console/offerings/offerings.ts";
import type { FieldGroup, OfferingPageOf } from "./fields.ts";
import { OfferingPage } from "./offering-page.tsx";
import { ReminderPreview } from "./reminder-preview.tsx";

const days = (subject: ReminderWithDays, label: string): FieldGroup => ({
  title: words.when,
  only: [subject],
  fields: [{ kind: "text", path: "days", label, hint: words.daysHint }],
});

const REMINDERS: OfferingPageOf = {
  kind: "reminder-text",
  path: "/reminders",
  title: shellTexts.pages.reminderTexts,
  lead: texts.lead["reminder-text"],
  groups: [
    days("before-due", words.daysBefore),
    days("after-due", words.daysAfter),
    { title: words.english, fields: [{ kind: "long", path: "en", label: words.message }] },
    { title: words.filipino, fields: [{ kind: "long", path: "fil", label: words.message }] },
  ],
  isByLaw: false,
  Preview: ReminderPreview,
  fixed: words.fixed,
};

/**
 * The texts of SMS reminders: drafted beside the messages they become, switched on by a second person (CON-7).
 */
export default function ReminderTextsPage() {
  return <OfferingPage page={REMINDERS} />;
}
