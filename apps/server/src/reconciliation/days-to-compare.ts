import { addDays, type ManilaDate, startOfManilaDay } from "@hiram/lending";
import { and, eq, gte } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { reconciledDays } from "./schema.ts";

/** A day is compared on the night after it and again a night later, since counters post late. */
const NIGHTS_COMPARED = 2;
/** How far back a day is still compared when its nights were missed because servers or the provider were down. */
const DAYS_BACK = 14;

/**
 * The days of a provider that need a comparison on the night at the beginning of `on`: earlier ones without one since
 * two nights after them.
 */
export async function daysToCompare(
  db: Db,
  { provider, on }: { readonly provider: string; readonly on: ManilaDate },
): Promise<ManilaDate[]> {
  const days = Array.from({ length: DAYS_BACK }, (_, index) => addDays(on, index - DAYS_BACK));
  const compared = await db
    .select({ day: reconciledDays.day, at: reconciledDays.comparedAt })
    .from(reconciledDays)
    .where(and(eq(reconciledDays.provider, provider), gte(reconciledDays.day, days[0]!)));
  const lastCompared = new Map(compared.map(({ day, at }) => [day, at]));
  return days.filter((day) => {
    const at = lastCompared.get(day);
    return at === undefined || at < startOfManilaDay(addDays(day, NIGHTS_COMPARED));
  });
}
