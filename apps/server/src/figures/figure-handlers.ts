import {
  figureIn,
  FIGURE_CSV_PATH,
  periodIn,
  type StaffFigure,
} from "@hiram/contract/staff/figures/figures.ts";
import type { figuresCatalogue } from "@hiram/contract/staff/figures/catalogue.ts";
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
import { FIGURE } from "./figures.ts";
import { loansBehind } from "./loans-behind.ts";

export interface FigureParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Figures, each a table, and the loans and people behind them (CON-8). */
export function figureHandlers({
  database: { db },
  clock,
}: FigureParts): HandlersOf<typeof figuresCatalogue> {
  return {
    staffFigure: ({ figure, days }) =>
      FIGURE[figure](db, { today: clock.today(), now: clock.now(), days: Number(days) }),

    async staffFigureLoans(wanted) {
      const found = await loansBehind(db, wanted);
      if (found === null)
        throw badInput("Give days late as a number, a month like 2026-03, and a plan as in-time or late.");
      return found;
    },

    staffFigurePeople: ({ days, ...wanted }) =>
      peopleBehind(db, { today: clock.today(), now: clock.now(), days: Number(days) }, wanted),
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
