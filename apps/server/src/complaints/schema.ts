import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { keptImages } from "../kept-images/schema.ts";
import { orders } from "../orders/schema.ts";
import { givenNumber, instant, writer } from "../platform/database/columns.ts";

/** Borrowers' complaints as they wrote them; written once, never changed (CMP-6). */
export const complaints = pgTable(
  "complaints",
  {
    id: givenNumber("id", 700_001).primaryKey(),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    /** The order that it is about; null: none. */
    orderId: bigint("order_id", { mode: "number" }).references(() => orders.id),
    /** 1 is collection; the others are in `problem-types.ts`. */
    problemType: integer("problem_type").notNull(),
    /** Only for a collection complaint. */
    problemSonType: integer("problem_son_type"),
    content: text().notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [
    index("complaints_of_borrower").on(table.borrowerId, table.sentAt),
    check("complaints_son_type", sql`(${table.problemType} = 1) = (${table.problemSonType} is not null)`),
    check("complaints_content", sql`${table.content} <> ''`),
  ],
);

/** Support staff's replies: the process result, one per complaint (CMP-11). The images are in `kept_images`. */
export const complaintAnswers = pgTable(
  "complaint_answers",
  {
    complaintId: bigint("complaint_id", { mode: "number" })
      .primaryKey()
      .references(() => complaints.id),
    /** Empty when the images say it all. */
    text: text().notNull(),
    /** Who wrote it; null in rows from before writers were recorded. */
    writtenBy: writer("written_by"),
    answeredAt: instant("answered_at").notNull(),
  },
  (table) => [index("complaint_answers_of_week").on(table.answeredAt)],
);

/** Later messages in a complaint: by its borrower at any time, by staff once they have replied. */
export const complaintMessages = pgTable(
  "complaint_messages",
  {
    id: givenNumber("id").primaryKey(),
    complaintId: bigint("complaint_id", { mode: "number" })
      .notNull()
      .references(() => complaints.id),
    text: text().notNull(),
    /** The borrower, or a member of staff (`writtenBy`). */
    writtenBy: writer("written_by").notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [
    index("complaint_messages_of_complaint").on(table.complaintId, table.id),
    check("complaint_messages_text", sql`${table.text} <> ''`),
  ],
);

/** The borrower's rating of the reply: given once, and only where there is a reply (CMP-10). */
export const complaintRatings = pgTable(
  "complaint_ratings",
  {
    complaintId: bigint("complaint_id", { mode: "number" })
      .primaryKey()
      .references(() => complaintAnswers.complaintId),
    score: integer().notNull(),
    ratedAt: instant("rated_at").notNull(),
  },
  (table) => [check("complaint_ratings_score", sql`${table.score} between 1 and 5`)],
);

/** Which pictures a complaint or its reply shows, in order; a picture is shown in only one place. */
export const complaintImages = pgTable(
  "complaint_images",
  {
    name: text()
      .notNull()
      .unique("complaint_images_once")
      .references(() => keptImages.name),
    complaintId: bigint("complaint_id", { mode: "number" })
      .notNull()
      .references(() => complaints.id),
    /** The borrower's evidence, or the reply's. */
    part: text().$type<"evidence" | "answer">().notNull(),
    /** From 1. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.complaintId, table.part, table.position] }),
    check("complaint_images_part", sql`${table.part} in ('evidence', 'answer')`),
    check("complaint_images_position", sql`${table.position} between 1 and 9`),
  ],
);
