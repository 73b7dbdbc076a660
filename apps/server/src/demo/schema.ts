import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";

/** How many days the demo's clock runs ahead. At most one row; always empty in production. */
export const demoClock = pgTable(
  "demo_clock",
  {
    id: integer().primaryKey().default(1),
    offsetDays: integer("offset_days").notNull(),
  },
  (table) => [
    check("demo_clock_one_row", sql`${table.id} = 1`),
    check("demo_clock_forward", sql`${table.offsetDays} >= 0`),
  ],
);
