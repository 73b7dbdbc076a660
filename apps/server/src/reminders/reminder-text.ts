import { type Reminder, REMINDER_PLACES } from "@hiram/contract/staff/shop/reminder-example.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { smsLength } from "./sms-length.ts";

const LOCALES = ["en", "fil"] as const satisfies readonly Locale[];

/** A message in each language, with places such as `{amount}` that are filled when it is sent. */
export type ReminderText = Readonly<Record<Locale, string>>;

/** By the name of its place. */
export type ReminderValues = Readonly<Record<string, string>>;

/** What a carrier may be paid for one reminder. */
const MOST_PARTS = 4;

const PLACE = /\{([^{}]*)\}/g;

/** Carriers drop a message with a link (NTC memorandum of 2022): an address, or a name that phones make one of. */
const LINK =
  /https?:|www\.|[\p{L}\d-]+\.(?:app|biz|co|com|gov|info|io|link|ly|me|net|online|org|ph|site|top|xyz)(?![\p{L}\d])/iu;

/** In one go: what stands in a value is no place. */
export const fillIn = (text: string, values: ReminderValues): string =>
  text.replaceAll(PLACE, (whole, place: string) => values[place] ?? whole);

/**
 * What is wrong with a text that is being written, by field; none when it can be sent.
 * @param sample what its places may hold, by language: how long it gets is judged by it
 */
export function reminderProblems(
  reminder: Reminder,
  written: Readonly<Record<string, unknown>>,
  sample: Readonly<Record<Locale, ReminderValues>>,
): { readonly field: Locale; readonly message: string }[] {
  return LOCALES.flatMap((locale) =>
    faultsOf(reminder, written[locale], sample[locale]).map((fault) => ({
      field: locale,
      message: `${locale} ${fault}`,
    })),
  );
}

function faultsOf(reminder: Reminder, text: unknown, sample: ReminderValues): string[] {
  if (typeof text !== "string" || text.trim() === "") return ["is empty: borrowers of each language get it"];
  const places: readonly string[] = REMINDER_PLACES[reminder];
  const used = [...text.matchAll(PLACE)].map(([, place = ""]) => place);
  const listed = places.map((place) => `{${place}}`).join(", ");
  const { parts } = smsLength(fillIn(text, sample));
  return [
    ...places.filter((place) => !used.includes(place)).map((place) => `must say {${place}}`),
    ...used
      .filter((place) => !places.includes(place))
      .map((place) => `has {${place}}, which nothing fills: there are ${listed}`),
    ...(/[{}]/.test(text.replaceAll(PLACE, ""))
      ? [`has a brace that stands alone: places are ${listed}`]
      : []),
    ...(LINK.test(text) ? ["has a link, and carriers drop messages with links (NTC, 2022)"] : []),
    ...(parts > MOST_PARTS ? [`takes ${parts} SMS a borrower: at most ${MOST_PARTS}`] : []),
  ];
}
