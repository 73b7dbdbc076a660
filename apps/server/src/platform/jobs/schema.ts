import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { givenNumber, instant } from "../database/columns.ts";

/**
 * Work to do after a transaction, queued within it (the outbox). Its times are by the database's own clock, never the
 * demo's: moving the clock by a month must not end a lease.
 */
export const outboxJobs = pgTable(
  "outbox_jobs",
  {
    id: givenNumber("id").primaryKey(),
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    /**
     * The same key of a kind is queued once for as long as its row is kept, which is months after the work was done.
     */
    dedupeKey: text("dedupe_key"),
    createdAt: instant("created_at").notNull().defaultNow(),
    runAfter: instant("run_after").notNull().defaultNow(),
    /** Claims so far; also the fencing token that stops a worker whose lease ended. */
    attempts: integer().notNull().default(0),
    /** Leased to a worker until then. */
    lockedUntil: instant("locked_until"),
    lastError: text("last_error"),
    doneAt: instant("done_at"),
    /** Failed for good: for staff to see. */
    deadAt: instant("dead_at"),
  },
  (table) => [
    unique("outbox_jobs_once").on(table.kind, table.dedupeKey),
    index("outbox_jobs_waiting")
      .on(table.runAfter, table.id)
      .where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
    index("outbox_jobs_dead")
      .on(table.id)
      .where(sql`${table.deadAt} is not null and ${table.doneAt} is null`),
    index("outbox_jobs_done")
      .on(table.doneAt)
      .where(sql`${table.doneAt} is not null`),
  ],
);
