import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../platform/database/columns.ts";

/** A visit's captcha and what the visit proved. Kept for a day. */
export const captchaVisits = pgTable(
  "captcha_visits",
  {
    sid: text().primaryKey(),
    startedAt: instant("started_at").notNull(),
    /** In plain text: it is a puzzle's answer, nobody's secret. */
    answer: text(),
    answerExpiresAt: instant("answer_expires_at"),
    /** When a check used the answer up, right or wrong. */
    answerUsedAt: instant("answer_used_at"),
    /** Pictures and questions so far. */
    puzzles: integer().notNull().default(0),
    questions: integer().notNull().default(0),
    /** Hash of the number and answer that were right together. */
    proofHash: text("proof_hash"),
    /** Hash of a number that an SMS code proved to be the visitor's, and that is registered. */
    registeredPhoneHash: text("registered_phone_hash"),
  },
  (table) => [index("captcha_visits_started").on(table.startedAt)],
);
