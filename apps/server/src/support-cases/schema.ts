import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { complaints } from "../complaints/schema.ts";
import { borrowers } from "../identity/schema.ts";
import { orders } from "../orders/schema.ts";
import { givenNumber, instant } from "../platform/database/columns.ts";
import { contactMessages } from "../site/schema.ts";

/** `problem_type` of what came through the site's contact form. */
export const CONTACT_MESSAGE = 0;

/**
 * What support staff work on: one row per complaint or contact message, written with it and closed with its answer. The
 * queue finds its page from this table alone, so that a million answered cases cost nothing (CON-2, CON-6).
 */
export const supportCases = pgTable(
  "support_cases",
  {
    id: givenNumber("id", 20_001).primaryKey(),
    complaintId: bigint("complaint_id", { mode: "number" })
      .unique("support_cases_of_complaint")
      .references(() => complaints.id),
    /** Deleted with the message. */
    contactMessageId: uuid("contact_message_id")
      .unique("support_cases_of_message")
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    /** Null for a visitor of the site, until staff say which borrower wrote (`joinMessage`): nobody has proved that. */
    borrowerId: bigint("borrower_id", { mode: "number" }).references(() => borrowers.id),
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
    /** The complaint's; 0 for a contact message. */
    problemType: integer("problem_type").notNull(),
    /** The language in which the person wrote, and is answered. */
    locale: text({ enum: ["en", "fil"] }).notNull(),
    openedAt: instant("opened_at").notNull(),
    /** When the three promised weekdays are over (CMP-7). */
    dueAt: instant("due_at").notNull(),
    /** The member of staff who works on it; null: nobody. */
    ownerId: bigint("owner_id", { mode: "number" }),
    answeredAt: instant("answered_at"),
    /** For a closed contact message: how its writer was answered, and what was done. */
    closedBy: text("closed_by", { enum: ["telephone", "email", "no-answer-needed"] }),
    closingNote: text("closing_note"),
  },
  (table) => {
    const isOpen = sql`${table.answeredAt} is null`;
    const isAnswered = sql`${table.answeredAt} is not null`;
    return [
      index("support_cases_open").on(table.dueAt, table.id).where(isOpen),
      index("support_cases_open_of_type").on(table.problemType, table.dueAt, table.id).where(isOpen),
      index("support_cases_open_of_owner").on(table.ownerId, table.dueAt, table.id).where(isOpen),
      index("support_cases_answered").on(table.answeredAt, table.id).where(isAnswered),
      index("support_cases_answered_of_type")
        .on(table.problemType, table.answeredAt, table.id)
        .where(isAnswered),
      index("support_cases_answered_of_owner")
        .on(table.ownerId, table.answeredAt, table.id)
        .where(isAnswered),
      index("support_cases_of_borrower").on(table.borrowerId, table.openedAt),
      index("support_cases_of_order").on(table.orderId),
      check("support_cases_subject", sql`num_nonnulls(${table.complaintId}, ${table.contactMessageId}) = 1`),
    ];
  },
);

/**
 * How each promise to answer ended: written with the answer and never changed, whereas a case that its borrower reopens
 * takes on a new promise (decision 52). What was answered in a week, and how late, stays what it was.
 */
export const caseAnswers = pgTable(
  "case_answers",
  {
    id: givenNumber("id").primaryKey(),
    caseId: bigint("case_id", { mode: "number" })
      .notNull()
      .references(() => supportCases.id, { onDelete: "cascade" }),
    /** When the promised weekdays were over. */
    dueAt: instant("due_at").notNull(),
    answeredAt: instant("answered_at").notNull(),
    /** The member of staff; null: not known. */
    answeredBy: bigint("answered_by", { mode: "number" }),
    /** The case's first: what its borrower's stars are for. */
    isFirst: boolean("is_first").notNull(),
  },
  (table) => [
    index("case_answers_by_time").on(table.answeredAt, table.caseId),
    index("case_answers_of_case").on(table.caseId),
  ],
);

/** Replies that staff reuse, in both languages; the number is the key that inserts one. */
export const savedReplies = pgTable("saved_replies", {
  number: integer().primaryKey(),
  title: text().notNull(),
  english: text().notNull(),
  filipino: text().notNull(),
  savedBy: text("saved_by").notNull(),
  savedAt: instant("saved_at").notNull(),
});
