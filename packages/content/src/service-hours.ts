import type { Locale } from "@hiram/market/locale.ts";
import * as v from "valibot";

/** As schema.org names them, in the order of the week. */
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
type Day = (typeof DAYS)[number];

const time = v.pipe(
  v.string("is missing"),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "is not a time of day such as 08:30"),
);

const openSchema = v.pipe(
  v.object({
    days: v.pipe(
      v.array(v.picklist(DAYS, "is not a day of the week such as Monday"), "is not a list of days"),
      v.nonEmpty("names no day"),
      v.check((days) => new Set(days).size === days.length, "names a day twice"),
    ),
    opens: time,
    closes: time,
  }),
  v.forward(
    v.check(({ opens, closes }) => closes > opens, "is not later than opens"),
    ["closes"],
  ),
);

/** Days with the same hours, of 24 and in Manila. */
export type OpenHours = Readonly<v.InferOutput<typeof openSchema>>;

/** When customer service answers. A day may have several entries, such as before and after noon. */
export const openingHoursSchema = v.pipe(
  v.array(openSchema, "is not a list of days with their hours"),
  v.nonEmpty("names no day"),
  v.check(
    (entries) => !entries.some((entry, index) => entries.slice(index + 1).some(overlapping(entry))),
    "overlap",
  ),
);

const overlapping =
  (one: OpenHours) =>
  (other: OpenHours): boolean =>
    one.days.some((day) => other.days.includes(day)) && one.opens < other.closes && other.opens < one.closes;

interface HoursWords {
  readonly days: Readonly<Record<Day, string>>;
  readonly everyDay: string;
  readonly to: string;
  readonly and: string;
}

const WORDS: Readonly<Record<Locale, HoursWords>> = {
  en: {
    days: {
      Monday: "Monday",
      Tuesday: "Tuesday",
      Wednesday: "Wednesday",
      Thursday: "Thursday",
      Friday: "Friday",
      Saturday: "Saturday",
      Sunday: "Sunday",
    },
    everyDay: "Every day",
    to: "to",
    and: "and",
  },
  fil: {
    days: {
      Monday: "Lunes",
      Tuesday: "Martes",
      Wednesday: "Miyerkules",
      Thursday: "Huwebes",
      Friday: "Biyernes",
      Saturday: "Sabado",
      Sunday: "Linggo",
    },
    everyDay: "Araw-araw",
    to: "hanggang",
    and: "at",
  },
};

/** `Monday to Saturday, 8 AM to 8 PM`. */
export function hoursInWords(entries: readonly OpenHours[], locale: Locale): string {
  const words = WORDS[locale];
  return entries
    .map(
      ({ days, opens, closes }) =>
        `${daysInWords(days, words)}, ${timeInWords(opens)} ${words.to} ${timeInWords(closes)}`,
    )
    .join("; ");
}

function daysInWords(days: readonly Day[], words: HoursWords): string {
  if (days.length === DAYS.length) return words.everyDay;
  const named = runsOf(days).flatMap((run) => {
    const names = run.map((day) => words.days[day]);
    return names.length > 2 ? [`${names[0]} ${words.to} ${names.at(-1)}`] : names;
  });
  const before = named.slice(0, -1).join(", ");
  return [before, named.at(-1)].filter(Boolean).join(` ${words.and} `);
}

/** Days that follow each other, together. */
function runsOf(days: readonly Day[]): readonly (readonly Day[])[] {
  const runs: Day[][] = [];
  for (const [index, day] of DAYS.entries()) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1) === DAYS[index - 1]) last.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** `8 AM`, `12:30 PM`; not broken across lines. */
function timeInWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const past = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
  return `${hours % 12 || 12}${past}\u00a0${hours < 12 ? "AM" : "PM"}`;
}
