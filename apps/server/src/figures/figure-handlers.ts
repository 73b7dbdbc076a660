import {
  figureIn,
  FIGURE_CSV_PATH,
  periodIn,
  type StaffFigure,
} from "@hiram/contract/staff/figures/figures.ts";
import type { figuresCatalogue } from "@hiram/contract/staff/figures/catalogue.ts";
import { CASE_AGES } from "@hiram/contract/staff/figures/rows-behind.ts";
import { isManilaDate } from "@hiram/lending";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as v from "valibot";
import { keepPrivate } from "../platform/http/security-headers.ts";
import type { StaffActor } from "../platform/actor.ts";
import type { Clock } from "../platform/clock.ts";
import { csvAmount, csvLine } from "../platform/csv.ts";
import type { Database } from "../platform/database/database.ts";
import type { HandlersOf } from "../platform/http/dispatch.ts";
import { badInput } from "../platform/http/refusal.ts";
import { audit } from "../staff/audit.ts";
import { peopleBehind } from "./campaign-figures.ts";
import { casesBehind } from "./cases-behind.ts";
import type { FigureOf } from "./figure.ts";
import { FIGURE } from "./figures.ts";
import { loansBehind } from "./loans-behind.ts";
import { movesBehind } from "./moved-by-day.ts";
import { ratingsBehind } from "./rating-figures.ts";
import { tapsBehind } from "./tap-figures.ts";

export interface FigureParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Figures, each a table, and the rows behind them (CON-8). */
export function figureHandlers({
  database: { db },
  clock,
}: FigureParts): HandlersOf<typeof figuresCatalogue> {
  const periodOf = (days: string): FigureOf => ({
    today: clock.today(),
    now: clock.now(),
    days: Number(days),
  });
  return {
    staffFigure: ({ figure, days }) => FIGURE[figure](db, periodOf(days)),

    async staffFigureLoans({ days, ...wanted }) {
      const found = await loansBehind(db, periodOf(days), wanted);
      if (found === null)
        throw badInput("Give days late as a number, a month like 2026-03, and a plan as in-time or late.");
      return found;
    },

    staffFigurePeople: ({ days, ...wanted }) => peopleBehind(db, periodOf(days), wanted),

    async staffFigureCases({ days, ...wanted }) {
      const found = await casesBehind(db, periodOf(days), wanted);
      if (found === null)
        throw badInput(`Give an age as one of ${CASE_AGES.join(", ")}, and a week by its Monday.`);
      return found;
    },

    async staffFigureMoves(wanted) {
      if (!isManilaDate(wanted.on)) throw badInput("There is no such day.");
      return movesBehind(db, wanted);
    },

    async staffFigureRatings({ days, ...wanted }) {
      if (!isManilaDate(wanted.week)) throw badInput("There is no such day.");
      return ratingsBehind(db, periodOf(days), wanted);
    },

    staffFigureTaps: ({ days, ...wanted }) => tapsBehind(db, periodOf(days), wanted),
  };
}

const query = v.object({ figure: figureIn, days: periodIn });

/** A figure as a file: its table as shown. */
export function registerFigureCsv(
  app: FastifyInstance,
  {
    database,
    clock,
    findReader,
  }: FigureParts & { readonly findReader: (request: FastifyRequest) => Promise<StaffActor | null> },
): void {
  app.get(FIGURE_CSV_PATH, async (request, reply) => {
    keepPrivate(reply);
    const reader = await findReader(request);
    const plain = (code: number, text: string) =>
      reply.code(code).type("text/plain; charset=utf-8").send(text);
    if (reader === null) return plain(401, "Sign in to the console, then ask for the file again.");
    if (!reader.permissions.has("see-figures")) return plain(403, "Your role does not include the figures.");
    const wanted = v.safeParse(query, request.query);
    if (!wanted.success) return plain(400, "There is no such figure. Choose one on the page.");
    const { figure, days } = wanted.output;
    const now = clock.now();
    const table = await FIGURE[figure](database.db, { today: clock.today(), now, days: Number(days) });
    await database.transaction((tx) =>
      audit(tx, reader, { action: "export-figure", subject: `figure:${figure}`, details: { days }, now }),
    );
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${figure}-${clock.today()}.csv"`)
      .send(csvOf(table));
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
