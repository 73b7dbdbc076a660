import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { givenNumber, instant } from "../platform/database/columns.ts";

/** One-time codes that were sent. Who, what for and the code itself are hashes under the server's secret. */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: givenNumber("id").primaryKey(),
    phoneHash: text("phone_hash").notNull(),
    /** Purpose, subject and phone: what the code opens. */
    targetHash: text("target_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    /** How often a code was compared with this one. */
    looks: integer().notNull().default(0),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** The right code came in time; it opens nothing a second time. */
    usedAt: instant("used_at"),
    /** The provider did not take it: it counts against nobody. */
    undeliverableAt: instant("undeliverable_at"),
  },
  (table) => [
    index("one_time_codes_of_phone").on(table.phoneHash, table.sentAt),
    index("one_time_codes_of_target").on(table.targetHash, table.id),
    index("one_time_codes_sent").on(table.sentAt),
  ],
);
