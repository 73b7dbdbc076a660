import {
  hasDays,
  REMINDERS,
  type Reminder,
  type ReminderExample,
} from "@hiram/contract/staff/offerings/reminder-example.ts";
import { addDays, type ManilaDate } from "@hiram/lending";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { profileOf } from "@hiram/market/profile.ts";
import type { Clock } from "../platform/clock.ts";
import {
  fillIn,
  reminderProblems,
  type ReminderText,
  type ReminderValues,
} from "../reminders/reminder-text.ts";
import { reminderTexts } from "../reminders/schema.ts";
import { smsLength } from "../reminders/sms-length.ts";
import { standingTexts } from "../reminders/standing-texts.ts";
import { type LiveOffering, type OfferingBody, type OfferingKind, textIn } from "./offering-kind.ts";

export interface ReminderKindParts {
  readonly clock: Pick<Clock, "now" | "today">;
  readonly brand: string;
}

/**
 * What SMS reminders say, in both languages (CON-7). The product decides which reminders there are, and they stay on.
 */
export function reminderTextKind({ clock, brand }: ReminderKindParts): OfferingKind {
  const problemsOf = (reminder: Reminder, body: OfferingBody) =>
    reminderProblems(reminder, body, sampleValues(reminder, brand, clock.today())).map(
      ({ field, message }) => ({ field, message, isLegal: false }),
    );
  const list: OfferingKind["list"] = async (db) => (await standingTexts(db)).map(liveText);
  return {
    kind: "reminder-text",
    isWithheldWhenUnsound: false,
    list,
    find: async (db, subject) => (await list(db)).find((each) => each.subject === subject) ?? null,
    nameOf: () => "",
    check: (body, subject) => problemsOf(reminderOf(subject), body),
    checkAmong: async (_, __, { isOn }) =>
      isOn
        ? []
        : [{ field: "the reminder", message: "the reminder stays on: write another text", isLegal: false }],
    async write(tx, subject, body) {
      const reminder = reminderOf(subject);
      const definition: ReminderText = {
        en: textIn(body, "en").trim(),
        fil: textIn(body, "fil").trim(),
        ...(hasDays(reminder) && { days: textIn(body, "days").trim() }),
      };
      const set = { definition, updatedAt: clock.now() };
      await tx
        .insert(reminderTexts)
        .values({ reminder, ...set })
        .onConflictDoUpdate({ target: reminderTexts.reminder, set });
    },
    blank: null,
  };
}

/** A draft's messages as borrowers would get them; a language without a text has none. */
export function reminderExample(
  { reminder, body }: { readonly reminder: Reminder; readonly body: OfferingBody },
  { clock, brand }: ReminderKindParts,
): ReminderExample {
  const sample = sampleValues(reminder, brand, clock.today());
  const messages = (["en", "fil"] as const).flatMap((locale) => {
    const text = fillIn(textIn(body, locale).trim(), sample[locale]);
    const { units, parts, isUnicode } = smsLength(text);
    return text === ""
      ? []
      : [{ locale, text, units, parts, isUnicode: isUnicode ? (1 as const) : (0 as const) }];
  });
  return { messages };
}

/** How far away the due day is. */
const SAMPLE_DAYS: Readonly<Record<Reminder, number>> = {
  overdue: -3,
  "other-loan": 3,
  "before-due": 3,
  "on-due-day": 0,
  "after-due": -1,
};

/** Of typical length. */
function sampleValues(
  reminder: Reminder,
  brand: string,
  today: ManilaDate,
): Readonly<Record<Locale, ReminderValues>> {
  const amount = formatAmount(1_234_550, profileOf("philippines"));
  const values = (locale: Locale) => ({
    brand,
    amount,
    lender: "Cooperative ng Bayan",
    product: "Hiram Salary Loan",
    day: formatDay(addDays(today, SAMPLE_DAYS[reminder]), locale, today),
  });
  return { en: values("en"), fil: values("fil") };
}

const liveText = ({
  reminder,
  text,
}: {
  readonly reminder: Reminder;
  readonly text: ReminderText;
}): LiveOffering => ({ subject: reminder, isOn: true, body: { ...text } });

/** Any other subject was not found anywhere, and is not drafted. */
const reminderOf = (subject: string): Reminder =>
  REMINDERS.find((reminder) => reminder === subject) ?? "overdue";
