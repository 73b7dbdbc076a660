import type { figuresCatalogue } from "@hiram/contract/staff/figures/catalogue.ts";
import { CASE_AGES } from "@hiram/contract/staff/figures/rows-behind.ts";
import { isManilaDate } from "@hiram/lending";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { HandlersOf } from "../platform/http/dispatch.ts";
import { badInput } from "../platform/http/refusal.ts";
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

    async staffFigureLoans(wanted) {
      const found = await loansBehind(db, clock.today(), wanted);
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
