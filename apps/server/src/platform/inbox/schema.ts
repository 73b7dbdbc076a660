import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { givenNumber, instant } from "../database/columns.ts";

/**
 * Webhooks of providers, kept before they are acknowledged, so that an acknowledged one survives a
 * crash. The same event id of a provider is kept once.
 */
export const providerEvents = pgTable(
  "provider_events",
  {
    id: givenNumber("id").primaryKey(),
    provider: text().notNull(),
    eventId: text("event_id").notNull(),
    body: jsonb().$type<unknown>().notNull(),
    receivedAt: instant("received_at").notNull(),
    processedAt: instant("processed_at"),
    failureReason: text("failure_reason"),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    unique("provider_events_once").on(table.provider, table.eventId),
    index("provider_events_waiting")
      .on(table.receivedAt)
      .where(sql`${table.processedAt} is null`),
    check("provider_events_attempts", sql`${table.attempts} >= 0`),
  ],
);
