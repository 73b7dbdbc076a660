import type { FigureName } from "@hiram/contract/staff/figures/figures.ts";
import { campaigns } from "./campaign-figures.ts";
import { complaintsAnswered, complaintsOpen } from "./complaint-figures.ts";
import type { Figure } from "./figure.ts";
import { movedByDay } from "./moved-by-day.ts";
import { atRisk, underPlan } from "./portfolio-figures.ts";
import { appRatingsByWeek } from "./rating-figures.ts";
import { onTime, vintages } from "./repaid-figures.ts";
import { taps } from "./tap-figures.ts";

/** Every figure by its name. */
export const FIGURE: Readonly<Record<FigureName, Figure>> = {
  "moved-by-day": movedByDay,
  "at-risk": atRisk,
  "under-plan": underPlan,
  vintages,
  "on-time": onTime,
  campaigns,
  "complaints-open": complaintsOpen,
  "complaints-answered": complaintsAnswered,
  "app-ratings": appRatingsByWeek,
  taps,
};
