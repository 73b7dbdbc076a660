import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { givenNumber, instant } from "../platform/database/columns.ts";

/** What borrowers tapped (EVT-1). Module 30 is 'Borrow Again' (ORD-11). */
export const trackingEvents = pgTable(
  "tracking_events",
  {
    id: givenNumber("id").primaryKey(),
    borrowerId: bigint("borrower_id", { mode: "number" }).references(() => borrowers.id),
    /** As sent: it may be another lender's product. */
    productId: text("product_id").notNull(),
    moduleId: integer("module_id").notNull(),
    positionId: integer("position_id").notNull(),
    /** For the native app's own points (API-6), the name there, without product, module and position; null: a tap. */
    point: text(),
    occurredAt: instant("occurred_at").notNull(),
  },
  (table) => [
    index("tracking_events_occurred").on(table.occurredAt),
    index("tracking_events_of_borrower").on(table.borrowerId),
  ],
);

/** Ratings of the app (ORD-7). */
export const appRatings = pgTable(
  "app_ratings",
  {
    id: givenNumber("id").primaryKey(),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    score: integer().notNull(),
    ratedAt: instant("rated_at").notNull(),
  },
  (table) => [
    index("app_ratings_of_borrower").on(table.borrowerId, table.ratedAt),
    index("app_ratings_rated").on(table.ratedAt),
    check("app_ratings_score", sql`${table.score} between 1 and 5`),
  ],
);
