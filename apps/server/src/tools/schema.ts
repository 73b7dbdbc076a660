import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { BookCategory } from "@hiram/contract/tools/book-keeping.ts";
import { keptImages } from "../complaints/schema.ts";
import { borrowers } from "../identity/schema.ts";
import { centavos, givenNumber, instant, manilaDay } from "../platform/database/columns.ts";

/** Loans that borrowers have elsewhere, as they wrote them down (API-7). Read for nobody else, and for no decision. */
export const otherLoans = pgTable(
  "other_loans",
  {
    id: givenNumber("id").primaryKey(),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    /** Made by the browser: the same loan sent again is no second one. */
    saveKey: text("save_key").notNull(),
    lender: text().notNull(),
    /** Still owed. */
    amountCentavos: centavos("amount_centavos").notNull(),
    instalmentCentavos: centavos("instalment_centavos").notNull(),
    /** Of each month; the 31st is the last day of a shorter one. */
    dueDay: integer("due_day").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    unique("other_loans_once").on(table.borrowerId, table.saveKey),
    check("other_loans_due_day", sql`${table.dueDay} between 1 and 31`),
    check("other_loans_amounts", sql`${table.amountCentavos} > 0 and ${table.instalmentCentavos} > 0`),
  ],
);

/** Messages that borrowers want before the due days of those loans (API-9); one a loan, gone with it. */
export const repaymentReminders = pgTable(
  "repayment_reminders",
  {
    loanId: bigint("loan_id", { mode: "number" })
      .primaryKey()
      .references(() => otherLoans.id, { onDelete: "cascade" }),
    daysBefore: integer("days_before").notNull(),
    isOn: boolean("is_on").notNull(),
    /** Of its messages. */
    locale: text().$type<"en" | "fil">().notNull(),
    /** The day of the next message: the due day that it tells of is `daysBefore` later. */
    remindOn: manilaDay("remind_on").notNull(),
    /** The last due day that was told of: none is told of twice. */
    toldOf: manilaDay("told_of"),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    index("repayment_reminders_next")
      .on(table.remindOn, table.loanId)
      .where(sql`${table.isOn}`),
  ],
);

/** The borrowers' household books (API-8). Read for nobody else, and for no decision. */
export const bookEntries = pgTable(
  "book_entries",
  {
    id: givenNumber("id").primaryKey(),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    /** Made by the browser: the same entry sent again is no second one. */
    saveKey: text("save_key").notNull(),
    /** Whether it is income or an expense follows from it. */
    category: text().$type<BookCategory>().notNull(),
    amountCentavos: centavos("amount_centavos").notNull(),
    day: manilaDay("day").notNull(),
    /** Empty: none. */
    note: text().notNull(),
    /** A picture, of a receipt perhaps; no two entries show the same. */
    imageName: text("image_name")
      .unique("book_entries_image_once")
      .references(() => keptImages.name),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    unique("book_entries_once").on(table.borrowerId, table.saveKey),
    index("book_entries_by_day").on(table.borrowerId, table.day, table.id),
    check("book_entries_amount", sql`${table.amountCentavos} > 0`),
  ],
);
