import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { givenNumber, instant } from "../platform/database/columns.ts";

/** What is known of whoever asks for a code: docs/decisions/0019. */
export const STANDINGS = ["known", "captcha", "stranger"] as const;

/** Which part of the spend breaker's allowance a message is paid from (spending.ts). */
export const SPENDINGS = ["free", "shared", "reserve", "withheld"] as const;

/** One-time codes that were sent. Who, from where, and the code itself are hashes under the server's secret. */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: givenNumber("id").primaryKey(),
    phoneHash: text("phone_hash").notNull(),
    /** A `CodePurpose`: each has limits of its own. */
    purpose: text().notNull().default(""),
    /** Purpose, subject and phone: what the code opens. */
    targetHash: text("target_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    standing: text({ enum: STANDINGS }).notNull().default("stranger"),
    /** The device that asked, or its address when it named none; empty: anybody's. */
    askerHash: text("asker_hash").notNull().default(""),
    /** The asker's IPv4 address or IPv6 /64, and their /24 or /48; empty for who is known. */
    addressHash: text("address_hash").notNull().default(""),
    networkHash: text("network_hash").notNull().default(""),
    spending: text({ enum: SPENDINGS }).notNull().default("shared"),
    /** How often its asker compared a code with this one, and how often anybody else did. */
    looks: integer().notNull().default(0),
    looksOfOthers: integer("looks_of_others").notNull().default(0),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** The right code came in time; it opens nothing a second time. */
    usedAt: instant("used_at"),
    /** The attempt that used it up, which alone is answered again; null: it named itself by no key. */
    attemptHash: text("attempt_hash"),
    /** The provider did not take it: it counts against nobody. */
    undeliverableAt: instant("undeliverable_at"),
  },
  (table) => [
    index("one_time_codes_of_phone").on(table.phoneHash, table.sentAt),
    index("one_time_codes_of_target").on(table.targetHash, table.id),
    index("one_time_codes_sent").on(table.sentAt),
  ],
);
