import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";

/** By which secrets this database is served, as hashes: a server that has others does not start. */
export const secretMarks = pgTable("secret_marks", {
  /** The setting, such as `STAFF_SECRET`. */
  name: text().primaryKey(),
  mark: text().notNull(),
  markedAt: instant("marked_at").notNull().defaultNow(),
});
