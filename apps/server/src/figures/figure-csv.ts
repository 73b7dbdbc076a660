import {
  figureIn,
  FIGURE_CSV_PATH,
  periodIn,
  type StaffFigure,
} from "@hiram/contract/staff/figures/figures.ts";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { csvAmount, csvLine } from "../platform/csv.ts";
import { type DownloadParts, registerStaffDownload } from "../staff/staff-download.ts";
import type { FigureParts } from "./figure-handlers.ts";
import { FIGURE } from "./figures.ts";

const query = v.object({ figure: figureIn, days: periodIn });

/** A figure as a file: its table as shown. */
export function registerFigureCsv(app: FastifyInstance, parts: FigureParts & DownloadParts): void {
  const { database, clock } = parts;
  registerStaffDownload(app, parts, {
    path: FIGURE_CSV_PATH,
    permission: "see-figures",
    notPermitted: "Your role does not include the figures.",
    wrongQuery: "There is no such figure. Choose one on the page.",
    async fileOf(typed) {
      const wanted = v.safeParse(query, typed);
      if (!wanted.success) return null;
      const { figure, days } = wanted.output;
      const [now, today] = [clock.now(), clock.today()];
      return {
        name: `${figure}-${today}`,
        content: csvOf(await FIGURE[figure](database.db, { today, now, days: Number(days) })),
        act: { action: "export-figure", subject: `figure:${figure}`, details: { days } },
        now,
      };
    },
  });
}

const csvOf = ({ columns, rows }: StaffFigure): string =>
  [
    columns.map(({ name }) => name),
    ...rows.map((row) =>
      row.map((cell, at) =>
        columns[at]?.kind === "amount" && typeof cell === "number" ? csvAmount(cell) : cell,
      ),
    ),
  ]
    .map(csvLine)
    .join("");
