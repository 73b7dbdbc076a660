import type { FigureName, StaffFigure } from "@hiram/contract/staff/figures/figures.ts";

/** The columns that a figure's chart draws, over the first one. */
export const DRAWN: Readonly<Record<Exclude<FigureName, "vintages">, readonly string[]>> = {
  "moved-by-day": ["paidOut", "collected"],
  "at-risk": ["share"],
  "under-plan": ["share"],
  "on-time": ["share"],
  campaigns: ["registered", "applied", "approved", "firstLoans"],
  "complaints-open": ["open"],
  "complaints-answered": ["answered", "inTime"],
  "app-ratings": ["ratings", "fewStars"],
  taps: ["taps"],
};

/** Whether there is anything to see in a figure's chart: a bar, or a line, which shows where it reaches 0. */
export const isDrawable = (figure: FigureName, { columns, rows }: StaffFigure): boolean =>
  figure === "vintages" ||
  rows.some((row) => columns.some(({ name }, at) => DRAWN[figure].includes(name) && Number(row[at]) > 0));
