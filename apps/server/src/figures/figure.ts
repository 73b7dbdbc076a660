import type { StaffFigure } from "@hiram/contract/staff/figures/figures.ts";
import { addDays, type ManilaDate } from "@hiram/lending";
import type { Db } from "../platform/database/database.ts";

/** When a figure is read, and how far back. */
export interface FigureOf {
  readonly today: ManilaDate;
  readonly now: Date;
  readonly days: number;
}

/** Read by statements that look at a bounded part of what there is. */
export type Figure = (db: Db, of: FigureOf) => Promise<StaffFigure>;

/** The first of the days that are looked back on. */
export const startOf = ({ today, days }: FigureOf): ManilaDate => addDays(today, 1 - days);

/** @returns empty for a part of nothing */
export const shareOf = (part: number, whole: number): number | string => (whole === 0 ? "" : part / whole);
