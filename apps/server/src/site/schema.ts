import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, manilaDay } from "../platform/database/columns.ts";

/** Messages from the public site's contact form, for staff to read. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    sentAt: instant("sent_at").notNull(),
    /** Together with `fingerprint`, what makes two messages the same. */
    sentOn: manilaDay("sent_on").notNull(),
    /** Hash of everything written: the same text twice on a day is one message. */
    fingerprint: text().notNull().unique(),
    name: text().notNull(),
    telephone: text().notNull(),
    email: text().notNull(),
    remark: text().notNull(),
  },
  (table) => [index("contact_messages_sent").on(table.sentAt)],
);
