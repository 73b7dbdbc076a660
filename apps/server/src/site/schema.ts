import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
  (table) => [
    index("contact_messages_sent").on(table.sentAt),
    index("contact_messages_telephone").on(plainTelephone(table.telephone)),
    index("contact_messages_email").on(plainEmail(table.email)),
  ],
);

/** What a telephone number begins with, within the country and from abroad. */
const PREFIX = "^(0063|63|0)";

/** The digits of a telephone number, however it was typed, without what it begins with; also the index's expression. */
export const plainTelephone = (column: AnyPgColumn): SQL =>
  sql`regexp_replace(regexp_replace(${column}, '[^0-9]', '', 'g'), ${sql.raw(`'${PREFIX}'`)}, '')`;

/** An e-mail address in small letters; also the index's expression. */
export const plainEmail = (column: AnyPgColumn): SQL => sql`lower(${column})`;

/** The same of what somebody typed. */
export const digitsOfTelephone = (typed: string): string =>
  typed.replaceAll(/\D/g, "").replace(new RegExp(PREFIX), "");
