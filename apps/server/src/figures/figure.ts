import type { StaffFigure } from "@hiram/contract/staff/figures/figures.ts";
import { addDays, type ManilaDate } from "@hiram/lending";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";

/** As of when a figure is read, and how far back. */
export interface FigureOf {
  readonly today: ManilaDate;
  readonly now: Date;
  readonly days: number;
}

/** Its statements read a bounded part of the data. */
export type Figure = (db: Db, of: FigureOf) => Promise<StaffFigure>;

/** The first day of the period. */
export const startOf = ({ today, days }: FigureOf): ManilaDate => addDays(today, 1 - days);

/** @returns empty when the whole is 0 */
export const shareOf = (part: number, whole: number): number | string => (whole === 0 ? "" : part / whole);

/** The Monday of an instant's week in Manila, YYYY-MM-DD. */
export const mondayOf = (instant: SQLWrapper): SQL<string> =>
  sql`to_char(date_trunc('week', ${instant} at time zone 'Asia/Manila'), 'YYYY-MM-DD')`;
