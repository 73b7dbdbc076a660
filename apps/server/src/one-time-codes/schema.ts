import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { givenNumber, instant } from "../platform/database/columns.ts";

/** What is known about whoever asks for a code: docs/decisions/0019. */
export const STANDINGS = ["known", "captcha", "stranger"] as const;

/** Which part of the spend breaker's allowance pays for a message (spending.ts). */
export const SPENDINGS = ["free", "shared", "reserve", "withheld"] as const;

/** One-time codes that were sent. Who asked, from where, and the code itself are hashes under the server's secret. */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: givenNumber("id").primaryKey(),
    phoneHash: text("phone_hash").notNull(),
    /** A `CodePurpose`: each has limits of its own. */
    purpose: text().notNull().default(""),
    /** Purpose, subject and phone: what the code authorises. */
    targetHash: text("target_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    standing: text({ enum: STANDINGS }).notNull().default("stranger"),
    /** The device that asked, or its address if it named no device; empty: anybody's. */
    askerHash: text("asker_hash").notNull().default(""),
    /** The asker's IPv4 address or IPv6 /64, and their /24 or /48; empty for known askers. */
    addressHash: text("address_hash").notNull().default(""),
    networkHash: text("network_hash").notNull().default(""),
    spending: text({ enum: SPENDINGS }).notNull().default("shared"),
    /** How often its asker compared a code with this one, and how often anybody else did. */
    looks: integer().notNull().default(0),
    looksOfOthers: integer("looks_of_others").notNull().default(0),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When the right code was entered in time; it works only once. */
    usedAt: instant("used_at"),
    /** The attempt that used it up, the only one answered again; null: it gave no key. */
    attemptHash: text("attempt_hash"),
    /** The provider did not accept it: it counts against nobody. */
    undeliverableAt: instant("undeliverable_at"),
  },
  (table) => [
    index("one_time_codes_of_phone").on(table.phoneHash, table.sentAt),
    index("one_time_codes_of_target").on(table.targetHash, table.id),
    index("one_time_codes_sent").on(table.sentAt),
  ],
);
