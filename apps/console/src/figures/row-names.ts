import type { StaffFigure } from "@hiram/contract/staff/figures/figures.ts";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { shortDayText, monthText } from "../shell/words/dates.ts";

/** Figures over time: their rows come oldest first. */
const TIMES: ReadonlySet<string> = new Set(["day", "week", "month"]);

/** The rows in reading order: for those over time, newest first. */
export const rowsToRead = ({ columns, rows }: StaffFigure): StaffFigure["rows"] =>
  TIMES.has(columns[0]?.name ?? "") ? rows.toReversed() : rows;

/** Whether anything was counted: a share of something, even 0, or a number above 0. */
export const counts = ({ columns, rows }: StaffFigure): boolean =>
  rows.some((row) =>
    row.some((cell, at) => at > 0 && typeof cell === "number" && (cell > 0 || columns[at]?.kind === "share")),
  );

/** A campaign in words: people who registered elsewhere came by no landing page. */
export const campaignName = (campaign: string): string =>
  campaign === "" || campaign.startsWith(" ") ? texts.noCampaign + campaign : campaign;

/** What was tapped, in words: a place in the borrower's app, or a point of the native one. */
export const tappedName = (tapped: string): string =>
  tapped.startsWith("app:") ? texts.appPoint(tapped.slice("app:".length)) : (texts.cells[tapped] ?? tapped);

/** A row's name in words, from its first cell. A day includes the year if it is not the newest row's. */
export function rowName({ columns, rows }: StaffFigure, row: StaffFigure["rows"][number]): string {
  const cell = String(row[0] ?? "");
  switch (columns[0]?.name) {
    case "day":
    case "week":
      return shortDayText(cell, String(rows.at(-1)?.[0] ?? "").slice(0, 4));
    case "month":
      return monthText(cell);
    case "daysLate":
      return texts.daysLate(cell);
    case "campaign":
      return campaignName(cell);
    case "tapped":
      return tappedName(cell);
    default:
      return texts.cells[cell] ?? cell;
  }
}
