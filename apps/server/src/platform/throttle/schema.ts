import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";

/** Attempts counted in a window of time; keys are hashes, so that no row says who tried. */
export const attempts = pgTable(
  "attempts",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: instant("window_ends_at").notNull(),
  },
  (table) => [index("attempts_window").on(table.windowEndsAt)],
);
