import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { givenNumber, instant } from "../database/columns.ts";

/**
 * Providers' webhooks, kept before they are acknowledged, so that an acknowledged one survives a crash. Each event id
 * of a provider is kept once. Once processed, a row holds only what we read of it (`keptPart`): providers also write who
 * paid, and rows stay.
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

/**
 * What a provider signed but we could not accept: dead letters that staff read, each kept once however often it is
 * sent. They may hold personal data, as the provider wrote it: each is deleted some time after a person closed it.
 */
export const refusedEvents = pgTable(
  "refused_events",
  {
    id: givenNumber("id").primaryKey(),
    provider: text().notNull(),
    /** SHA-256 of the bytes sent: the same bytes again are the same dead letter. */
    fingerprint: text().notNull(),
    /** Which field is wrong, and why. */
    problem: text().notNull(),
    /** As it was sent, except for bytes that no table can hold. */
    body: text().notNull(),
    firstReceivedAt: instant("first_received_at").notNull(),
    lastReceivedAt: instant("last_received_at").notNull(),
    times: integer().notNull().default(1),
    /** A person has dealt with it; the audit log says how. If it is sent again, it is reopened. */
    closedAt: instant("closed_at"),
  },
  (table) => [
    unique("refused_events_once").on(table.provider, table.fingerprint),
    index("refused_events_open")
      .on(table.id)
      .where(sql`${table.closedAt} is null`),
    index("refused_events_closed")
      .on(table.closedAt)
      .where(sql`${table.closedAt} is not null`),
    index("refused_events_newest").on(table.lastReceivedAt),
  ],
);
