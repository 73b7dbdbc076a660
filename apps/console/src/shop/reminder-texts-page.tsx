import { shellTexts } from "@hiram/texts/console/shell.ts";
import { reminderTexts as words, shopTexts as texts } from "@hiram/texts/console/shop.ts";
import type { OfferingPageOf } from "./fields.ts";
import { OfferingPage } from "./offering-page.tsx";
import { ReminderPreview } from "./reminder-preview.tsx";

const REMINDERS: OfferingPageOf = {
  kind: "reminder-text",
  path: "/reminders",
  title: shellTexts.pages.reminderTexts,
  lead: texts.lead["reminder-text"],
  groups: [
    { title: words.english, fields: [{ kind: "long", path: "en", label: words.message }] },
    { title: words.filipino, fields: [{ kind: "long", path: "fil", label: words.message }] },
  ],
  isByLaw: false,
  Preview: ReminderPreview,
  fixed: words.fixed,
};

/** What reminders by SMS say: drafted beside the messages they become, switched on by a second person (CON-7). */
export default function ReminderTextsPage() {
  return <OfferingPage page={REMINDERS} />;
}
