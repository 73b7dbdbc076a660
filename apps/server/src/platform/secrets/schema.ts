import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";

/** Hashes of the secrets that serve this database: a server with other secrets does not start. */
export const secretMarks = pgTable("secret_marks", {
  /** The setting, such as `STAFF_SECRET`. */
  name: text().primaryKey(),
  mark: text().notNull(),
  /** For the operator, who changes a secret: when it was first used here. */
  markedAt: instant("marked_at").notNull().defaultNow(),
});
