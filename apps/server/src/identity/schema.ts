import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { bigint } from "drizzle-orm/pg-core";
import { centavos, givenNumber, instant } from "../platform/database/columns.ts";

/** People who borrow. Whether one is a repeat borrower follows from their orders. */
export const borrowers = pgTable(
  "borrowers",
  {
    id: givenNumber("id").primaryKey(),
    /** `09` and nine digits. */
    phone: text().notNull().unique(),
    fullName: text("full_name").notNull(),
    /** Most principal that may be owed at once. */
    creditLimitCentavos: centavos("credit_limit_centavos").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [check("borrowers_credit_limit", sql`${table.creditLimitCentavos} >= 0`)],
);

/** Log-ins of the native app: the session id is what a page's address carries (SES-1). */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    deviceId: text("device_id").notNull().default(""),
    startedAt: instant("started_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    /** Set by logging out. */
    endedAt: instant("ended_at"),
  },
  (table) => [index("sessions_borrower").on(table.borrowerId)],
);
