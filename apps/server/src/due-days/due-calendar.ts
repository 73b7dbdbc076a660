import type { ManilaDate } from "@hiram/lending";
import { formatAmount } from "@hiram/market/format.ts";
import type { Locale } from "@hiram/market/locale.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import type { LoanOrder } from "../orders/loan-order.ts";

/** Nine in the morning of the day before, since an all-day event begins at midnight. */
const ALARM_SECONDS_BEFORE = 15 * 60 * 60;
/** Sequence numbers count seconds from here: an event's only ever grows, also when a payment was taken back. */
const SEQUENCE_FROM = Date.UTC(2026, 0, 1);

export interface CalendarParts {
  readonly brand: string;
  readonly profile: Profile;
  readonly locale: Locale;
  readonly today: ManilaDate;
  readonly now: Date;
}

/**
 * The days, from today on, on which a loan's instalments fall due, as a calendar (RFC 5545): whole days, which no time
 * zone shifts (WEB-11). It names nothing about the borrower except product and amount. An event keeps its id and
 * increases its sequence number with each download, so that a new one replaces what an earlier one left in a calendar.
 * @returns null when nothing is to come
 */
export function dueCalendar(
  { record, account }: Pick<LoanOrder, "record" | "account">,
  { brand, profile, locale, today, now }: CalendarParts,
): string | null {
  const toCome = (account?.instalments ?? []).filter(
    ({ outstandingCentavos, dueOn }) => outstandingCentavos > 0 && dueOn >= today,
  );
  if (toCome.length === 0) return null;
  const calendar = ical({
    prodId: { company: brand, product: "Due days", language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { number, dueOn, outstandingCentavos } of toCome) {
    const amount = formatAmount(outstandingCentavos, profile);
    const summary = serverTexts(locale).dueEvent(amount, record.product.name);
    calendar.createEvent({
      id: `loan-${record.id}-${number}@${brand.toLowerCase()}`,
      sequence: Math.floor((now.getTime() - SEQUENCE_FROM) / 1_000),
      stamp: now,
      start: new Date(`${dueOn}T00:00:00Z`),
      allDay: true,
      summary,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS_BEFORE, description: summary }],
    });
  }
  return `${calendar.toString()}\r\n`;
}
