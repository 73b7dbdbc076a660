import {
  FURTHEST_DAY,
  hasDays,
  type Reminder,
  REMINDER_PLACES,
} from "@hiram/contract/staff/offerings/reminder-example.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { smsLength } from "./sms-length.ts";

const LOCALES = ["en", "fil"] as const satisfies readonly Locale[];

/** A message in each language, with placeholders such as `{amount}` that are filled in when it is sent. */
export interface ReminderText extends Readonly<Record<Locale, string>> {
  /** For a reminder whose days staff choose: how far from the due day it is sent, such as `3, 1`. */
  readonly days?: string;
}

/** By placeholder name. */
export type ReminderValues = Readonly<Record<string, string>>;

/** The most message parts that one reminder may cost. */
const MOST_PARTS = 4;

/** Messages of one reminder per due day. */
const MOST_DAYS = 3;

const PLACE = /\{([^{}]*)\}/g;

/** Carriers drop messages with a link (NTC memorandum of 2022): an address, or a name that phones turn into one. */
const LINK =
  /https?:|www\.|[\p{L}\d-]+\.(?:app|biz|co|com|gov|info|io|link|ly|me|net|online|org|ph|site|top|xyz)(?![\p{L}\d])/iu;

/** In one pass: braces within a value are not placeholders. */
export const fillIn = (text: string, values: ReminderValues): string =>
  text.replaceAll(PLACE, (whole, place: string) => values[place] ?? whole);

/**
 * What is wrong with a text that is being edited, by field; empty when it can be sent.
 * @param sample what its placeholders may hold, by language: its length is judged with these
 */
export function reminderProblems(
  reminder: Reminder,
  written: Readonly<Record<string, unknown>>,
  sample: Readonly<Record<Locale, ReminderValues>>,
): { readonly field: Locale | "days"; readonly message: string }[] {
  const ofTexts = LOCALES.flatMap((field) =>
    faultsOf(reminder, written[field], sample[field]).map((fault) => ({
      field,
      message: `${field} ${fault}`,
    })),
  );
  if (!hasDays(reminder) || areSoundDays(written["days"], FURTHEST_DAY[reminder])) return ofTexts;
  const message = `days must be 1 to ${FURTHEST_DAY[reminder]}, such as 3, 1: at most ${MOST_DAYS} of them`;
  return [...ofTexts, { field: "days", message }];
}

/** `3, 1` as numbers, in the order written. */
export const daysIn = (text: string): number[] => text.split(",").map(Number);

function areSoundDays(text: unknown, furthest: number): boolean {
  if (typeof text !== "string" || !/^ *\d{1,2} *(, *\d{1,2} *)*$/.test(text)) return false;
  const days = daysIn(text);
  return (
    days.length <= MOST_DAYS &&
    new Set(days).size === days.length &&
    days.every((day) => day >= 1 && day <= furthest)
  );
}

/** Whatever a value holds, a message contains no link (NTC order of 2022): carriers would drop it. */
export function withoutLinks(value: string): string {
  return value
    .replaceAll(/[^\p{L}\p{N} &'’(),-]+/gu, " ")
    .replaceAll(/ +/g, " ")
    .trim();
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
