import { type Locale, pickLocale } from "@hiram/market/locale.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { FastifyInstance } from "fastify";
import type { FindReader } from "../identity/find-actor.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { findOrder } from "../orders/read-orders.ts";
import { sendUnopened } from "../paper/document-replies.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { queryOf } from "../platform/http/call-request.ts";
import { keepPrivate } from "../platform/http/security-headers.ts";
import { dueCalendar } from "./due-calendar.ts";

export interface CalendarPageParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly profile: Profile;
  readonly brand: string;
  readonly findReader: FindReader;
  readonly defaultLocale: Locale;
}

/**
 * `/documents/calendar.ics?orderId=…`, only for the session's borrower: 404 for anybody else, and when nothing is to
 * come.
 */
export function registerCalendarPage(app: FastifyInstance, parts: CalendarPageParts): void {
  const { db, clock, profile, brand, findReader, defaultLocale } = parts;

  async function calendarOf(borrowerId: number, orderId: string, locale: Locale): Promise<string | null> {
    const record = /^\d{1,12}$/.test(orderId) ? await findOrder(db, borrowerId, Number(orderId)) : null;
    if (record === null) return null;
    const [now, today] = [clock.now(), clock.today()];
    return dueCalendar(loanOrder(record, today), { brand, profile, locale, today, now });
  }

  app.get("/documents/calendar.ics", async (request, reply) => {
    const query = new URLSearchParams(queryOf(request.url));
    const locale = pickLocale({ lang: query.get("lang"), setting: defaultLocale });
    const orderId = query.get("orderId") ?? "";
    keepPrivate(reply);
    const reader = await findReader(request);
    const calendar = reader === null ? null : await calendarOf(reader.borrowerId, orderId, locale);
    if (calendar === null) {
      const text = serverTexts(locale).unopened.notFound;
      return sendUnopened(reply, 404, { text, locale });
    }
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", `inline; filename="due-days-${orderId}.ics"`)
      .send(calendar);
  });
}
